/**
 * Lets an insertion into a text with a cap through as far as it fits, and leaves what stood before and
 * behind it alone. (Cutting the end instead would eat the tail of a full field.)
 *
 * @param fits the longest beginning of a text within a weight
 * @param weigh weight of a text (spec §5: a Japanese character counts 2)
 */
export function limitInsertion(
  before: string,
  after: string,
  cap: number,
  weigh: (text: string) => number,
  fits: (text: string, weight: number) => string,
): { text: string; caret?: number } {
  if (weigh(after) <= cap) return { text: after };
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const start = after.slice(0, head);
  const end = after.slice(after.length - tail);
  const room = cap - weigh(start) - weigh(end);
  if (room < 0) return { text: fits(after, cap) };
  const inserted = fits(after.slice(head, after.length - tail), room);
  return {
    text: start + inserted + end,
    caret: start.length + inserted.length,
  };
}
