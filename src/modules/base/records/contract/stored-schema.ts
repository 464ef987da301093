import { z } from "zod";
import { manyOf } from "#platform/contract/paging.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { choiceError } from "#platform/contract/japanese/rule-messages.ts";
import type { AnyField } from "./fields.ts";
import { codesOf } from "./rules.ts";

/*
 * Fields as they are answered and asked for, apart from `field-schema.ts`: a list loads none of the rules of what may
 * be typed.
 */

/** Schemas of a field of a module's own kind: as it is typed, if it is, and as a row that was written before a rule is read. */
export interface OwnSchemas {
  readonly input?: z.ZodType;
  readonly stored: z.ZodType;
}

export const codeSchema = (field: AnyField) => {
  const { options } = codesOf(field);
  return z.literal(
    options.map(({ code }) => code),
    { error: field.wrong ?? choiceError(options) },
  );
};

/** Several codes or ids of a filter, in the address joined with commas. */
export const filterSchema = (field: AnyField): z.ZodType => {
  if (field.kind === "reference")
    return manyOf(z.coerce.number().int().positive());
  const byText = new Map(
    codesOf(field).options.map(({ code }) => [String(code), code]),
  );
  const parts = (value: unknown): unknown =>
    typeof value === "string" || typeof value === "number"
      ? String(value)
          .split(",")
          .filter((part) => part !== "")
          .map((part) => byText.get(part) ?? part)
      : value;
  return z.preprocess(parts, z.array(codeSchema({ ...field }))).optional();
};

/** What a column can be compared with. */
const someNumber = z.coerce
  .number()
  .min(Number.MIN_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER);

/** The least or the most of a field. */
export const spanSchema = ({ kind }: AnyField): z.ZodType =>
  (kind === "number" ? someNumber : dateOnly()).optional();

/** The four parts of a plate as they are answered. */
export const storedPlateSchema = z.object({
  bureau: z.string(),
  category: z.string(),
  kana: z.string(),
  designated_number: z.string(),
});

const storedKind = (field: AnyField): z.ZodType => {
  switch (field.kind) {
    case "code":
      return codeSchema(field);
    case "plate":
      return storedPlateSchema;
    case "codes":
      return z.array(codeSchema(field));
    case "prefectures":
    case "texts":
      return z.array(z.string());
    case "flag":
      return z.boolean();
    case "number":
    case "reference":
    case "count":
      return z.number();
    default:
      return z.string();
  }
};

/** A field as it is answered: rows that were written before a rule are read all the same. */
export const storedSchema = (
  name: string,
  field: AnyField,
  own: Readonly<Record<string, OwnSchemas>>,
): z.ZodType => {
  const schema = own[name]?.stored ?? storedKind(field);
  return field.is_required && field.only === undefined
    ? schema
    : schema.nullable();
};
