import { z } from "zod";
import { isPlausibleYear, isYearMonth, tokyoDate } from "./dates.ts";
import { fieldText } from "./field-text.ts";

/*
 * Field builders of dates and times, apart from those of `fields.ts`: lists filter by dates and need none of the rules
 * about plates, telephones and readings.
 */

/** Missing or empty is said differently from wrong. */
export const orRequired =
  (wrong: string, required: string = fieldText.required) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === "" ? required : wrong;

/** One message a field: no second one about a value that is wrong already. */
const isValidSoFar = (payload: { issues: readonly unknown[] }): boolean =>
  payload.issues.length === 0;

/** Date `YYYY-MM-DD` that exists, from 1900 to 2199; no time, no zone. */
export const dateOnly = () =>
  z.iso
    .date({ error: orRequired(fieldText.date) })
    .refine(isPlausibleYear, { error: fieldText.date, when: isValidSoFar });

/** The first day of which anything in the books can be. */
const firstDay = "2000-01-01";

/** Date of what has happened: from 2000 to today in Tokyo. */
export const pastDate = () =>
  dateOnly().refine((value) => value >= firstDay && value <= tokyoDate(), {
    error: fieldText.pastDate,
    when: isValidSoFar,
  });

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
