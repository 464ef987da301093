import { z } from "zod";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import {
  optionalText,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import { callAnswers } from "./answer-lookups.ts";
import { followResults } from "./lookups.ts";
import { lengthLimits } from "./schema.ts";

const version = z.int().positive();

export const reasonBody = versionBody.extend({
  reason: text(longestReason, caseText.reasonRequired),
});

export const assignBody = z.strictObject({
  items: z
    .array(z.strictObject({ id: version, version }))
    .min(1)
    .max(100),
  /** Null: anyone. */
  person_in_charge_id: z.int().positive().nullable(),
});

export const deleteApplicationsBody = assignBody
  .pick({ items: true })
  .extend({ reason: text(longestReason, fieldText.removalReason) });

export const postponeBody = reasonBody.extend({ due_at: isoInstant() });

/** What came of one call; which answer needs what stands in the rules. */
const recordShape = {
  version,
  result: lookupSchema(followResults),
  answer: lookupSchema(callAnswers).nullable(),
  note: optionalText(lengthLimits.note),
  /** Arrival that the company names: with 受諾 and まだ・遅れる. */
  eta: isoInstant().nullable(),
  staff_name: optionalText(lengthLimits.name),
  staff_phone: telephone(),
  /** A code of the control data, with 辞退. */
  decline_reason: z.string().max(50).nullable(),
  /** What was answered, with 回答あり. */
  answer_text: optionalText(lengthLimits.answer),
  /** When it is called again; null where it is not. */
  next_due_at: isoInstant().nullable(),
};

export const recordBody = z.strictObject({
  ...recordShape,
  /** When it was called: the own time of what waited for the line. */
  called_at: isoInstant(),
  /** Others of the same number that were asked in this call; written with it or not at all. */
  also: z
    .array(z.strictObject({ id: z.int().positive(), ...recordShape }))
    .max(20),
});
export interface RecordBody extends z.infer<typeof recordBody> {}

/** What is typed of one call. */
export const recordInputSchema = z.strictObject(recordShape).omit({
  version: true,
});

export const handOffBody = z.strictObject({
  /** Null: anyone. */
  to_id: z.int().positive().nullable(),
});
