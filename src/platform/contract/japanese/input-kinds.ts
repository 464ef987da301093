import { foldDashes } from "./folding.ts";

/** Letters, digits and signs typed with a Japanese keyboard on → ASCII width; kana and kanji stay. */
export function toHalfWidthAscii(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) =>
      String.fromCharCode(char.charCodeAt(0) - 0xfee0),
    )
    .replace(/\u3000/g, " ");
}

/** As {@link toHalfWidthAscii}, and whatever a keyboard gives for a hyphen. */
export const toPlainSigns = (text: string): string =>
  foldDashes(toHalfWidthAscii(text));

/**
 * What may stand in a field while it is typed (spec §5: kinds, caps and patterns hold while typing): the text in its
 * form, or `undefined` where no typing may lead there. A text in its form stays as it is.
 */
export type Shape = (text: string) => string | undefined;

/** Signs of one pattern in ASCII width. */
const patternShape =
  (pattern: RegExp): Shape =>
  (text) => {
    const plain = toPlainSigns(text);
    return pattern.test(plain) ? plain : undefined;
  };

/** Latin letters, digits and hyphens: the codes of companies and members. */
export const latinShape = (most: number): Shape =>
  patternShape(new RegExp(`^[0-9A-Za-z-]{0,${String(most)}}$`));

/** Several telephone numbers (spec §5, tow-truck staff contact): digits, hyphen, slash, Japanese comma. */
export const towStaffContactPattern = /^[0-9\-/\u3001]+$/;

/** As {@link towStaffContactPattern}. */
export const staffContactShape = (most: number): Shape =>
  patternShape(new RegExp(`^[0-9\\-/\\u3001]{0,${String(most)}}$`));

/** Digits in two groups, the hyphen by itself as soon as the second one begins. */
const groupsShape =
  (first: number, second: number): Shape =>
  (text) => {
    const plain = toPlainSigns(text).replace(/[-\s]/g, "");
    if (!/^\d*$/.test(plain) || plain.length > first + second) return undefined;
    return plain.length > first
      ? `${plain.slice(0, first)}-${plain.slice(first)}`
      : plain;
  };

/** Numeric-only, at most so many digits. */
export const digitsShape = (most: number): Shape => groupsShape(most, 0);

/** Company customer code (spec §5, §9): `12345678` → `123-45678`, at most 9 characters with the hyphen. */
export const customerCodeShape = groupsShape(3, 5);

/** A whole one: three digits, or more behind the hyphen. */
export const isCustomerCode = (code: string): boolean =>
  /^\d{3}(-\d{1,5})?$/.test(code);

/** Postal code: `1500001` → `150-0001`. */
export const postalCodeShape = groupsShape(3, 4);

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Digits behind the point. */
  readonly decimals: number;
}

/**
 * A number with comma grouping: no more digits than its bounds have, a point where there are decimals, a minus where
 * there is something below nought. A lone minus or point stays, so that typing can go on.
 */
export const numberShape = ({ min, max, decimals }: NumberBounds): Shape => {
  const whole = String(Math.trunc(Math.max(-min, max))).length;
  const pattern = new RegExp(
    `^${min < 0 ? "-?" : ""}\\d{0,${String(whole)}}${decimals > 0 ? `(\\.\\d{0,${String(decimals)}})?` : ""}$`,
  );
  return (text) => {
    const plain = toPlainSigns(text)
      // The keys of point and comma while an input method is on.
      .replace(/\u3002/g, ".")
      .replace(/[,\u3001\s]/g, "")
      .replace(/^(-?)0+(?=\d)/, "$1");
    return pattern.test(plain)
      ? plain.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",")
      : undefined;
  };
};
