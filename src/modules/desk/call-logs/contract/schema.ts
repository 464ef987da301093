import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, telephone } from "#platform/contract/japanese/fields.ts";
import { caseSummarySchema } from "#modules/desk/case-desk/contract/schema.ts";
import {
  caseModules,
  receivingDesk,
} from "#modules/base/desks/contract/lookups.ts";
import { callDirections, callModules, callOutcomes } from "./lookups.ts";
import { callLogText } from "./text.ts";

/** Longest contents by the weight rule of spec §5. */
export const lengthLimits = { name: 50, memo: 1000 } as const;

/** A call does not last longer than a day. */
export const longestCall = 24 * 60 * 60;

/** Recordings of one call, at most. */
export const maximumRecordings = 5;

/** A call as an agent enters or corrects it. */
export const callLogInputSchema = z.strictObject({
  direction: lookupSchema(callDirections),
  started_at: isoInstant(callLogText.startedAtRequired),
  outcome: lookupSchema(callOutcomes),
  /** Seconds from the answer to the end; null where not known. */
  duration_seconds: z
    .int(callLogText.invalidDuration)
    .min(0, callLogText.invalidDuration)
    .max(longestCall, callLogText.invalidDuration)
    .nullable(),
  phone: telephone({ may_be_withheld: true }),
  /** The other side of the line. */
  name: optionalText(lengthLimits.name),
  module: lookupSchema(callModules),
  /** The agent who spoke. */
  user_id: z.int().positive().nullable(),
  /** The case that it was about, by desk and number; null together. */
  case_kind: z.enum(caseModules).nullable(),
  case_id: z.int().positive().nullable(),
  memo: optionalText(lengthLimits.memo),
});
export interface CallLogInput extends z.infer<typeof callLogInputSchema> {}

/** What is not given: a call that has just come in. */
export const callLogDefaults: Omit<CallLogInput, "started_at"> = {
  direction: "in",
  outcome: "answered",
  duration_seconds: null,
  phone: null,
  name: null,
  module: receivingDesk,
  user_id: null,
  case_kind: null,
  case_id: null,
  memo: null,
};

export const callLogCreateSchema = z.strictObject({
  ...callLogInputSchema.partial().shape,
  direction: callLogInputSchema.shape.direction,
  started_at: callLogInputSchema.shape.started_at,
});
export interface CallLogCreate extends z.infer<typeof callLogCreateSchema> {}

export const callLogUpdateSchema = z.strictObject({
  ...callLogInputSchema.partial().shape,
  version: z.int().positive(),
});
export interface CallLogUpdate extends z.infer<typeof callLogUpdateSchema> {}

const callLog = z.object({
  id: z.number().int(),
  version: z.number().int(),
  direction: lookupSchema(callDirections),
  started_at: z.string(),
  outcome: lookupSchema(callOutcomes),
  duration_seconds: z.number().int().nullable(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  module: lookupSchema(callModules),
  user_id: z.number().int().nullable(),
  user_name: z.string().nullable(),
  case_kind: z.enum(caseModules).nullable(),
  case_id: z.number().int().nullable(),
  case: caseSummarySchema.nullable(),
  memo: z.string().nullable(),
  recording_count: z.number().int(),
  updated_at: z.string(),
});

/** A row of the list. */
export interface CallLog extends z.infer<typeof callLog> {}
export const callLogSchema: z.ZodType<CallLog> = callLog;

const recordingSchema = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Good for 10 to 20 minutes; parts of it are served (206). */
  url: z.string(),
  created_at: z.string(),
});
export interface Recording extends z.infer<typeof recordingSchema> {}

const callLogDetail = z.object({
  ...callLog.shape,
  recordings: z.array(recordingSchema),
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_by: z.string().nullable(),
  can: z.object({
    update: abilitySchema,
    delete: abilitySchema,
    /** Linking to a case needs the SOS permission. */
    link: abilitySchema,
  }),
});

export interface CallLogDetail extends z.infer<typeof callLogDetail> {}
export const callLogDetailSchema: z.ZodType<CallLogDetail> = callLogDetail;

/** What the forms and filters of the call logs offer. */
export const callLogControlSchema = z.object({
  modules: z.array(
    z.object({ code: lookupSchema(callModules), label: z.string() }),
  ),
  /** People of the call centre. */
  accounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export interface CallLogControl extends z.infer<typeof callLogControlSchema> {}
