import { syllabicN } from "./folding-data.ts";

/** Half-width katakana with its marks; runs of it are widened together so that ｶﾞ becomes ガ. */
const halfKana = /[\uff61-\uff9f]+/g;

/** Hiragana → katakana (half-width katakana is widened as well); all else stays. */
export function toKatakana(text: string): string {
  return toFullWidthKana(text).replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );
}

/** Katakana → hiragana (half-width katakana is widened as well); all else stays. */
export function toHiragana(text: string): string {
  return toFullWidthKana(text).replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );
}

/** Half-width katakana and its punctuation → full width; letters and digits keep their width. */
export function toFullWidthKana(text: string): string {
  return text.replace(halfKana, (run) => run.normalize("NFKC"));
}

/** Full-width kana → half-width kana, by reversing what NFKC does to U+FF61–FF9F. */
const halfOf = new Map<string, string>(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => {
    const half = String.fromCharCode(0xff61 + index);
    return [half.normalize("NFKC"), half] as const;
  }),
);

/**
 * Kana → half-width katakana, voiced kana as two characters (ガ → ｶﾞ). Kana without a half-width form
 * (ヶ, ヰ) and everything else stay as they are.
 */
export function toHalfWidthKatakana(text: string): string {
  return Array.from(toKatakana(text))
    .map((char) => {
      const whole = halfOf.get(char);
      if (whole !== undefined) return whole;
      const parts = Array.from(char.normalize("NFD")).map((part) =>
        halfOf.get(part),
      );
      return parts.includes(undefined) ? char : parts.join("");
    })
    .join("");
}

const katakanaOnly =
  /^[\u30a1-\u30fa\u30fc-\u30fe\u30fb\uff65-\uff9f\u3000 ]*[\u30a1-\u30fa\uff66-\uff9d][\u30a1-\u30fa\u30fc-\u30fe\u30fb\uff65-\uff9f\u3000 ]*$/;
const hiraganaOnly = /^[\u3041-\u3096\u30fc\u309d\u309e\u3000 ]+$/;

/** Spec §5 katakana: full or half width, long vowel, middle dot, spaces between names; not empty. */
export function isKatakana(text: string): boolean {
  return katakanaOnly.test(text);
}

/** Half-width katakana with its marks, middle dot, spaces between names; not empty. */
export function isHalfWidthKatakana(text: string): boolean {
  return /^(?=.*[\uff66-\uff9d])[\uff65-\uff9f ]+$/.test(text);
}

/** Hiragana with long vowel and spaces; not empty. */
export function isHiragana(text: string): boolean {
  return hiraganaOnly.test(text);
}

const kanaRun = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\uff66-\uff9f\u3000 ]+n?$/i;

/**
 * The reading of a name from what an IME showed while composing it, in order
 * (や, やま, やまd, やまだ, 山田 → ヤマダ): the last text that was all kana, as katakana. A final n still
 * waiting for its vowel is ン. "" where nothing was kana (pasted kanji): the caller keeps what it has.
 */
export function readingOfComposition(texts: readonly string[]): string {
  const narrow = texts.map((text) =>
    text.replace(/[\uff4e\uff2e]$/, "n").trim(),
  );
  const last = narrow.findLast((text) => text !== "" && kanaRun.test(text));
  if (last === undefined) return "";
  return toKatakana(last.replace(/n$/i, syllabicN));
}
