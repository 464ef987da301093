import { z } from "zod";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  dateOnly,
  isoInstant,
} from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import {
  afterCallStatuses,
  afterResults,
  callStatuses,
  callTypes,
  goodsReceiptResults,
  informationCategories,
  nextCallScopes,
  reportRecipients,
  storageIntentions,
} from "./lookups.ts";
import { slipText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const slipLimits = {
  memo: 1000,
  desk_memo: 255,
  reason: 255,
  text: 1000,
  reporter: 50,
  improve_category: 10,
} as const;
/** 追加架電 that leaders may grant a slip. */
export const mostExtraCalls = 9;
/** Slips of one telephone call. */
const mostGrouped = 200;

const id = z.number().int();
const version = z.int().positive();
const words = z.string().nullable();
const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null);

export const reasonBody = versionBody.extend({
  reason: text(slipLimits.reason, slipText.reasonMissing),
});

const callFields = z.object({
  id,
  slip_id: id,
  outbound_vehicle_id: id,
  inspection_kind: lookupSchema(inspectionKinds),
  call_type: lookupSchema(callTypes),
  call_number: z.number().int(),
  called_at: z.string(),
  user_id: id.nullable(),
  user_name: words,
  connection_number: z.number().int(),
  phone: words,
  call_status: lookupSchema(callStatuses),
  storage_intention: lookupSchema(storageIntentions).nullable(),
  desired_on: words,
  desired_time: words,
  next_call_at: words,
  next_call_scope: lookupSchema(nextCallScopes).nullable(),
  memo: words,
  desk_memo: words,
  group_id: words,
  call_log_id: id.nullable(),
  after_result: lookupSchema(afterResults).nullable(),
  after_call_status: lookupSchema(afterCallStatuses).nullable(),
  problem_text: words,
  satisfaction: z.number().int().nullable(),
  improve_category: words,
  improve_text: words,
  voided_at: words,
  void_reason: words,
  can: z.object({ void: abilitySchema }),
});

/** A telephone call that was made (架電); the desk's memo is the desk's alone. */
export interface OutboundCall extends z.infer<typeof callFields> {}
export const callSchema: z.ZodType<OutboundCall> = callFields;

const report = z.object({
  id,
  slip_id: id,
  goods_receipt_result: lookupSchema(goodsReceiptResults),
  received_on: words,
  kinds_done: z.array(lookupSchema(inspectionKinds)),
  completed_on: words,
  mileage_km: z.number().int().nullable(),
  next_expires_on: words,
  work_summary: words,
  reporter: words,
  reported_at: z.string(),
  user_name: words,
  voided_at: words,
});

/** 入庫報告, with the work done a 作業報告. */
export interface WarehousingReport extends z.infer<typeof report> {}
export const reportSchema: z.ZodType<WarehousingReport> = report;

/** Nothing, or why it is called all the same (brake). */
export const claimBody = z.strictObject({
  brake_reason: optionalText(slipLimits.reason).default(null),
});
export const noBody = z.strictObject({});

export const nextBody = z.strictObject({
  car_dealer_ids: z
    .array(z.int().positive())
    .min(1, slipText.pickDealer)
    .max(100),
  call_type: lookupSchema(callTypes).default("before"),
});

/** The telephone call itself, whatever was said about how many vehicles. */
const telephoneCall = {
  connection_number: z.int().min(1).max(3),
  /** When it was made: its own time where it waited for the line. */
  called_at: isoInstant(),
  call_status: lookupSchema(callStatuses),
  next_call_at: isoInstant().nullable().default(null),
  next_call_scope: lookupSchema(nextCallScopes).nullable().default(null),
  memo: optionalText(slipLimits.memo).default(null),
  desk_memo: optionalText(slipLimits.desk_memo).default(null),
  /** A leader's word for a call outside the hours. */
  override_reason: optionalText(slipLimits.reason).default(null),
};

/** What was said of one vehicle. */
const said = {
  storage_intention: lookupSchema(storageIntentions),
  desired_on: dateOnly().nullable().default(null),
  desired_time: time(),
};

export const callBody = z.strictObject({ version, ...telephoneCall, ...said });
export interface CallBody extends z.infer<typeof callBody> {}

/** One call for several slips of a user (まとめ架電). */
export const callGroupBody = z.strictObject({
  ...telephoneCall,
  slips: z
    .array(z.strictObject({ id: z.int().positive(), version, ...said }))
    .min(1)
    .max(mostGrouped),
});
export interface CallGroupBody extends z.infer<typeof callGroupBody> {}

export const afterCallBody = z.strictObject({
  version,
  ...telephoneCall,
  after_result: lookupSchema(afterResults),
  after_call_status: lookupSchema(afterCallStatuses).nullable().default(null),
  problem_text: optionalText(slipLimits.text).default(null),
  satisfaction: z.int().min(1).max(5).nullable().default(null),
  improve_category: optionalText(slipLimits.improve_category).default(null),
  improve_text: optionalText(slipLimits.text).default(null),
});
export interface AfterCallBody extends z.infer<typeof afterCallBody> {}

const kindsDone = z.array(lookupSchema(inspectionKinds)).max(5);

export const receiptBody = z.strictObject({
  version,
  goods_receipt_result: lookupSchema(goodsReceiptResults),
  received_on: dateOnly().nullable().default(null),
  kinds_done: kindsDone.default([]),
  reporter: optionalText(slipLimits.reporter).default(null),
});
export interface ReceiptBody extends z.infer<typeof receiptBody> {}

export const workBody = z.strictObject({
  version,
  received_on: dateOnly(),
  completed_on: dateOnly(),
  kinds_done: kindsDone.min(1, slipText.kindsMissing),
  mileage_km: z.int().min(0).max(9_999_999).nullable().default(null),
  next_expires_on: dateOnly().nullable().default(null),
  work_summary: optionalText(slipLimits.text).default(null),
  reporter: optionalText(slipLimits.reporter).default(null),
});
export interface WorkBody extends z.infer<typeof workBody> {}

export const approveBody = z.strictObject({
  slips: z
    .array(z.strictObject({ id: z.int().positive(), version }))
    .min(1)
    .max(100),
});

export const voidBody = z.strictObject({
  reason: text(slipLimits.reason, slipText.reasonMissing),
});

const informationReport = z.object({
  id,
  version: z.number().int(),
  slip_id: id,
  reception_management_number: z.string(),
  outbound_vehicle_id: id,
  customer_name: words,
  category: lookupSchema(informationCategories),
  text: z.string(),
  to: lookupSchema(reportRecipients),
  reported_at: z.string(),
  user_name: words,
  answered_at: words,
  answer: words,
  answered_by: words,
  can: z.object({ answer: abilitySchema, see: abilitySchema }),
});

/** 情報報告: what the company should know, and what it says to it. */
export interface InformationReport extends z.infer<typeof informationReport> {}
export const informationReportSchema: z.ZodType<InformationReport> =
  informationReport;

export const informationBody = z.strictObject({
  slip_id: z.int().positive(),
  category: lookupSchema(informationCategories),
  text: text(slipLimits.text),
  to: lookupSchema(reportRecipients),
});

export const answerBody = versionBody.extend({ answer: text(slipLimits.text) });
