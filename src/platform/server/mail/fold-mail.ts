import { textWeight } from "#platform/contract/japanese/weight.ts";

/** 50 full-width characters: wider lines are broken anywhere by the programs that read mail. */
const lineWeight = 100;

/** A word of letters and digits (an address stays whole) or one character, with the signs that begin no line. */
const pieces = /(?:[!-~]+|.\p{M}*)[、。，．・：；？！）」』】〕〉》ー々]*/gsu;

const foldLine = (line: string): string => {
  if (textWeight(line) <= lineWeight) return line;
  const lines: string[] = [];
  let current = "";
  let weight = 0;
  for (const [piece] of line.matchAll(pieces)) {
    const more = textWeight(piece);
    if (weight > 0 && weight + more > lineWeight) {
      lines.push(current);
      current = "";
      weight = 0;
    }
    current += piece;
    weight += more;
  }
  return [...lines, current].join("\n");
};

/** A plain text in lines of at most 50 full-width characters; only a longer word, such as an address, goes beyond. */
export const foldMail = (text: string): string =>
  text.split("\n").map(foldLine).join("\n");
