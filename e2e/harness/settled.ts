import type { Locator, Page } from "@playwright/test";

/** Until the page has nothing left to do, has drawn what it did, and nothing on it is on its way. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      });
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
      });
    await idle();
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await idle();
    await frame();
  });

/** A rectangle in pixels of the window. */
type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/**
 * Where something stands on a page at rest. A section that was not drawn yet has the height that it was estimated at,
 * and all below it another place.
 */
export const boxOf = async (locator: Locator): Promise<Box> => {
  await settled(locator.page());
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not drawn`);
  return box;
};
