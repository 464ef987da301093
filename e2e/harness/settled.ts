import type { Page } from "@playwright/test";

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
