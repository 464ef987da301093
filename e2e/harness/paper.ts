import type { Locator } from "@playwright/test";

/** Whether anything dark was drawn on the first page that a viewer shows; a canvas that waits is clear. */
export const isDrawn = (viewer: Locator): Promise<boolean> =>
  viewer
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const points = canvas
        .getContext("2d")
        ?.getImageData(0, 0, width, height).data;
      return (
        points?.some(
          (value, at) =>
            at % 4 === 0 && value < 200 && (points[at + 3] ?? 0) > 200,
        ) ?? false
      );
    });
