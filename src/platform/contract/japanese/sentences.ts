/** Puts sentences one after the other; one that nothing ends, as another system's message, gets its 。. */
export const joinSentences = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (/[。．！？!?]$/.test(part) ? part : `${part}。`))
    .join("");

/** Whether a word of another system can be read as it is: one without any Japanese sign cannot. */
export const isJapanese = (words: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(words);
