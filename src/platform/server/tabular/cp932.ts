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

const isInTable = (character: string): boolean =>
  iconv.decode(iconv.encode(character, "cp932"), "cp932") === character;

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
