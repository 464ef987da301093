import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import {
  prefectureName,
  telephone,
} from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { followedDesks } from "./access-rules.ts";
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

const followFacts = z.object({
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

/** What a call needs of a case, read where it stands and never copied. */
export interface FollowFacts extends z.infer<typeof followFacts> {}
const followFactsSchema: z.ZodType<FollowFacts> = followFacts;

const nextCallSchema = z.object({
  id,
  version: z.number().int(),
  kind: lookupSchema(callKinds),
  since: z.string(),
  due_at: z.string(),
  call_state: lookupSchema(callStates),
  target_name: words,
});

const followItem = z.object({
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
  ...followFacts.shape,
  can: z.object({
    assign: abilitySchema,
    close: abilitySchema,
    reopen: abilitySchema,
    /** Of an own application that nothing was done about. */
    delete: abilitySchema,
  }),
});

/** A chain need → dispatch → new dispatch with its next call. */
export interface FollowItem extends z.infer<typeof followItem> {}
export const followItemSchema: z.ZodType<FollowItem> = followItem;

const followCall = z.object({
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
  /** When it was: another time than when it was due. */
  dropped_at: instant,
  is_main_line: z.boolean(),
  status: lookupSchema(followStatuses).nullable(),
  case: followSourceSchema,
  place: words,
  customer_company: words,
  /** How many more open calls go to the same number within the hour. */
  bundled_count: z.number().int(),
});

/** A call as lists show it, with what it is about. */
export interface FollowCall extends z.infer<typeof followCall> {}
export const followCallSchema: z.ZodType<FollowCall> = followCall;

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
  ...followCall.shape,
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
export interface FollowCallDetail extends z.infer<
  typeof followCallDetailSchema
> {}
export type BundledCall = FollowCallDetail["bundle"][number];

export const followItemDetailSchema = followItem.extend({
  /** Why it stands here, in one sentence. */
  why: z.string(),
  /** All calls of the chain, the open ones first. */
  calls: z.array(followCall.extend({ why: z.string() })),
});
export interface FollowItemDetail extends z.infer<
  typeof followItemDetailSchema
> {}

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
export interface FollowItemListQuery extends z.infer<
  typeof followItemListQuery
> {}

/** Filters of the list of calls; open ones only, the first due first. */
export const followCallListQuery = listQuery({
  sorts: ["due_at"],
  defaultSort: "due_at",
  filters: {
    scope: lookupSchema(callScopes).default("mine_or_anyone"),
    due: lookupSchema(dueStates).optional(),
    kind: manyOf(lookupSchema(callKinds)),
    /** Calls of the chains of one case. */
    case_kind: z.enum(followedDesks).optional(),
    case_id: z.coerce.number().int().positive().optional(),
    /** Calls to a number, or about a case of which it is the caller. */
    phone: telephone({ may_be_withheld: true }).optional(),
  },
});
export interface FollowCallListQuery extends z.infer<
  typeof followCallListQuery
> {}
