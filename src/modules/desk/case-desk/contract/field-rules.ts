import {
  formatDateTime,
  formatYearMonth,
  isYearMonth,
} from "#platform/contract/japanese/dates.ts";
import {
  formatPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";

/** The lookup table whose codes a field holds; absent where it holds none. */
export type FieldLookups<Field extends string> = Partial<
  Record<
    Field,
    { options: readonly { code: string | number; label: string }[] }
  >
>;

const instant = /^\d{4}-\d{2}-\d{2}T/;

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/**
 * How the fields of a case are read by a person: `(field, value)` → words, "" for none.
 *
 * @param joints what stands between several codes of a field, where it is not 「・」
 */
export const fieldWords =
  <Field extends string>(
    lookups: FieldLookups<Field>,
    joints: Partial<Record<Field, string>> = {},
  ) =>
  (name: Field, value: unknown): string => {
    const wordOf = (code: unknown): string =>
      lookups[name]?.options.find((entry) => entry.code === code)?.label ??
      String(code);
    if (value === null || value === undefined || value === "") return "";
    if (Array.isArray(value))
      return value.map(wordOf).join(joints[name] ?? "・");
    if (isPlate(value)) return formatPlate(value);
    if (typeof value === "string" && instant.test(value))
      return formatDateTime(value);
    if (typeof value === "string" && isYearMonth(value))
      return formatYearMonth(value);
    return wordOf(value);
  };
