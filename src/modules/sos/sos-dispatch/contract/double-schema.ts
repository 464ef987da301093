import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import {
  dispatchKinds,
  dispatchProgresses,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { dispatchText } from "./text.ts";

const id = z.number().int().positive();
const mostDoubles = 50;
const reasonLength = 255;

const doubleWarning = z.object({
  dispatch_id: id,
  /** The case it belongs to: this one, or another of the same vehicle. */
  inquiry_id: id,
  reception_number: z.string(),
  is_of_this_case: z.boolean(),
  kind: lookupSchema(dispatchKinds),
  company_name: z.string().nullable(),
  progress: lookupSchema(dispatchProgresses),
  arranged_at: z.string(),
});

/** A dispatch that is under way already for what is about to be sent. */
export interface DoubleWarning extends z.infer<typeof doubleWarning> {}
export const doubleWarningSchema: z.ZodType<DoubleWarning> = doubleWarning;

/** それでも手配: of which dispatches the sender knows, and why another is sent all the same. */
export const doubleAgreementSchema = z.strictObject({
  dispatch_ids: z.array(id).min(1).max(mostDoubles),
  reason: text(reasonLength, dispatchText.doubleReasonRequired),
});
export interface DoubleAgreement extends z.infer<
  typeof doubleAgreementSchema
> {}

/** Part of every body that sends. */
export const doubleAgreement = {
  agreed_doubles: doubleAgreementSchema.optional(),
} as const;
