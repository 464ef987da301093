import { expect, type BrowserContext, type Page } from "@playwright/test";

/** Cards of `src/platform/web/ui/notice-host.tsx`. */
const card = "[data-kind][role=status] > p, [data-kind][role=alert] > p";

/**
 * Writes down each notification that the pages of a context show: a card stays for four seconds only (spec §4), so its
 * words are hidden from whoever looks for them on the page.
 */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(`${selector} { visibility: hidden }`);
    document.adoptedStyleSheets.push(hidden);
  }, card);
  await context.addInitScript((selector) => {
    const heard: string[] = [];
    Object.assign(window, { heardNotices: heard });
    const seen = new WeakMap<Element, string>();
    const look = (): void => {
      for (const element of document.querySelectorAll(selector)) {
        const words = element.textContent;
        if (seen.get(element) === words) continue;
        seen.set(element, words);
        heard.push(words);
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, card);
}

/** Whether the page has shown a notification with these words; once it was `taken` it is heard no more. */
export const hasHeard = (
  page: Page,
  words: string | RegExp,
  isTaken = false,
): Promise<boolean> =>
  page.evaluate(
    ({ source, isPattern, takes }) => {
      const kept = (window as { heardNotices?: string[] }).heardNotices ?? [];
      const pattern = new RegExp(source);
      const index = kept.findIndex((one) =>
        isPattern ? pattern.test(one) : one.includes(source),
      );
      if (takes && index >= 0) kept.splice(index, 1);
      return index >= 0;
    },
    typeof words === "string"
      ? { source: words, isPattern: false, takes: isTaken }
      : { source: words.source, isPattern: true, takes: isTaken },
  );

/**
 * Until the page has shown a notification with these words, however long ago its card left. Each is heard once: the
 * next call waits for another.
 */
export const heard = (page: Page, words: string | RegExp): Promise<void> =>
  expect
    .poll(() => hasHeard(page, words, true), {
      message: `a notification with ${String(words)}`,
    })
    .toBe(true);
