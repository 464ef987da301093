/** How well one word stands in one folded field: the whole of it, its end or beginning, somewhere inside, not at all. */
const qualityInField = (field: string, word: string): number => {
  if (field === word) return 3;
  if (field.startsWith(word) || field.endsWith(word)) return 2;
  return field.includes(word) ? 1 : 0;
};

/**
 * How well folded words are met by folded text with one field a line: from 3, every word is a whole field, down to 1,
 * each only stands inside; 0 where one is missing. A telephone, a chassis number or a name is mostly given by its end
 * or its beginning.
 */
export const qualityOf = (text: string, words: readonly string[]): number => {
  const fields = text.split("\n");
  const best = words.map((word) =>
    Math.max(...fields.map((field) => qualityInField(field, word))),
  );
  return best.includes(0) || best.length === 0
    ? 0
    : best.reduce((sum, quality) => sum + quality, 0) / best.length;
};
