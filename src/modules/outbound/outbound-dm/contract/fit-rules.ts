/** How a text stands on paper. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Smaller nobody reads it. */
export const leastSize = 7;

const isNarrow = (sign: string): boolean =>
  /[\u0020-\u007e\uff61-\uff9f]/u.test(sign);

/** Width of a sign by the size of the letters: what is typed in half width takes a little more than the half. */
const widthOf = (sign: string): number => (isNarrow(sign) ? 0.62 : 1);

const linesIn = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const part of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const sign of part) {
      const wide = widthOf(sign);
      if (used + wide > width && line !== "") {
        lines.push(line);
        line = "";
        used = 0;
      }
      line += sign;
      used += wide;
    }
    lines.push(line);
  }
  return lines;
};

/**
 * The largest size at which a text has no more than so many lines; nothing where it has not even at the least.
 *
 * @param width in points, as `size`
 */
export const fitText = (
  text: string,
  { width, lines, size }: { width: number; lines: number; size: number },
): FittedText | undefined => {
  for (let points = size; points >= leastSize; points -= 0.5) {
    const found = linesIn(text, width / points);
    if (found.length <= lines) return { size: points, lines: found };
  }
  return undefined;
};
