import type { Shape } from "#platform/contract/japanese/input-kinds.ts";

/** `inputType` of what an input method commits. */
export const typedByMethod = "insertCompositionText";

/** Where two texts differ: what stands before it in both, what the second one has there, what stands behind it. */
export function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  return {
    start: after.slice(0, head),
    inserted: after.slice(head, after.length - tail),
    end: after.slice(after.length - tail),
  };
}

/**
 * Whether a change came whole and not by keys: pasted, dropped, dictated, put in by a program. What an input method
 * commits was typed; what an undo brings back was there.
 *
 * @param how the change's `inputType`
 */
export const cameWhole = (
  before: string,
  after: string,
  how: string,
): boolean =>
  how !== typedByMethod &&
  !how.startsWith("history") &&
  (/^insertFrom|^insertReplacement/.test(how) ||
    Array.from(changeBetween(before, after).inserted).length > 1);

/**
 * Lets what is typed into a text with a cap through as far as it fits, and leaves what stood before and
 * behind it alone. (Cutting the end instead would eat the tail of a full field.) A text that is too long already is
 * left to the hand that mends it.
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
): string {
  if (weigh(after) <= cap || weigh(before) > cap) return after;
  const { start, inserted, end } = changeBetween(before, after);
  return start + fits(inserted, cap - weigh(start) - weigh(end)) + end;
}

/**
 * Lets the signs of an insertion through that lead to a text of its shape, as if each had been typed; where none does,
 * nothing changes. A text that was pasted and has no shape is left to the hand that mends it.
 *
 * @returns the text, and the signs that it did not take
 */
export function shapeInsertion(
  before: string,
  after: string,
  shape: Shape,
): { text: string; left: string } {
  const shaped = shape(after);
  if (shaped !== undefined) return { text: shaped, left: "" };
  const { start, inserted, end } = changeBetween(before, after);
  if (inserted === "" || shape(before) === undefined)
    return { text: after, left: "" };
  let kept = "";
  let left = "";
  for (const sign of inserted)
    if (shape(start + kept + sign + end) === undefined) left += sign;
    else kept += sign;
  const text = kept === "" ? before : (shape(start + kept + end) ?? before);
  return { text, left };
}

/** Signs that a shape sets by itself. */
const separator = /[,\-\s]/;

/**
 * Where the caret stands in a text that took another form: what stood behind it stands behind it still.
 *
 * @param behind what stood behind the caret before
 * @param isBackward something was deleted before the caret, which does not stop behind a separator then
 */
export function caretIn(
  text: string,
  behind: string,
  isBackward: boolean,
): number {
  let at = text.length;
  if (text.endsWith(behind)) at -= behind.length;
  else {
    let signs = Array.from(behind).filter(
      (sign) => !separator.test(sign),
    ).length;
    while (at > 0 && signs > 0) {
      at -= 1;
      if (!separator.test(text.charAt(at))) signs -= 1;
    }
  }
  while (isBackward && separator.test(text.charAt(at - 1))) at -= 1;
  return at;
}
