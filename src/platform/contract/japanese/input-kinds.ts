import { digitsOnly, foldDashes, foldDigits } from "./folding.ts";

/** Patterns of spec §5 under their names there. All match a whole value that is not empty. */
export const fullOrHalfWidthNumericPattern = /^[0-9\uff10-\uff19]+$/;
export const telephonePattern = /^[0-9-]+$/;
/** Digits, hyphen, slash, Japanese comma: several numbers in one field. */
export const towStaffContactPattern = /^[0-9\-/\u3001]+$/;
export const katakanaPattern = /^[\u30a1-\u30fe\uff65-\uff9f\u3000 ]+$/;
export const halfWidthAlphanumericPattern = /^[0-9A-Za-z]+$/;
export const anyTextPattern = /^[\s\S]{1,255}$/u;
export const registrationNumberDigitsPattern = /^[0-9]+$/;
export const registrationKanaPattern = /^[\u3041-\u3096]+$/;

/** Numeric-only field: full-width digits become ASCII, all else goes; at most `max` digits. */
export function normaliseDigits(text: string, max?: number): string {
  return digitsOnly(text).slice(0, max);
}

/** Letters, digits and signs typed with a Japanese keyboard on → ASCII width; kana and kanji stay. */
export function toHalfWidthAscii(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) =>
      String.fromCharCode(char.charCodeAt(0) - 0xfee0),
    )
    .replace(/\u3000/g, " ");
}

const group = (digits: string): string =>
  digits.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");

/** Number with comma grouping: `１２３４` → `1,234`; "" when there is no digit. */
export function normaliseGroupedNumber(text: string): string {
  return group(digitsOnly(text));
}

/** Number with minus: `－１２` → `-12`; a lone minus stays so that typing can go on. */
export function normaliseSignedNumber(text: string): string {
  const isNegative = foldDashes(foldDigits(text)).trim().startsWith("-");
  const digits = digitsOnly(text).replace(/^0+(?=\d)/, "");
  return isNegative ? `-${digits}` : digits;
}

/** Latin-only field (spec §5: rejects Japanese and symbols): letters and digits in ASCII width. */
export function normaliseLatin(text: string): string {
  return toHalfWidthAscii(text).replace(/[^0-9A-Za-z]/g, "");
}

/** Longest customer code, hyphen included (spec §9). */
const maxCustomerCodeLength = 9;

/**
 * Company customer code (spec §5): digits, a hyphen by itself after the first three as soon as a fourth is
 * typed, at most 9 characters with the hyphen: `12345678` → `123-45678`.
 */
export function normaliseCustomerCode(text: string): string {
  const digits = digitsOnly(text).slice(0, maxCustomerCodeLength - 1);
  return digits.length > 3
    ? `${digits.slice(0, 3)}-${digits.slice(3)}`
    : digits;
}
