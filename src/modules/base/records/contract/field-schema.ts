import { z } from "zod";
import {
  dateOnly,
  isoInstant,
  pastDate,
  yearMonth,
} from "#platform/contract/japanese/date-fields.ts";
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
  requiredMailAddress,
  requiredTelephone,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import type { AnyField } from "./fields.ts";
import { codesOf } from "./rules.ts";
import { codeSchema, type OwnSchemas } from "./stored-schema.ts";

const numberSchema = ({ range, wrong }: AnyField) => {
  const number =
    range?.decimals === 0 ? z.int(wrong ?? fieldText.invalid) : z.number(wrong);
  return range === undefined ? number : number.min(range.min).max(range.max);
};

const codesSchema = (field: AnyField) =>
  z.array(codeSchema(field)).max(codesOf(field).options.length);

const referenceSchema = ({ wrong }: AnyField) =>
  z.number(wrong).int().positive();

const digitsSchema = ({ max, wrong }: AnyField) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^\d{1,${String(max)}}$`),
      wrong ?? fieldText.invalid,
    );

const dateSchema = ({ is_past }: AnyField) =>
  is_past === true ? pastDate() : dateOnly();

const textsSchema = ({ max, most, tidy, is_right, wrong }: AnyField) => {
  const one = z
    .string()
    .max(max ?? 0)
    .overwrite((value) => tidy?.(value) ?? value)
    .refine((value) => is_right?.(value) ?? true, wrong ?? fieldText.invalid);
  return z.array(one).max(most ?? 0);
};

type Make = (field: AnyField, max: number) => z.ZodType;

/** Of each kind: where a value is required, and where nothing is a value too. */
const inputs: Readonly<
  Record<
    Exclude<AnyField["kind"], "own" | "derived" | "joined" | "count" | "read">,
    readonly [Make, Make]
  >
> = {
  text: [(_, max) => text(max), (_, max) => optionalText(max)],
  long_text: [(_, max) => text(max), (_, max) => optionalText(max)],
  kana: [
    ({ wrong }, max) => requiredKanaText(max, wrong),
    ({ wrong }, max) => kanaText(max, wrong),
  ],
  telephone: [
    ({ may_be_withheld }) => requiredTelephone({ may_be_withheld }),
    ({ may_be_withheld }) => telephone({ may_be_withheld }),
  ],
  mail: [() => requiredMailAddress(), () => mailAddress()],
  postal_code: [() => postalCode().unwrap(), () => postalCode()],
  prefecture: [() => prefectureName(), () => prefectureName().nullable()],
  customer_code: [() => customerCode(), () => optionalCustomerCode()],
  plate: [() => plate(), () => plate().nullable()],
  date: [dateSchema, (field) => dateSchema(field).nullable()],
  year_month: [() => yearMonth(), () => yearMonth().nullable()],
  instant: [() => isoInstant(), () => isoInstant().nullable()],
  code: [codeSchema, (field) => codeSchema(field).nullable()],
  codes: [codesSchema, (field) => codesSchema(field).nullable()],
  reference: [referenceSchema, (field) => referenceSchema(field).nullable()],
  prefectures: [
    (field) => z.array(prefectureName()).max(codesOf(field).options.length),
    (field) =>
      z.array(prefectureName()).max(codesOf(field).options.length).nullable(),
  ],
  texts: [textsSchema, (field) => textsSchema(field).nullable()],
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
  const { kind } = field;
  if (
    kind === "own" ||
    kind === "derived" ||
    kind === "joined" ||
    kind === "count" ||
    kind === "read"
  )
    return own[name]?.input ?? z.never();
  const [required, optional] = inputs[kind];
  const make =
    field.is_required && field.is_given !== true ? required : optional;
  return ruled(make(field, field.max ?? 0), field);
};
