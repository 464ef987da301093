/**
 * Blocks whose characters count as Japanese: kana (half-width too), CJK signs, enclosed and squared CJK,
 * full-width forms, kanji with their extensions.
 */
const japanese =
  /[\u2e80-\u2fdf\u3000-\u30ff\u31c0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1aff0}-\u{1b16f}\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}]/u;
const asciiOnly = /^\p{ASCII}*$/u;

/**
 * Length of a text by the rule of spec §5: a Japanese character counts 2, any other 1. Counted by code
 * point of the NFC form, so that か + combining mark weighs what が weighs. Half-width katakana and
 * full-width letters are Japanese characters and count 2; ①, ※, Greek and emoji are not and count 1.
 */
export function textWeight(text: string): number {
  if (asciiOnly.test(text)) return text.length;
  let weight = 0;
  for (const char of text.normalize("NFC"))
    weight += japanese.test(char) ? 2 : 1;
  return weight;
}

const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });

/**
 * The longest beginning of a text that weighs at most `max` (spec §5: the cap is enforced while typing).
 * Never splits a surrogate pair or a combined character. A text within the cap comes back unchanged.
 */
export function cutToWeight(text: string, max: number): string {
  if (textWeight(text) <= max) return text;
  let weight = 0;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    weight += textWeight(segment);
    if (weight > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
