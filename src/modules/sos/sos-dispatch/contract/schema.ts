import { z } from "zod";
import type { NamedSchema } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import {
  foldDashes,
  foldDigits,
  normaliseText,
} from "#platform/contract/japanese/folding.ts";
import {
  staffContactShape,
  towStaffContactPattern,
} from "#platform/contract/japanese/input-kinds.ts";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  dispatchColours,
  dispatchKinds,
  dispatchProgresses,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { doubleAgreement } from "./double-schema.ts";
import {
  cancelStages,
  declineReasons,
  workingStatuses,
  wreckerClassifications,
} from "./lookups.ts";
import { lateReportSchema } from "./late-report-schema.ts";
import { truckPositionSchema } from "./position-rules.ts";
import { dispatchText } from "./text.ts";

export const dispatchLimits = {
  /** 会社名検索 (spec §9). */
  company_search: 100,
  work_reports: 3,
  photos: 10,
  cost_lines: 30,
  short: 50,
  long: 1000,
  address: 255,
} as const;

const foldContact = (value: string | null): string | null =>
  value === null ? null : normaliseText(foldDigits(foldDashes(value))) || null;

/** The same while it is typed. */
export const typedStaffContact = staffContactShape(dispatchLimits.short);

/** Digits, hyphen, slash and Japanese comma (spec §5 tow-truck staff contact); full-width ones are folded. */
const staffContact = () =>
  z
    .string()
    .nullable()
    .overwrite(foldContact)
    .refine(
      (value) => value === null || towStaffContactPattern.test(value),
      dispatchText.invalidStaffContact,
    )
    .refine(
      (value) => value === null || value.length <= dispatchLimits.short,
      dispatchText.staffContactTooLong,
    );

/** What the dispatch modal collects: a company, a wrecker classification, or both. */
export const dispatchInputSchema = z.strictObject({
  kind: lookupSchema(dispatchKinds),
  tow_truck_company_id: z.number().int().positive().nullable(),
  company_contact: optionalText(dispatchLimits.short),
  outsourced_staff_number: optionalText(dispatchLimits.short),
  outsourced_staff_name: optionalText(dispatchLimits.short),
  outsourced_staff_info: staffContact(),
  wrecker_classification: lookupSchema(wreckerClassifications).nullable(),
  destination_branch_id: z.number().int().positive().nullable(),
  destination: optionalText(dispatchLimits.address),
  eta: isoInstant().nullable(),
  note: optionalText(dispatchLimits.long),
});
export interface DispatchInput extends z.infer<typeof dispatchInputSchema> {}

/** The rule of the dispatch modal (spec §5): a dispatch, a wrecker classification, or both. */
export const hasDispatchChoice = (
  input: Partial<
    Pick<DispatchInput, "tow_truck_company_id" | "wrecker_classification">
  >,
): boolean =>
  (input.tow_truck_company_id ?? null) !== null ||
  (input.wrecker_classification ?? null) !== null;

/** Body of a new dispatch; `send_now` sends it to the company in the same step. */
export const dispatchCreateSchema = z
  .strictObject({
    ...dispatchInputSchema.partial().required({ kind: true }).shape,
    send_now: z.boolean().optional(),
    ...doubleAgreement,
  })
  .refine(hasDispatchChoice, {
    path: ["tow_truck_company_id"],
    error: dispatchText.chooseDispatch,
  });
export interface DispatchCreate extends z.infer<typeof dispatchCreateSchema> {}

const version = z.number().int().positive();

/** Body of an update. The kind stays; the company stays once the dispatch has been sent. */
export const dispatchUpdateSchema = z.strictObject({
  ...dispatchInputSchema.omit({ kind: true }).partial().shape,
  version,
});
export interface DispatchUpdate extends z.infer<typeof dispatchUpdateSchema> {}

export const dispatchSendSchema = z.strictObject({
  version,
  ...doubleAgreement,
});

/** A step taken at a time; the present moment when none is given. */
export const dispatchStepSchema = z.strictObject({
  version,
  at: isoInstant().optional(),
});
export const dispatchAcceptSchema = z.strictObject({
  version,
  at: isoInstant().optional(),
  eta: isoInstant(dispatchText.etaRequired),
  outsourced_staff_name: optionalText(dispatchLimits.short).optional(),
  outsourced_staff_info: staffContact().optional(),
});
export const dispatchDeclineSchema = z.strictObject({
  version,
  at: isoInstant().optional(),
  decline_reason: z.literal(declineReasons.codes, {
    error: dispatchText.declineReasonRequired,
  }),
  decline_note: optionalText(dispatchLimits.address).optional(),
});
export const dispatchCancelSchema = z.strictObject({
  version,
  cancel_stage: z.literal(cancelStages.codes, {
    error: dispatchText.cancelStageRequired,
  }),
  cancellation_reason: z.literal(cancellationReasons.codes, {
    error: dispatchText.cancellationReasonRequired,
  }),
});

export const dispatchActions = [
  "update",
  "send",
  "accept",
  "decline",
  "depart",
  "arrive",
  "finish",
  "report",
  "cancel",
] as const;
export type DispatchAction = (typeof dispatchActions)[number];

const dispatchSource = z.object({
  id: z.number().int(),
  version: z.number().int(),
  inquiry_id: z.number().int(),
  ...dispatchInputSchema.shape,
  company_name: z.string().nullable(),
  destination_branch_name: z.string().nullable(),
  progress: lookupSchema(dispatchProgresses),
  working_status: lookupSchema(workingStatuses),
  colour: lookupSchema(dispatchColours),
  arranged_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  departed_at: z.string().nullable(),
  arrived_at: z.string().nullable(),
  work_done_at: z.string().nullable(),
  declined_at: z.string().nullable(),
  decline_reason: lookupSchema(declineReasons).nullable(),
  decline_note: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancel_stage: lookupSchema(cancelStages).nullable(),
  cancellation_reason: lookupSchema(cancellationReasons).nullable(),
  /** The company told its acceptance after the cancellation alone: what it tells moves nothing. */
  is_accepted_late: z.boolean(),
  /** What came after the cancellation; null outside the call centre. */
  late_report: lateReportSchema.nullable(),
  /** Where the truck was last; null outside the call centre. */
  position: truckPositionSchema.nullable(),
  /** The last that the company has to be told, a change or the cancellation; when it was seen and confirmed there. */
  notice: z
    .object({
      at: z.string(),
      seen_at: z.string().nullable(),
      confirmed_at: z.string().nullable(),
    })
    .nullable(),
  can: z.record(z.enum(dispatchActions), abilitySchema),
});
/** A dispatch as the call centre reads it. All instants ISO 8601 UTC. */
export interface DispatchSchema extends NamedSchema<typeof dispatchSource> {}
export const dispatchSchema: DispatchSchema = dispatchSource;
export interface Dispatch extends z.infer<typeof dispatchSchema> {}
