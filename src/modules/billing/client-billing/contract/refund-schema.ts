import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { pastDate } from "#platform/contract/japanese/date-fields.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { refundText } from "./refund-text.ts";

/** What was given back of a payment or a credit note: integer yen, on a day that was. */
export const refundForm = z.strictObject({
  amount: z.int().min(1),
  refunded_on: pastDate(),
  reason: text(longestStepReason, refundText.reasonMissing),
});
export interface Refund extends z.infer<typeof refundForm> {}
