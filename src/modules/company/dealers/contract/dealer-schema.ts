import { recordMarks } from "#modules/base/records/contract/schema.ts";
import { z } from "zod";
import {
  optionalText,
  requiredKanaText,
  telephone,
  text,
  mailAddress,
  postalCode,
  prefectureName,
} from "#platform/contract/japanese/fields.ts";
import { dealerText } from "./dealer-text.ts";
import { carDealerSchema } from "./schema.ts";

/** Longest contents by the weight rule of spec §5. */
export const dealerLimits = {
  code: 10,
  name: 100,
  address: 255,
  email: 100,
  note: 1000,
} as const;

/** Stands on papers and in files of others: given once, it never changes. */
const dealerCode = text(dealerLimits.code, dealerText.codeMissing)
  .overwrite((value) => value.normalize("NFKC"))
  .refine((value) => /^[0-9A-Za-z-]*$/.test(value), dealerText.codeWrong);

const fields = {
  name: text(dealerLimits.name),
  name_kana: requiredKanaText(dealerLimits.name),
  phone: telephone(),
  email: mailAddress(),
  postal_code: postalCode(),
  prefecture: prefectureName().nullable(),
  address: optionalText(dealerLimits.address),
  note: optionalText(dealerLimits.note),
};

/** What client management types of a sales company. */
export const dealerFormSchema = z.strictObject({ code: dealerCode, ...fields });
export type DealerForm = z.infer<typeof dealerFormSchema>;

export const dealerUpdateSchema = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().positive(),
});
export type DealerUpdate = z.infer<typeof dealerUpdateSchema>;

/** A sales company; rows that were written before a rule are read all the same. */
export const dealerDetailSchema = z.object({
  ...carDealerSchema.shape,
  postal_code: z.string().nullable(),
  /** Null for makers, as the note: between the desk and the company. */
  email: z.string().nullable(),
  note: z.string().nullable(),
  ...recordMarks,
});
export type DealerDetail = z.infer<typeof dealerDetailSchema>;
