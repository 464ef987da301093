import { z } from "zod";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { orRequired } from "./date-fields.ts";
import { normaliseText } from "./folding.ts";
import { customerCodeShape, isCustomerCode } from "./input-kinds.ts";
import {
  isHalfWidthKatakana,
  isKatakana,
  toHalfWidthKatakana,
  toKatakana,
} from "./kana.ts";
import { checkPlate } from "./plate-check.ts";
import { maxTelephoneLength, normaliseTelephone } from "./telephone.ts";
import { fieldText } from "./field-text.ts";
import { textWeight } from "./weight.ts";

/*
 * Field builders of all schemas. They only overwrite and check, never transform, so that one schema serves
 * request, response and OpenAPI. Names with `required` and dates refuse null; the others take null, and ""
 * becomes null.
 */

const requiredString = (required?: string) =>
  z.string({ error: orRequired(fieldText.invalid, required) });
const optionalString = () => z.string({ error: fieldText.invalid }).nullable();

const emptyToNull =
  (normalise: (text: string) => string) =>
  (value: string | null): string | null =>
    value === null ? null : normalise(value) || null;

/** Says its end, from which follows how large a body may be. */
const isWithin = (maximum: number) =>
  Object.assign(
    (value: string | null): boolean =>
      value === null || textWeight(value) <= maximum,
    { maximum },
  );

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

/** Required reading: hiragana and half-width kana become katakana; at most `max` by weight. `wrong`: what else is said. */
export const requiredKanaText = (max: number, wrong: string = fieldText.kana) =>
  requiredString()
    .overwrite(tidyKana)
    .min(1, fieldText.required)
    .refine((value) => value === "" || isKatakana(value), wrong)
    .refine(isWithin(max), fieldText.tooLong(max));

/** Optional reading: as {@link requiredKanaText}; "" becomes null. */
export const kanaText = (max: number, wrong: string = fieldText.kana) =>
  optionalString()
    .overwrite(emptyToNull(tidyKana))
    .refine((value) => value === null || isKatakana(value), wrong)
    .refine(isWithin(max), fieldText.tooLong(max));

/** Reading in half-width kana, whatever kana was typed; "" becomes null. */
export const halfKanaText = (max: number, wrong: string) =>
  optionalString()
    .overwrite(
      emptyToNull((value) =>
        toHalfWidthKatakana(tidyKana(value)).replaceAll("\u3000", " "),
      ),
    )
    .refine((value) => value === null || isHalfWidthKatakana(value), wrong)
    .refine(isWithin(max), fieldText.tooLong(max));

interface TelephoneUse {
  /** What is said in place of a caller's number, 非通知 or 公衆電話, may stand there too. */
  readonly may_be_withheld?: true | undefined;
  /** The sentence where it is missing. */
  readonly required?: string;
}

/** Something to dial. What looks wrong otherwise is stored and marked wherever it is read. */
const canBeDialled =
  ({ may_be_withheld }: TelephoneUse) =>
  (value: string | null): boolean =>
    may_be_withheld === true ||
    value === null ||
    value === "" ||
    /\d/.test(value);

/** Required telephone number in its stored form, at most 13 characters. */
export const requiredTelephone = ({
  required = fieldText.required,
  ...use
}: TelephoneUse = {}) =>
  requiredString(required)
    .overwrite(normaliseTelephone)
    .min(1, required)
    .max(maxTelephoneLength, fieldText.telephoneTooLong)
    .refine(canBeDialled(use), fieldText.telephoneDigits);

/** Optional telephone number; "" becomes null. */
export const telephone = (use: TelephoneUse = {}) =>
  optionalString()
    .overwrite(emptyToNull(normaliseTelephone))
    .refine(
      (value) => value === null || value.length <= maxTelephoneLength,
      fieldText.telephoneTooLong,
    )
    .refine(canBeDialled(use), fieldText.telephoneDigits);

/** More digits than a code has stay as they were typed, to be refused. */
const tidyCustomerCode = (value: string): string =>
  customerCodeShape(value) ?? value;

/** Required customer code, in any width, with or without its hyphen (spec §5: hyphen after the first 3, cap 9). */
export const customerCode = () =>
  requiredString(fieldText.required)
    .overwrite(tidyCustomerCode)
    .min(1, fieldText.required)
    .refine(
      (value) => value === "" || isCustomerCode(value),
      fieldText.customerCode,
    );

/** Optional customer code; "" becomes null. */
export const optionalCustomerCode = () =>
  optionalString()
    .overwrite(emptyToNull(tidyCustomerCode))
    .refine(
      (value) => value === null || isCustomerCode(value),
      fieldText.customerCode,
    );

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

const prefectureNames = PREFECTURES.map(({ name }) => name);

/** A prefecture by its full name. */
export const prefectureName = () =>
  z.enum(prefectureNames, { error: fieldText.prefecture });

/** `150-0001`; null where there is none. */
export const postalCode = () =>
  z
    .string()
    .regex(/^\d{3}-\d{4}$/, fieldText.postalCode)
    .nullable();

export const longestMailAddress = 100;

const isMailAddress = (value: string | null): boolean =>
  value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** Mail address in plain form; "" becomes null. */
export const mailAddress = () =>
  optionalText(longestMailAddress).refine(isMailAddress, fieldText.mailAddress);

/** The same where there must be one: a check beside `nullable` does not outlive its unwrapping. */
export const requiredMailAddress = () =>
  text(longestMailAddress).refine(isMailAddress, fieldText.mailAddress);
