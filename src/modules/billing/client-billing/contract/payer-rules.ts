import { toKatakana } from "#platform/contract/japanese/kana.ts";
import { payerSigns } from "./payer-data.ts";

/**
 * A payer's name as banks write it: katakana without voice marks apart, small kana raised, without the short forms of
 * companies and without blanks. Two spellings of one name come to the same.
 */
export const foldPayer = (name: string): string => {
  const wide = toKatakana(name.normalize("NFKC")).toUpperCase();
  const raised = Array.from(
    wide,
    (sign) => payerSigns.raised[sign] ?? sign,
  ).join("");
  const dashed = raised.replaceAll(payerSigns.dashes, "-");
  return dashed
    .replaceAll(payerSigns.shortForms, "")
    .replaceAll(/[\s.,\u30fb]/gu, "");
};
