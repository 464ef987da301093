import { z } from "zod";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { abilitySchema } from "#platform/contract/ability.ts";
import {
  dateOnly,
  isoInstant,
} from "#platform/contract/japanese/date-fields.ts";
import {
  optionalText,
  prefectureName,
  telephone,
  text,
} from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import { callAnswers } from "./answer-lookups.ts";
import {
  arrangementFlags,
  callKinds,
  callScopes,
  callStates,
  callTargets,
  chainStates,
  chargeMarks,
  defaultFollowItemSort,
  dueStates,
  followItemSorts,
  followResults,
  followSources,
  followStatuses,
  supportTypes,
} from "./lookups.ts";

/** Longest contents by the weight rule of spec §5. */
export const lengthLimits = { name: 50, note: 255, answer: 1000 } as const;

const version = z.int().positive();
const id = z.number().int();
const words = z.string().nullable();
const instant = z.string().nullable();
const someone = z.union([
  lookupSchema(chargeMarks),
  z.coerce.number().int().positive(),
]);

/** The case or application of a chain; without the right of its desk no id, and so no way there. */
const followSourceSchema = z.object({
  module: lookupSchema(followSources),
  id: id.nullable(),
  reception_number: z.string(),
});

/** What a call needs of a case, read where it stands and never copied. */
export const followFactsSchema = z.object({
  customer_company: words,
  vehicle_registration_number: z
    .object({
      bureau: z.string(),
      category: z.string(),
      kana: z.string(),
      designated_number: z.string(),
    })
    .nullable(),
  /** Make and model in words. */
  vehicle: words,
  /** Where the vehicle stands, in one line. */
  place: words,
  trouble: words,
  caller_name: words,
  caller_phone: words,
  tow_company: words,
  staff_name: words,
  staff_phone: words,
  /** How far it is, in the words of its desk. */
  progress: words,
  eta: instant,
});
export type FollowFacts = z.infer<typeof followFactsSchema>;

const nextCallSchema = z.object({
  id,
  version: z.number().int(),
  kind: lookupSchema(callKinds),
  since: z.string(),
  due_at: z.string(),
  call_state: lookupSchema(callStates),
  target_name: words,
});

/** A chain need → dispatch → new dispatch with its next call. */
export const followItemSchema = z.object({
  id,
  version: z.number().int(),
  status: lookupSchema(followStatuses).nullable(),
  support_type: lookupSchema(supportTypes),
  case: followSourceSchema,
  dispatch_kind: z.enum(["A", "J"]).nullable(),
  arrangement_flag: lookupSchema(arrangementFlags),
  is_main_line: z.boolean(),
  person_in_charge_id: id.nullable(),
  person_in_charge: words,
  next_call: nextCallSchema.nullable(),
  attempt_count: z.number().int(),
  status_since: z.string(),
  closed_at: instant,
  closed_reason: words,
  ...followFactsSchema.shape,
  can: z.object({
    assign: abilitySchema,
    close: abilitySchema,
    reopen: abilitySchema,
    /** Of an own application that nothing was done about. */
    delete: abilitySchema,
  }),
});
export type FollowItem = z.infer<typeof followItemSchema>;

/** A call as lists show it, with what it is about. */
export const followCallSchema = z.object({
  id,
  version: z.number().int(),
  item_id: id,
  kind: lookupSchema(callKinds),
  since: z.string(),
  due_at: z.string(),
  target_kind: lookupSchema(callTargets),
  target_name: words,
  target_phone: words,
  assignee_id: id.nullable(),
  assignee: words,
  is_personal: z.boolean(),
  call_state: lookupSchema(callStates),
  claimed_by_id: id.nullable(),
  claimed_by: words,
  claimed_at: instant,
  attempt: z.number().int(),
  result: lookupSchema(followResults).nullable(),
  note: words,
  called_at: instant,
  call_log_id: id.nullable(),
  dropped_reason: words,
  is_main_line: z.boolean(),
  status: lookupSchema(followStatuses).nullable(),
  case: followSourceSchema,
  place: words,
  customer_company: words,
  /** How many more open calls go to the same number within the hour. */
  bundled_count: z.number().int(),
});
export type FollowCall = z.infer<typeof followCallSchema>;

