import { z } from "zod";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  customerCode,
  kanaText,
  mailAddress,
  optionalCustomerCode,
  optionalText,
  plate,
  postalCode,
  prefectureName,
  requiredKanaText,
  requiredTelephone,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { fieldText } from "#platform/contract/japanese/text.ts";
import type { AnyField } from "./fields.ts";
import { codesOf } from "./rules.ts";

/** Schemas of a field of a module's own kind: as it is typed, and as a row that was written before a rule is read. */
export interface OwnSchemas {
  readonly input: z.ZodType;
  readonly stored: z.ZodType;
}

const codeSchema = (field: AnyField) => {
  const codes = codesOf(field).options.map(({ code }) => code);
  return z.literal(codes, field.wrong ?? fieldText.invalid);
};

/** Several codes of a filter, in the address joined with commas. */
export const filterSchema = (field: AnyField): z.ZodType => {
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

const numberSchema = ({ range, wrong }: AnyField) => {
  const number =
    range?.decimals === 0 ? z.int(wrong ?? fieldText.invalid) : z.number(wrong);
  return range === undefined ? number : number.min(range.min).max(range.max);
};

const digitsSchema = ({ max, wrong }: AnyField) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^\d{1,${String(max)}}$`),
      wrong ?? fieldText.invalid,
    );

type Make = (field: AnyField, max: number) => z.ZodType;

/** Of each kind: where a value is required, and where nothing is a value too. */
const inputs: Readonly<
  Record<Exclude<AnyField["kind"], "own" | "derived">, readonly [Make, Make]>
> = {
  text: [(_, max) => text(max), (_, max) => optionalText(max)],
  long_text: [(_, max) => text(max), (_, max) => optionalText(max)],
  kana: [(_, max) => requiredKanaText(max), (_, max) => kanaText(max)],
  telephone: [() => requiredTelephone(), () => telephone()],
  mail: [() => mailAddress().unwrap(), () => mailAddress()],
  postal_code: [() => postalCode().unwrap(), () => postalCode()],
  prefecture: [() => prefectureName(), () => prefectureName().nullable()],
  customer_code: [() => customerCode(), () => optionalCustomerCode()],
  plate: [() => plate(), () => plate().nullable()],
  date: [() => dateOnly(), () => dateOnly().nullable()],
  code: [codeSchema, (field) => codeSchema(field).nullable()],
  prefectures: [
    (field) => z.array(prefectureName()).max(codesOf(field).options.length),
    (field) =>
      z.array(prefectureName()).max(codesOf(field).options.length).nullable(),
  ],
  flag: [() => z.boolean(), () => z.boolean().nullable()],
  number: [numberSchema, (field) => numberSchema(field).nullable()],
  digits: [digitsSchema, (field) => digitsSchema(field).nullable()],
};

const ruled = (schema: z.ZodType, field: AnyField): z.ZodType => {
  const { tidy, is_right, wrong } = field;
  const tidied =
    tidy === undefined
      ? schema
      : schema.overwrite((value) =>
          typeof value === "string" ? tidy(value) || null : value,
        );
  return is_right === undefined
    ? tidied
    : tidied.refine(
        (value) => typeof value !== "string" || is_right(value),
        wrong ?? fieldText.invalid,
      );
};

/** A field as it is typed. */
export const inputSchema = (
  name: string,
  field: AnyField,
  own: Readonly<Record<string, OwnSchemas>>,
): z.ZodType => {
  if (field.kind === "own" || field.kind === "derived")
    return own[name]?.input ?? z.never();
  const [required, optional] = inputs[field.kind];
  const make =
    field.is_required && field.is_given !== true ? required : optional;
  return ruled(make(field, field.max ?? 0), field);
};

const storedPlate = z.object({
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
      return storedPlate;
    case "prefectures":
      return z.array(z.string());
    case "flag":
      return z.boolean();
    case "number":
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
