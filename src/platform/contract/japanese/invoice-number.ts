import { invoiceNumberText } from "./text.ts";

const digitCount = 13;
const shape = /^T\d{13}$/;

/**
 * Registration number of a qualified invoice (適格請求書発行事業者) as it is stored: `T` and 13 digits in ASCII,
 * without hyphens and blanks. A number without its `T` gets it. What is no number stays as it was typed.
 */
export function normaliseInvoiceNumber(text: string): string {
  const tidied = text
    .normalize("NFKC")
    .replace(/[\s\p{Dash}\u30fc]/gu, "")
    .toUpperCase();
  if (/^\d{13}$/.test(tidied)) return `T${tidied}`;
  return shape.test(tidied) ? tidied : text.trim();
}

/** Digits of odd places count once, those of even places twice, places counted from the right. */
const weightedSum = (base: string): number =>
  Array.from(base)
    .toReversed()
    .reduce(
      (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 2),
      0,
    );

/**
 * Check digit of a corporate number: 9 less the remainder by 9 of the weighted sum.
 *
 * @param base the 12 digits behind the check digit
 */
export const corporateCheckDigit = (base: string): number =>
  9 - (weightedSum(base) % 9);

/** The whole registration number of a corporation with these 12 digits. */
export const invoiceNumberOf = (base: string): string =>
  `T${corporateCheckDigit(base)}${base}`;

/**
 * What looks wrong with a stored number, in Japanese, for under the field. Never a reason to refuse: the
 * numbers of sole traders do not follow the check digit.
 */
export function invoiceNumberWarnings(value: string): string[] {
  if (value === "") return [];
  if (!shape.test(value)) return [invoiceNumberText.format(digitCount)];
  const isChecked = invoiceNumberOf(value.slice(2)) === value;
  return isChecked ? [] : [invoiceNumberText.checkDigit];
}
