import type { Page } from "@playwright/test";

/** Types a word as an input method composes it: its reading first, sign by sign, then the word. */
export async function compose(page: Page, reading: string, word: string) {
  const keyboard = await page.context().newCDPSession(page);
  for (let length = 1; length <= reading.length; length += 1)
    await keyboard.send("Input.imeSetComposition", {
      text: reading.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await keyboard.send("Input.insertText", { text: word });
  await keyboard.detach();
}
