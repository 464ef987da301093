import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { towPayers } from "./pages.ts";
import { towPaymentText } from "./text.ts";

const define = endpointsOf("tow-bills");

const settings = z.object({
  payments_need_two: z.boolean(),
  off_reason: z.string().nullable(),
  version: z.int(),
});
export interface PaymentSettings extends z.infer<typeof settings> {}
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
export const getPaymentSettings = define({
  method: "GET",
  path: "/api/towPaymentSettings",
  access: towPayers,
  summary: "Whether a second person lets runs go to the bank",
  response: dataOf(settings),
});
export const updatePaymentSettings = define({
  method: "PUT",
  path: "/api/towPaymentSettings",
  access: towPayers,
  summary: "Ask for a second person, or say why one is enough",
  body: settingsForm.safeExtend({ version: z.int().positive() }),
  response: dataOf(settings),
});
