import { z } from "zod";
import type { NamedSchema } from "#platform/contract/endpoint.ts";
import {
  caseMailSchema,
  addressedDraftSchema,
  writtenMail,
} from "#modules/desk/case-mails/contract/schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  dateOnly,
  isoInstant,
} from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  answerChannels,
  escalationAnswers,
  escalationStates,
  heardBy,
  mailPurposes,
} from "./lookups.ts";
import { escalationText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
const escalationLimits = { answer_text: 1000, reason: 255 } as const;

const id = z.number().int().positive();
const version = z.int().positive();

export const escalationInputSchema = z.strictObject({
  ...writtenMail,
  /** Of the inquiry out of which the text was made. */
  version,
  /** The time by which to answer as the text says it: the mail says the one that counts from its sending. */
  due_at: isoInstant().nullable(),
});
export interface EscalationInput extends z.infer<
  typeof escalationInputSchema
> {}

export const reminderInputSchema = z.strictObject({ ...writtenMail, version });
export interface ReminderInput extends z.infer<typeof reminderInputSchema> {}

export const resendInputSchema = z.strictObject({
  version,
  to: z.array(z.string()),
  cc: z.array(z.string()),
});
export interface ResendInput extends z.infer<typeof resendInputSchema> {}

export const answerInputSchema = z.strictObject({
  version,
  answer: lookupSchema(escalationAnswers),
  answer_text: optionalText(escalationLimits.answer_text),
  planned_at: dateOnly().nullable(),
  /** By which way the desk heard it; none where the sales company writes itself. */
  channel: lookupSchema(heardBy).nullable(),
});
export interface AnswerInput extends z.infer<typeof answerInputSchema> {}

export const withdrawInputSchema = z.strictObject({
  version,
  reason: text(escalationLimits.reason, escalationText.withdrawReason),
});
export interface WithdrawInput extends z.infer<typeof withdrawInputSchema> {}

const stamp = z
  .object({ at: z.string(), by: z.string().nullable() })
  .nullable();

const escalation = z.object({
  id,
  version,
  inquiry_id: id,
  state: lookupSchema(escalationStates),
  /** `東京販売株式会社 江東支店`. */
  asked: z.string(),
  car_dealer_branch_id: id,
  subject: z.string(),
  body: z.string(),
  due_at: z.string().nullable(),
  sent: stamp,
  opened: stamp,
  answered: stamp,
  closed: stamp,
  answer: lookupSchema(escalationAnswers).nullable(),
  answer_text: z.string().nullable(),
  planned_at: z.string().nullable(),
  answer_channel: lookupSchema(answerChannels).nullable(),
  withdraw_reason: z.string().nullable(),
  /** The desk's alone: what went out for it, newest first. */
  mails: z.array(caseMailSchema),
  has_undelivered: z.boolean(),
  can: z.object({
    resend: abilitySchema,
    remind: abilitySchema,
    open: abilitySchema,
    answer: abilitySchema,
    close: abilitySchema,
    withdraw: abilitySchema,
  }),
});
/** An escalation with what the account that reads it may do. */
export interface EscalationSchema extends NamedSchema<typeof escalation> {}
export const escalationSchema: EscalationSchema = escalation;
export interface Escalation extends z.infer<typeof escalationSchema> {}

/** What is asked of a sales company as a template makes it, with the time by which it asks for an answer. */
export const escalationDraftSchema = addressedDraftSchema.extend({
  due_at: z.string().nullable(),
});
export interface EscalationDraft extends z.infer<
  typeof escalationDraftSchema
> {}

export const draftQuery = z.object({
  purpose: lookupSchema(mailPurposes),
  template_id: z.coerce.number().int().positive().optional(),
});

/** What a sales company still has to answer. */
export const openEscalationSchema = z.object({
  id,
  inquiry_id: id,
  reception_number: z.string(),
  subject: z.string(),
  due_at: z.string().nullable(),
  sent_at: z.string(),
});
export interface OpenEscalation extends z.infer<typeof openEscalationSchema> {}