/** An attempt before this one. */
const earlierCallSchema = z.object({
  id,
  attempt: z.number().int(),
  called_at: z.string(),
  result: lookupSchema(followResults),
  note: words,
  by: words,
});

const callShape = {
  ...followCallSchema.shape,
  facts: followFactsSchema,
  /** Rule, facts, minutes and what ends it, in one sentence. */
  why: z.string(),
  earlier: z.array(earlierCallSchema),
  /** When it is called again if nobody is reached now; null after the last attempt. */
  next_attempt_at: instant,
  /** Whether the answer is written to the dispatch or case; else its desk is asked to confirm it. */
  writes_step: z.boolean(),
  can: z.object({
    claim: abilitySchema,
    release: abilitySchema,
    take_over: abilitySchema,
    record: abilitySchema,
    postpone: abilitySchema,
    drop: abilitySchema,
  }),
};

/** A call with all that is said in it, and the others that go to the same number. */
export const followCallDetailSchema = z.object({
  ...callShape,
  bundle: z.array(z.object(callShape)),
});
export type FollowCallDetail = z.infer<typeof followCallDetailSchema>;
export type BundledCall = FollowCallDetail["bundle"][number];

export const followItemDetailSchema = followItemSchema.extend({
  /** Why it stands here, in one sentence. */
  why: z.string(),
  /** All calls of the chain, the open ones first. */
  calls: z.array(followCallSchema.extend({ why: z.string() })),
});
export type FollowItemDetail = z.infer<typeof followItemDetailSchema>;

/** Filters of the list of chains, sort and page. */
export const followItemListQuery = listQuery({
  sorts: followItemSorts,
  defaultSort: defaultFollowItemSort,
  filters: {
    status: manyOf(z.coerce.number().pipe(lookupSchema(followStatuses))),
    support_type: manyOf(lookupSchema(supportTypes)),
    is_main_line: z.enum(["yes", "no"]).optional(),
    kind: manyOf(lookupSchema(callKinds)),
    person_in_charge_id: someone.optional(),
    due: lookupSchema(dueStates).optional(),
    chain: lookupSchema(chainStates).default("open"),
    /** When the case was received. */
    since_from: dateOnly().optional(),
    since_to: dateOnly().optional(),
    tow_company_id: z.coerce.number().int().positive().optional(),
    car_dealer_id: z.coerce.number().int().positive().optional(),
    prefecture: manyOf(prefectureName()),
  },
});
export type FollowItemListQuery = z.infer<typeof followItemListQuery>;

/** Filters of the list of calls; open ones only, the first due first. */
export const followCallListQuery = listQuery({
  sorts: ["due_at"],
  defaultSort: "due_at",
  filters: {
    scope: lookupSchema(callScopes).default("mine_or_anyone"),
    due: lookupSchema(dueStates).optional(),
    kind: manyOf(lookupSchema(callKinds)),
    /** Calls of the chains of one case. */
    case_kind: z.enum(["sos", "iza"]).optional(),
    case_id: z.coerce.number().int().positive().optional(),
    /** Calls to a number, or about a case of which it is the caller. */
    phone: telephone().optional(),
  },
});
export type FollowCallListQuery = z.infer<typeof followCallListQuery>;

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

export const deleteApplicationsBody = assignBody.pick({ items: true });

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
export type RecordBody = z.infer<typeof recordBody>;

/** What is typed of one call. */
export const recordInputSchema = z.strictObject(recordShape).omit({
  version: true,
});

export const handOffBody = z.strictObject({
  /** Null: anyone. */
  to_id: z.int().positive().nullable(),
});
