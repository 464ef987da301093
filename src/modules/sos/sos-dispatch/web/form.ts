import { z } from "zod";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import type { DispatchKind } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import {
  dispatchInputSchema,
  dispatchLimits,
  hasDispatchChoice,
  type Dispatch,
  type DispatchInput,
} from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
import {
  workReportInputSchema,
  type WorkReport,
  type WorkReportInput,
} from "../contract/work-report-schema.ts";

/** The dispatch modal: what is sent, and the sales company whose branches are offered as destination. */
export const dispatchFormSchema = z
  .strictObject({
    ...dispatchInputSchema.shape,
    destination_dealer_id: z.number().nullable(),
  })
  .refine(hasDispatchChoice, {
    path: ["tow_truck_company_id"],
    error: dispatchText.chooseDispatch,
  });
export interface DispatchForm extends z.infer<typeof dispatchFormSchema> {}

const emptyDispatch = (kind: DispatchKind): DispatchInput => ({
  kind,
  tow_truck_company_id: null,
  company_contact: null,
  outsourced_staff_number: null,
  outsourced_staff_name: null,
  outsourced_staff_info: null,
  wrecker_classification: null,
  destination_branch_id: null,
  destination: null,
  eta: null,
  note: null,
});

/** Names of the fields that are saved. */
export const dispatchFields = Object.keys(
  dispatchInputSchema.shape,
) as (keyof DispatchInput)[];

/** Values of the modal for a new dispatch, or for one that is edited. */
export const dispatchFormOf = (
  kind: DispatchKind,
  inquiry: Pick<Inquiry, "car_dealer_id">,
  dispatch: Dispatch | undefined,
): DispatchForm => {
  const held = Object.fromEntries(
    dispatchFields.map((field) => [field, dispatch?.[field] ?? null]),
  ) as Partial<DispatchInput>;
  return {
    ...emptyDispatch(kind),
    ...(dispatch && held),
    kind,
    destination_dealer_id: inquiry.car_dealer_id,
  };
};

/** What goes over the wire. */
export const dispatchInputOf = ({
  destination_dealer_id: _offered,
  ...input
}: DispatchForm): DispatchInput => input;

export const workReportFormSchema = workReportInputSchema;

/** Values of a work report's form. */
export const workReportFormOf = (report: WorkReport): WorkReportInput => ({
  arrived_at: report.arrived_at,
  complete_time: report.complete_time,
  treatment: report.treatment,
  treatment_result: report.treatment_result,
  mileage_km: report.mileage_km,
  note: report.note,
  cost_lines: report.cost_lines,
});

/** Completion report: a message for treatment, one for its result (spec §5). */
export const completionReportFormSchema = z.strictObject({
  treatment: text(dispatchLimits.address, dispatchText.treatmentRequired),
  treatment_result: text(
    dispatchLimits.address,
    dispatchText.treatmentResultRequired,
  ),
  complete_time: isoInstant(),
});
export interface CompletionReportForm extends z.infer<
  typeof completionReportFormSchema
> {}
