import { expect, type Page } from "@playwright/test";

/**
 * Nothing is cut off at the right. The window of a phone grows with what is too wide for it, so the page is held against
 * the size it was opened with; the answer names what sticks out of it.
 */
export async function expectNothingTooWide(
  page: Page,
  where: string = page.url(),
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const tooWide = (limit: number): string[] => {
    if (document.documentElement.scrollWidth <= limit) return [];
    const cuts = (one: Element): boolean =>
      getComputedStyle(one).overflowX !== "visible";
    const isCut = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (cuts(one) || isCut(one.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > limit + 1)
      .filter((one) => !isCut(one.parentElement))
      .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`)
      .concat(`the page: ${document.documentElement.scrollWidth} px`);
  };
  // A window that has just been made smaller is laid out anew; what is too wide stays so.
  await expect
    .poll(() => page.evaluate(tooWide, width), {
      message: `wider than the screen: ${where}`,
    })
    .toEqual([]);
}
