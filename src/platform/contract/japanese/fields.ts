import { z } from "zod";
import { isYearMonth } from "./dates.ts";
import { normaliseText } from "./folding.ts";
import { isKatakana, toKatakana } from "./kana.ts";
import { checkPlate } from "./plate-check.ts";
import { maxTelephoneLength, normaliseTelephone } from "./telephone.ts";
import { fieldText } from "./text.ts";
import { textWeight } from "./weight.ts";

/*
 * Field builders of all schemas. They only overwrite and check, never transform, so that one schema serves
 * request, response and OpenAPI. Names with `required` and dates refuse null; the others take null, and ""
 * becomes null.
 */

/** Missing or empty is said differently from wrong. */
const orRequired =
  (wrong: string, required: string = fieldText.required) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === "" ? required : wrong;

const requiredString = (required?: string) =>
  z.string({ error: orRequired(fieldText.invalid, required) });
const optionalString = () => z.string({ error: fieldText.invalid }).nullable();

const emptyToNull =
  (normalise: (text: string) => string) =>
  (value: string | null): string | null =>
    value === null ? null : normalise(value) || null;

const isWithin =
  (max: number) =>
  (value: string | null): boolean =>
    value === null || textWeight(value) <= max;

/**
 * Required text: NFC, trimmed, not empty, at most `max` by the weight rule of spec §5. `required` is the
 * sentence where the spec has one of its own.
 */
export const text = (max: number, required: string = fieldText.required) =>
  requiredString(required)
    .overwrite(normaliseText)
    .min(1, required)
    .refine(isWithin(max), fieldText.tooLong(max));

/** Optional text: as {@link text}; "" and blanks become null. */
export const optionalText = (max: number) =>
  optionalString()
    .overwrite(emptyToNull(normaliseText))
    .refine(isWithin(max), fieldText.tooLong(max));

const tidyKana = (value: string): string => normaliseText(toKatakana(value));

/** Required reading: hiragana and half-width kana become katakana; at most `max` by weight. */
export const requiredKanaText = (max: number) =>
  requiredString()
    .overwrite(tidyKana)
    .min(1, fieldText.required)
    .refine((value) => value === "" || isKatakana(value), fieldText.kana)
    .refine(isWithin(max), fieldText.tooLong(max));

/** Optional reading: as {@link requiredKanaText}; "" becomes null. */
export const kanaText = (max: number) =>
  optionalString()
    .overwrite(emptyToNull(tidyKana))
    .refine((value) => value === null || isKatakana(value), fieldText.kana)
    .refine(isWithin(max), fieldText.tooLong(max));

/** Required telephone number in its stored form, at most 13 characters; never refused for its format. */
export const requiredTelephone = () =>
  requiredString()
    .overwrite(normaliseTelephone)
    .min(1, fieldText.required)
    .max(maxTelephoneLength, fieldText.telephoneTooLong);

/** Optional telephone number; "" becomes null. */
export const telephone = () =>
  optionalString()
    .overwrite(emptyToNull(normaliseTelephone))
    .refine(
      (value) => value === null || value.length <= maxTelephoneLength,
      fieldText.telephoneTooLong,
    );

/** One message a field: no second one about a value that is wrong already. */
const isValidSoFar = (payload: { issues: readonly unknown[] }): boolean =>
  payload.issues.length === 0;

/**
 * Years that a person can mean; typing slips and what PostgreSQL cannot hold stay out. Instants are compared as
 * stored, in UTC.
 */
const isPlausibleYear = (value: string): boolean =>
  /^(19|20|21)\d\d-/.test(value);

/** Date `YYYY-MM-DD` that exists, from 1900 to 2199; no time, no zone. */
export const dateOnly = () =>
  z.iso
    .date({ error: orRequired(fieldText.date) })
    .refine(isPlausibleYear, { error: fieldText.date, when: isValidSoFar });

/** Year and month `YYYY-MM`. */
export const yearMonth = () =>
  z
    .string({ error: orRequired(fieldText.yearMonth) })
    .refine((value) => isYearMonth(value) && isPlausibleYear(value), {
      error: orRequired(fieldText.yearMonth),
    });

const inUtc = (value: string): string => {
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
};

/**
 * Instant in ISO form with its zone written: `2026-11-20T02:10:00Z`, `…+09:00`. Kept in UTC with
 * milliseconds, as the database gives it back, so that an unchanged value is seen as unchanged. From 1900 to 2199.
 * `required` is the sentence where the spec has one of its own.
 */
export const isoInstant = (required?: string) =>
  z.iso
    .datetime({
      offset: true,
      error: orRequired(required ?? fieldText.instant, required),
    })
    .overwrite(inUtc)
    .refine(isPlausibleYear, { error: fieldText.instant, when: isValidSoFar });

/** Amount in integer yen; negative allowed (discounts, credit notes). */
export const yen = () => z.int({ error: orRequired(fieldText.yen) });

const tidyPart = (value: string): string =>
  normaliseText(value.replace(/\u3000/g, " "));
const platePart = () =>
  z.string({ error: fieldText.invalid }).overwrite(tidyPart);

/**
 * Plate in its four parts (spec §3), parts not known empty, refused only for what {@link checkPlate} calls
 * an error. Messages stand at the part: `vehicle_registration_number.category`.
 */
export const plate = () =>
  z
    .strictObject({
      bureau: platePart(),
      category: platePart(),
      kana: platePart(),
      designated_number: platePart(),
    })
    .superRefine((parts, context) => {
      for (const { field, message } of checkPlate(parts).errors)
        context.addIssue({ code: "custom", path: [field], message });
    });
