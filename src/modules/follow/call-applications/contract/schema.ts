import { z } from "zod";
import { caseRefSchema } from "#modules/desk/case-desk/contract/schema.ts";
import {
  applicationStates,
  callTargets,
  purposes,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  dateOnly,
  isoInstant,
} from "#platform/contract/japanese/date-fields.ts";
import {
  halfKanaText,
  optionalText,
  prefectureName,
  requiredTelephone,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { applicationNews, applicationViews, approvalNeeds } from "./lookups.ts";
import { applicationText as words } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const applicationLimits = {
  company: 100,
  name: 50,
  address: 255,
  body: 1000,
  /** A letter, a hyphen and the twelve digits of a reception number. */
  case_number: 14,
  reason: 255,
  answer: 1000,
} as const;
const limits = applicationLimits;

const id = z.number().int().positive();
const version = z.int().positive();

/** What one types; what its fields ask of one another, `applicationIssues` of the rules says. */
export const applicationInputSchema = z.strictObject({
  target_kind: lookupSchema(callTargets),
  target_company: optionalText(limits.company),
  target_name: text(limits.name, words.nameMissing),
  target_name_kana: halfKanaText(limits.name, words.kanaWrong),
  target_phone: requiredTelephone({ required: words.phoneMissing }),
  prefecture: prefectureName().nullable(),
  address: optionalText(limits.address),
  is_as_soon: z.boolean(),
  /** None where it is wished as soon as possible. */
  due_at: isoInstant().nullable(),
  until_at: isoInstant().nullable(),
  purpose: lookupSchema(purposes),
  body: text(limits.body, words.bodyMissing),
  case_number: optionalText(limits.case_number),
  /** Who is to call; null: anyone. */
  requested_for_id: id.nullable(),
  is_urgent: z.boolean(),
});
export interface ApplicationInput extends z.infer<
  typeof applicationInputSchema
> {}

export const applicationUpdateSchema = z.strictObject({
  ...applicationInputSchema.partial().shape,
  version,
});
export interface ApplicationUpdate extends z.infer<
  typeof applicationUpdateSchema
> {}

export const applicationReturnSchema = z.strictObject({
  version,
  reason: text(limits.reason, words.returnReasonMissing),
});

const application = z.object({
  id,
  version: z.number().int(),
  ...applicationInputSchema.shape,
  target_name: z.string(),
  target_name_kana: z.string().nullable(),
  target_phone: z.string(),
  prefecture: z.string().nullable(),
  body: z.string(),
  /** As soon as possible: when it was ordered. */
  due_at: z.string(),
  until_at: z.string().nullable(),
  case: caseRefSchema.nullable(),
  requested_for: z.string().nullable(),
  application_state: lookupSchema(applicationStates),
  approval_need: lookupSchema(approvalNeeds),
  requester: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  return_reason: z.string().nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** What the account, which ordered it, has not seen yet. */
  news: lookupSchema(applicationNews).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  can: z.object({
    update: abilitySchema,
    approve: abilitySchema,
    return: abilitySchema,
    resend: abilitySchema,
    withdraw: abilitySchema,
    see: abilitySchema,
    delete: abilitySchema,
  }),
});

/** An order with what the account that reads it may do. */
export interface Application extends z.infer<typeof application> {}
export const applicationSchema: z.ZodType<Application> = application;

export const applicationListQuery = listQuery({
  sorts: ["due_at", "created_at"],
  defaultSort: "due_at",
  filters: {
    view: lookupSchema(applicationViews).optional(),
    application_state: manyOf(lookupSchema(applicationStates)),
    purpose: manyOf(lookupSchema(purposes)),
    requester_id: z.coerce.number().int().positive().optional(),
    due_from: dateOnly().optional(),
    due_to: dateOnly().optional(),
    /** Orders of a call to this number. */
    phone: telephone({ may_be_withheld: true }).optional(),
  },
});
export interface ApplicationListQuery extends z.infer<
  typeof applicationListQuery
> {}

export const caseHitsQuery = z.strictObject({
  number: z.string().max(limits.case_number),
});

const caseHit = caseRefSchema.extend({
  /** With the letter of its desk: what the field holds once it is chosen. */
  case_number: z.string(),
  customer_company: z.string().nullable(),
  caller_name: z.string().nullable(),
  caller_name_kana: z.string().nullable(),
  caller_phone: z.string().nullable(),
  prefecture: z.string().nullable(),
  address: z.string().nullable(),
});

/** A case of a number, as far as an order of a call begins with it. */
export interface CaseHit extends z.infer<typeof caseHit> {}
export const caseHitSchema: z.ZodType<CaseHit> = caseHit;

/** What is told aloud: to the requester what became of an order, to an approver what waits, to who calls what is due. */
const toldApplicationSchema = z.object({
  id,
  target_name: z.string(),
  news: lookupSchema(applicationNews),
  at: z.string(),
  /** Why it was returned, what was answered. */
  text: z.string().nullable(),
});
const waitingApplicationSchema = z.object({
  id,
  target_name: z.string(),
  requester: z.string().nullable(),
  is_urgent: z.boolean(),
});
export const toldSchema = z.object({
  news: z.array(toldApplicationSchema),
  /** None for those who decide about nothing. */
  waiting: z.array(waitingApplicationSchema),
  /** Calls of orders that the account has to make now, by their own ids. */
  due: z.array(z.object({ id, target_name: z.string().nullable() })),
});
export interface Told extends z.infer<typeof toldSchema> {}
export interface ToldApplication extends z.infer<
  typeof toldApplicationSchema
> {}

export const applicationControlSchema = z.object({
  /** Who may be given a call. */
  agents: z.array(z.object({ id, name: z.string() })),
});
