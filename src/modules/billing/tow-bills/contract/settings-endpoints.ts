import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { towPayers } from "./pages.ts";
import * as calls from "./settings-calls.ts";
import { towPaymentText } from "./text.ts";

const tag = "tow-bills";
const define = endpointsOf(tag);

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
export const getPaymentSettings = withSchemas(calls.getPaymentSettings, {
  tag,
  summary: "Whether a second person lets runs go to the bank",
  response: dataOf(settingsSchema),
});
export const updatePaymentSettings = define({
  method: "PUT",
  path: "/api/towPaymentSettings",
  access: towPayers,
  summary: "Ask for a second person, or say why one is enough",
  body: settingsForm.safeExtend({ version: z.int().positive() }),
  response: dataOf(settingsSchema),
});
