import { recordMarks } from "#modules/records/contract/schema.ts";
import { z } from "zod";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  optionalCustomerCode,
  plate,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { specialClientIssues } from "./special-client-rules.ts";

/** Longest contents by the weight rule of spec §5. */
export const specialClientLimits = {
  company: 100,
  reason: 200,
  instructions: 1000,
} as const;

/** A special client as the desk types it (domain §3.6). */
export const specialClientInputSchema = z.strictObject({
  company: text(specialClientLimits.company),
  company_customer_code: optionalCustomerCode(),
  vehicle_registration_number: plate().nullable(),
  phone: telephone(),
  reason: text(specialClientLimits.reason),
  instructions: text(specialClientLimits.instructions),
  valid_from: dateOnly(),
  /** Null: for ever. */
  valid_to: dateOnly().nullable(),
});
export type SpecialClientInput = z.infer<typeof specialClientInputSchema>;

/** The whole of it: with what its fields ask of one another. */
export const specialClientFormSchema = specialClientInputSchema.superRefine(
  (values, context) => {
    for (const { field, message } of specialClientIssues(values))
      context.addIssue({ code: "custom", path: [field], message });
  },
);

export const specialClientUpdateSchema = z.strictObject({
  ...specialClientInputSchema.partial().shape,
  /** Ended by hand: the notice is shown no more, whatever the valid period says. */
  is_ended: z.boolean().optional(),
  version: z.int().positive(),
});
export type SpecialClientUpdate = z.infer<typeof specialClientUpdateSchema>;

/** A row of the list. */
export const specialClientSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  company: z.string(),
  company_customer_code: z.string().nullable(),
  vehicle_registration_number: z
    .object({
      bureau: z.string(),
      category: z.string(),
      kana: z.string(),
      designated_number: z.string(),
    })
    .nullable(),
  phone: z.string().nullable(),
  reason: z.string(),
  instructions: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  is_ended: z.boolean(),
  updated_at: z.string(),
});
export type SpecialClient = z.infer<typeof specialClientSchema>;

export const specialClientDetailSchema = z.object({
  ...specialClientSchema.shape,
  ...recordMarks,
});
export type SpecialClientDetail = z.infer<typeof specialClientDetailSchema>;
