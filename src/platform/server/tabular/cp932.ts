import iconv from "iconv-lite";

/** Signs that texts and CP932 tables write differently: to the one that CP932 has. */
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
const notAscii = /[^\u0000-\u007F]/u;

const isInTable = (character: string): boolean =>
  iconv.decode(iconv.encode(character, "cp932"), "cp932") === character;

/** First bytes of characters of two bytes. */
const leadBytes = [
  [0x81, 0x9f],
  [0xe0, 0xfc],
] as const;

/** Characters that CP932 has under a code only that NFC writes otherwise (Å, 凞, 蘒): from NFC to the one it has. */
const composedSigns = (): Map<string, string> => {
  const signs = new Map<string, string>();
  for (const [first, last] of leadBytes)
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = 0x40; trail <= 0xfc; trail += 1) {
        const sign = iconv.decode(Buffer.from([lead, trail]), "cp932");
        const composed = sign.normalize("NFC");
        if (composed !== sign && !isInTable(composed))
          signs.set(composed, sign);
      }
  return signs;
};

const fitted = new Map([...Object.entries(sameSign), ...composedSigns()]);
const mapped = new RegExp(`[${[...fitted.keys()].join("")}]`, "gu");

/** UTF-16 units already asked after: whether CP932 has them. Halves of a pair are in no table. */
const verdicts = new Uint8Array(0x1_0000);
const [has, lacks] = [1, 2];

const isWritable = (character: string): boolean => {
  if (character.length > 1) return false;
  const unit = character.charCodeAt(0);
  if (verdicts[unit] === 0) verdicts[unit] = isInTable(character) ? has : lacks;
  return verdicts[unit] === has;
};

const isAllWritable = (text: string): boolean => {
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit < 0x80 || verdicts[unit] === has) continue;
    if (verdicts[unit] === lacks || !isWritable(text.charAt(place)))
      return false;
  }
  return true;
};

/** Signs that come back from CP932 as others: those that went out, and those that come back. */
export const changedSigns = {
  out: Object.keys(sameSign).join(""),
  back: Object.values(sameSign).join(""),
} as const;

/** A name as CP932 brings it back: two that differ in such a sign alone are the same in a file. */
export const withCp932Signs = (text: string): string =>
  text.replace(mapped, (sign) => sameSign[sign] ?? sign);

/** In place of a character that CP932 does not have. */
export const substitute = "〓";

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
  const fitting = text.replace(mapped, (sign) => fitted.get(sign) ?? sign);
  if (isAllWritable(fitting)) return iconv.encode(fitting, "cp932");
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

/** What is left of a text that went out in CP932. */
export const throughCp932 = (text: string): string =>
  iconv.decode(encodeCp932(text, new Map()), "cp932");
