import { z } from "zod";
import {
  inspectionKinds,
  outboundSymbols,
  stopChannels,
  vehicleClassifications,
  vehicleInspectionTypes,
  weekdays,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { callSchema, reportSchema } from "./entry-schema.ts";
import {
  bundleViews,
  callStatuses,
  ccStatuses,
  dayMarks,
  defaultSlipSort,
  dmStates,
  doneReasons,
  goodsReceiptResults,
  outboundStages,
  outboundStatuses,
  slipSorts,
  stopViews,
  storageIntentions,
} from "./lookups.ts";

const id = z.number().int();
const words = z.string().nullable();
const date = z.string().nullable();
const instant = z.string().nullable();
const plateSchema = z
  .object({
    bureau: z.string(),
    category: z.string(),
    kana: z.string(),
    designated_number: z.string(),
  })
  .nullable();
const caller = z.enum(["centre", "dealer"]).nullable();

/** 発信伝票 as lists show it. Names are null for a maker. */
export const slipSchema = z.object({
  id,
  version: z.number().int(),
  reception_management_number: z.string(),
  outbound_vehicle_id: id,
  outbound_customer_id: id.nullable(),
  customer_name: words,
  car_dealer_id: id,
  dealer_name: words,
  branch_name: words,
  vehicle_registration_number: plateSchema,
  outbound_vehicle_number: z.string(),
  vehicle_model: words,
  symbol: lookupSchema(outboundSymbols).nullable(),
  vehicle_classification: lookupSchema(vehicleClassifications).nullable(),
  lease_ends_on: date,
  inspection_kind: lookupSchema(inspectionKinds),
  due_on: z.string(),
  effective_due_on: z.string(),
  is_estimated: z.boolean(),
  /** 残日数 of today, negative when it has passed. */
  storage_days_left: z.number().int(),
  vehicle_inspection_type: lookupSchema(vehicleInspectionTypes).nullable(),
  bundle_lead_id: id.nullable(),
  /** How many slips go with this one. */
  follower_count: z.number().int(),
  outbound_status: lookupSchema(outboundStatuses),
  outbound_stage: lookupSchema(outboundStages),
  done_reason: lookupSchema(doneReasons).nullable(),
  next_change_on: date,
  cc_status: lookupSchema(ccStatuses),
  /** Who calls by the contract. */
  caller_side: caller,
  call_status: lookupSchema(callStatuses).nullable(),
  call_count: z.number().int(),
  /** With what a leader granted. */
  max_call_count: z.number().int(),
  extra_calls: z.number().int(),
  after_count: z.number().int(),
  last_called_at: instant,
  next_call_at: instant,
  next_call_user_id: id.nullable(),
  next_call_user: words,
  storage_intention: lookupSchema(storageIntentions).nullable(),
  desired_on: date,
  desired_time: words,
  goods_receipt_result: lookupSchema(goodsReceiptResults).nullable(),
  received_on: date,
  completed_on: date,
  /** アフター予定日. */
  after_from: date,
  after_result: words,
  satisfaction: z.number().int().nullable(),
  dm_state: lookupSchema(dmStates),
  dm_count: z.number().int(),
  stops: z.array(lookupSchema(stopChannels)),
  /** Who is calling the user of the vehicle just now. */
  claimed_by: words,
  unread: z.number().int(),
});
export interface Slip extends z.infer<typeof slipSchema> {}

/** 発信先 with what stands against calling it now. */
const connectionSchema = z.object({
  connection_number: z.number().int(),
  label: words,
  name: z.string(),
  name_kana: words,
  phone: z.string(),
  best_from: words,
  best_to: words,
  is_invalid: z.boolean(),
  /** Null: it may be called; `hours` may be overridden by a leader. */
  bar: z.enum(["hours", "gap", "day"]).nullable(),
  next_call_at: instant,
});

/** Another open slip of the same user (まとめ架電). */
const siblingSchema = slipSchema.pick({
  id: true,
  version: true,
  reception_management_number: true,
  outbound_vehicle_id: true,
  vehicle_registration_number: true,
  outbound_vehicle_number: true,
  inspection_kind: true,
  due_on: true,
  effective_due_on: true,
  outbound_status: true,
  bundle_lead_id: true,
});

const can = abilitySchema;

const slipDetail = slipSchema.extend({
  customer: z
    .object({
      id,
      name: z.string(),
      name_kana: words,
      address: words,
      note: words,
      closed_weekdays: z.array(lookupSchema(weekdays)),
      is_closed_today: z.boolean(),
      connections: z.array(connectionSchema),
    })
    .nullable(),
  chassis_number: z.string(),
  inspection_expires_on: date,
  siblings: z.array(siblingSchema),
  followers: z.array(siblingSchema),
  calls: z.array(callSchema),
  reports: z.array(reportSchema),
  /** What asks for a reason before it is called; nothing any more of who gave one and has it. */
  brakes: z.array(z.object({ kind: z.string(), text: z.string() })),
  /** What to say in the words of the sales company, its own before those of all. */
  scripts: z.array(
    z.object({
      id,
      title: z.string(),
      is_voicemail: z.boolean(),
      parts: z.array(z.object({ text: z.string(), is_fact: z.boolean() })),
    }),
  ),
  is_claimed: z.boolean(),
  claimed_until: instant,
  can: z.object({
    claim: can,
    record_call: can,
    record_after_call: can,
    report_receipt: can,
    report_work: can,
    grant_extra_call: can,
    cancel: can,
    send_back: can,
    approve: can,
    override_hours: can,
    write_message: can,
  }),
});

/** A slip with all that is looked at in a call. */
export interface SlipDetail extends z.infer<typeof slipDetail> {}
export const slipDetailSchema: z.ZodType<SlipDetail> = slipDetail;

const slipFilters = {
  outbound_status: manyOf(lookupSchema(outboundStatuses)),
  outbound_stage: lookupSchema(outboundStages).optional(),
  done_reason: manyOf(lookupSchema(doneReasons)),
  inspection_kind: manyOf(lookupSchema(inspectionKinds)),
  car_dealer_id: manyOf(z.coerce.number().int().positive()),
  car_dealer_branch_id: manyOf(z.coerce.number().int().positive()),
  outbound_customer_id: z.coerce.number().int().positive().optional(),
  outbound_vehicle_id: z.coerce.number().int().positive().optional(),
  cc_status: manyOf(lookupSchema(ccStatuses)),
  caller_side: z.enum(["centre", "dealer"]).optional(),
  call_status: manyOf(lookupSchema(callStatuses)),
  storage_intention: manyOf(lookupSchema(storageIntentions)),
  goods_receipt_result: manyOf(lookupSchema(goodsReceiptResults)),
  dm_state: manyOf(lookupSchema(dmStates)),
  symbol: manyOf(lookupSchema(outboundSymbols)),
  vehicle_classification: manyOf(lookupSchema(vehicleClassifications)),
  vehicle_inspection_type: manyOf(lookupSchema(vehicleInspectionTypes)),
  day_mark: lookupSchema(dayMarks).optional(),
  due_from: dateOnly().optional(),
  due_to: dateOnly().optional(),
  called_from: dateOnly().optional(),
  called_to: dateOnly().optional(),
  lease_from: dateOnly().optional(),
  lease_to: dateOnly().optional(),
  desired_from: dateOnly().optional(),
  desired_to: dateOnly().optional(),
  next_call_from: dateOnly().optional(),
  next_call_to: dateOnly().optional(),
  received_from: dateOnly().optional(),
  received_to: dateOnly().optional(),
  completed_from: dateOnly().optional(),
  completed_to: dateOnly().optional(),
  /** 担当 of the next call. */
  next_call_user_id: z
    .union([z.enum(["mine", "anyone"]), z.coerce.number().int().positive()])
    .optional(),
  stop: manyOf(lookupSchema(stopViews)),
  /** Without it, slips that go with another one are not shown. */
  bundle: lookupSchema(bundleViews).default("lead"),
};

export const slipListQuery = listQuery({
  sorts: slipSorts,
  defaultSort: defaultSlipSort,
  filters: slipFilters,
});
export interface SlipListQuery extends z.infer<typeof slipListQuery> {}

/** How many slips of the filter there are of each status; the filter by status itself does not count. */
export const slipCountsSchema = z.object({
  total: z.number().int(),
  by_status: z.record(lookupSchema(outboundStatuses), z.number().int()),
});

/** Why a slip stands as it does, or why a vehicle has none. */
export const slipWhySchema = z.object({
  row: z.number().int(),
  text: z.string(),
  numbers: z.array(z.string()),
  next_change_on: date,
  changes: z.array(
    z.object({ at: z.string(), by: words, action: z.string(), reason: words }),
  ),
});

export const vehicleWhySchema = z.object({
  lines: z.array(
    z.object({
      inspection_kind: lookupSchema(inspectionKinds),
      due_on: z.string(),
      slip_id: id.nullable(),
      text: z.string(),
      numbers: z.array(z.string()),
    }),
  ),
  absent: z.array(z.string()),
});

/** The last run over the slips whose day had come. */
export const nightRunSchema = z
  .object({
    run_on: z.string(),
    started_at: z.string(),
    ended_at: instant,
    read_count: z.number().int(),
    changed_count: z.number().int(),
    made_count: z.number().int(),
    waiting_count: z.number().int(),
  })
  .nullable();
