import { kanaFolds, soundMarks, variantKanji } from "./folding-data.ts";

/** Dashes, minus signs, box lines, the long-vowel mark, waves and tildes in every width. */
const dashes =
  /[\p{Dash}\u02d7\u2500\u2501\u30fc\uff70~\uff5e\u223c\u223e\u223f]/gu;
/** Signs that carry no sense in a search: dashes, spaces, middle dots, invisible characters. */
const removed =
  /[\p{Dash}\u02d7\u2500\u2501\u30fc\uff70~\uff5e\u223c\u223e\u223f\s\u30fb\uff65\u00b7\u2022\u22c5\p{Default_Ignorable_Code_Point}]/gu;
const hiragana = /[\u3041-\u3096\u309d\u309e]/g;
const foldable =
  /[\u30a1-\u30f6\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;
/**
 * Control characters but tab and line feed; signs without width that stand for nothing: a reason of them alone is none;
 * and those that turn what follows them from right to left: `exe.jpg` hides an ending that way.
 */
const controls =
  /[^\P{Cc}\t\n]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Texts of these characters are already stable after one pass. */
const stable = /^[\u0021-\u0060\u007b-\u007e\u30a0-\u30fa\u4e00-\u9fff]*$/;

function foldOnce(text: string): string {
  return text
    .replace(/[\u309b\u309c]/g, (mark) => soundMarks.get(mark) ?? mark)
    .replace(removed, "")
    .normalize("NFKC")
    .replace(removed, "")
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(
      foldable,
      (char) => kanaFolds.get(char) ?? variantKanji.get(char) ?? char,
    )
    .toUpperCase();
}

function foldSlowly(text: string): string {
  let folded = foldOnce(text);
  while (!stable.test(folded)) {
    const again = foldOnce(folded);
    if (again === folded) break;
    folded = again;
  }
  return folded;
}

/** Characters that fold one by one, whatever stands beside them: nothing that combines. */
const independent =
  /^[\p{ASCII}\u3000-\u3029\u3030-\u3096\u309d-\u30ff\u4e00-\u9fff\uff01-\uff9d]*$/u;
const foldedByCode: (string | undefined)[] = [];

function foldedChar(code: number): string {
  return (foldedByCode[code] ??= foldSlowly(String.fromCharCode(code)));
}

/**
 * The one folding for search, of stored text and keyword alike: widths (NFKC),
 * hiragana → katakana, small → upper letters, old and variant kanji → the plain form; spaces, dashes, the
 * long-vowel mark, waves and middle dots go. Small kana become full size and ヂヅ become ジズ, because
 * registries and bank files in half-width kana write ｷﾔﾉﾝ for キャノン: one hit more costs less than one
 * missed. Line breaks go too: join the fields of a row with "\n" after folding each.
 *
 * Idempotent. A keyword of such signs alone folds to "". Shape: any text → upper-case text without spaces.
 */
export function foldText(text: string): string {
  if (!independent.test(text)) return foldSlowly(text);
  let folded = "";
  for (let index = 0; index < text.length; index++)
    folded += foldedChar(text.charCodeAt(index));
  return folded;
}

/** Full-width digits and ASCII digits of a text as ASCII digits; all else is dropped. Never throws. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/[^0-9]/g, "");
}

/** Full-width digits → ASCII digits; all else stays as it is. */
export function foldDigits(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0xfee0),
  );
}

/** Every dash-like character, the long-vowel mark included, as `-` (NFKC does not do it). */
export function foldDashes(text: string): string {
  return text.replace(dashes, "-");
}

/**
 * Text as it is stored: NFC, trimmed (full-width spaces too), line ends as `\n`,
 * control characters out (PostgreSQL refuses NUL), and all that is not seen and turns or splits what is. Tabs and line breaks inside stay. Idempotent.
 */
export function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .trim();
}
