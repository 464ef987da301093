import iconv from "iconv-lite";

/** Signs that NFC texts and CP932 tables write differently: to the one that CP932 has. */
const sameSign: Readonly<Record<string, string>> = {
  "\u301C": "\uFF5E",
  "\u2212": "\uFF0D",
  "\u2014": "\u2015",
  "\u2016": "\u2225",
  "\u00A2": "\uFFE0",
  "\u00A3": "\uFFE1",
  "\u00AC": "\uFFE2",
  "\u00A5": "\uFFE5",
};
const mapped = new RegExp(`[${Object.keys(sameSign).join("")}]`, "g");
const notAscii = /[^\u0000-\u007F]/u;

/** Characters already asked after: whether CP932 has them. */
const known = new Map<string, boolean>();

const isWritable = (character: string): boolean => {
  const held = known.get(character);
  if (held !== undefined) return held;
  const answer =
    iconv.decode(iconv.encode(character, "cp932"), "cp932") === character;
  known.set(character, answer);
  return answer;
};

/** In place of a character that CP932 does not have. */
const substitute = "〓";

/**
 * A text in CP932, as Excel in Japan opens it. What the code cannot write becomes 〓 and is counted.
 *
 * @param unwritable character → how often it occurred; added to
 */
export const encodeCp932 = (
  text: string,
  unwritable: Map<string, number>,
): Buffer => {
  if (!notAscii.test(text)) return Buffer.from(text, "latin1");
  const fitting = text.replace(mapped, (sign) => sameSign[sign] ?? sign);
  let written = "";
  for (const character of fitting) {
    if (character < "\u0080" || isWritable(character)) written += character;
    else {
      written += substitute;
      unwritable.set(character, (unwritable.get(character) ?? 0) + 1);
    }
  }
  return iconv.encode(written, "cp932");
};
