import {
  formatDate,
  formatDateTime,
  formatYearMonth,
  formatFileTime,
} from "#platform/contract/japanese/dates.ts";
import {
  formatPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { AnyField } from "./fields.ts";
import type { Codes } from "./placed-fields.ts";
import { recordFieldText as text } from "./field-text.ts";

/*
 * Values in words, apart from `rules.ts`: the first list of the day loads nothing of whole records for them.
 */

const labelIn = (codes: Codes | undefined, value: unknown): string =>
  codes?.options.find(({ code }) => code === value)?.label ?? "";

/** A plain value as it is, "" for everything else. */
export const plainText = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
};

/** Values of a record that is not declared, as its history says them: codes by their labels, moments (`…_at`) as they are read. */
export const codeWords =
  (
    lookups: Readonly<
      Record<string, { readonly labelOf: (code: never) => string } | undefined>
    >,
  ) =>
  (field: string, value: unknown): string => {
    const lookup = lookups[field];
    if (lookup !== undefined) return lookup.labelOf(value as never);
    return field.endsWith("_at") && typeof value === "string"
      ? formatDateTime(value)
      : plainText(value);
  };

/** 2026/11/01, as the form shows it. */
export const dateWords = (date: string): string =>
  formatDate(date).replaceAll("-", "/");

/** A value of a field as a person reads it: list, detail, history, conflict. "" for none. */
export const wordsOf = (field: AnyField, value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (field.words !== undefined) return field.words(value as never);
  switch (field.kind) {
    case "code":
      return labelIn(field.codes, value);
    case "flag":
      return value === true ? text.yes : text.no;
    case "date":
      return dateWords(plainText(value));
    case "year_month":
      return formatYearMonth(plainText(value));
    case "instant":
      return formatDateTime(plainText(value));
    case "codes":
      return (value as readonly unknown[])
        .map((code) => labelIn(field.codes, code))
        .join("・");
    case "plate":
      return formatPlate(value as PlateParts);
    case "prefectures":
      return (value as readonly string[]).join("・");
    case "texts":
      return (value as readonly string[]).join("\n");
    default:
      return plainText(value);
  }
};

/** The same in a file: what a person and a program read alike, dates with hyphens (spec §9). */
export const fileWords = (field: AnyField, value: unknown): string => {
  if (field.kind === "date") return plainText(value);
  return field.kind === "instant"
    ? formatFileTime(plainText(value))
    : wordsOf(field, value);
};
