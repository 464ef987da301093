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

/** Holds the signs at its sides together, and has no width. */
const joiner = "\u2060";

const wideOf = (words: string): number =>
  [...words].reduce(
    (sum, sign) => sum + (sign === joiner ? 0 : widthOf(sign)),
    0,
  );

/** Holds what stands at its sides on one line, as a name and its title. */
export const noBreak = "\u00a0";

/** Words inside of which no line ends, as a number plate. */
export const unbroken = (words: string): string => [...words].join(joiner);

/** What stays together: numbers and codes, a sign with what must not begin a line, what stands behind a space without break, what is joined. */
const together =
  /(?:[!-~]{1,16}|[^])(?:[、。，．：；？！」』）】〉》々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]|\u00a0[^\s]{1,3}|\u2060[^])*/gu;

/** In pieces between which a line may end; one that is wider than a line ends anywhere. */
const piecesOf = (part: string, width: number): string[] =>
  (part.match(together) ?? []).flatMap((piece) =>
    wideOf(piece) > width ? [...piece] : [piece],
  );

const linesIn = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const part of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const piece of piecesOf(part, width)) {
      const wide = wideOf(piece);
      // A space hangs over the end: no line begins with one.
      if (used + wide > width && line !== "" && piece !== " ") {
        lines.push(line);
        line = "";
        used = 0;
      }
      line += piece;
      used += wide;
    }
    lines.push(line);
  }
  return lines.map((line) =>
    line.replaceAll(noBreak, " ").replaceAll(joiner, ""),
  );
};

/**
 * The largest size at which a text has no more than so many lines; nothing where it has not even at the least.
 *
 * @param width in points, as `size`
 */
export const fitText = (
  text: string,
  {
    width,
    lines,
    size,
    least = leastSize,
  }: { width: number; lines: number; size: number; least?: number },
): FittedText | undefined => {
  for (let points = size; points >= least; points -= 0.5) {
    const found = linesIn(text, width / points);
    if (found.length <= lines) return { size: points, lines: found };
  }
  return undefined;
};
