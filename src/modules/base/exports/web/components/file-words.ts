import { exportText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

export const countWords = (count: number): string => number.format(count);

/** Bytes as a person reads them. */
export function sizeWords(bytes: number): string {
  const { size } = exportText;
  if (bytes < 1000) return size.bytes(number.format(bytes));
  return bytes < 1_000_000
    ? size.kilo(number.format(bytes / 1000))
    : size.mega(number.format(bytes / 1_000_000));
}

/** Code point as it is written: `1F69A`. */
export const codePointOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
