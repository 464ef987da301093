import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { towPaymentText } from "./text.ts";

export const settingsSchema = z.object({
  payments_need_two: z.boolean(),
  off_reason: z.string().nullable(),
  version: z.int(),
});
export interface PaymentSettings extends z.infer<typeof settingsSchema> {}
export const settingsForm = z
  .strictObject({
    payments_need_two: z.boolean(),
    off_reason: optionalText(longestStepReason),
  })
  .refine(
    ({ payments_need_two, off_reason }) =>
      payments_need_two || (off_reason ?? "") !== "",
    { path: ["off_reason"], error: towPaymentText.offReasonMissing },
  );
