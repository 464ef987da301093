import { z } from "zod";
import { dispatchText } from "#modules/sos/sos-dispatch/contract/text.ts";
import { dispatchLimits } from "#modules/sos/sos-dispatch/contract/schema.ts";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import {
  workReportInputSchema,
  type WorkReportInput,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { tokyoDate, tokyoInstant } from "#platform/contract/japanese/dates.ts";
import { towAcceptSchema, towDeclineSchema } from "../contract/schema.ts";

/** Minutes from now that one tap gives as expected arrival. */
export const quickMinutes = [15, 30, 45, 60, 90] as const;

/** Acceptance on the phone: when, and who comes. `eta_minutes` or `eta_time` (`HH:mm`, the next such time). */
export const acceptFormSchema = z
  .strictObject({
    eta_minutes: z.number().int().positive().nullable(),
    eta_time: z.string().nullable(),
    outsourced_staff_name: text(
      dispatchLimits.short,
      dispatchText.driverRequired,
    ),
    outsourced_staff_info: towAcceptSchema.shape.outsourced_staff_info,
  })
  .refine(
    ({ eta_minutes, eta_time }) => eta_minutes !== null || eta_time !== null,
    { path: ["eta_minutes"], error: dispatchText.etaRequired },
  );
export interface AcceptForm extends z.infer<typeof acceptFormSchema> {}

const day = 86_400_000;
/** A time of the clock that lies so little behind is meant as now, not as tomorrow; milliseconds. */
const tolerance = 15 * 60_000;

/** The expected arrival as an ISO instant: minutes from now, or the next such time of the clock in Tokyo. */
export function etaOf(
  form: Pick<AcceptForm, "eta_minutes" | "eta_time">,
  now: number,
): string {
  if (form.eta_minutes !== null)
    return new Date(now + form.eta_minutes * 60_000).toISOString();
  const today = Date.parse(tokyoInstant(tokyoDate(now), form.eta_time ?? ""));
  const isPast = today < now - tolerance;
  return new Date(isPast ? today + day : today).toISOString();
}

export const declineFormSchema = towDeclineSchema.pick({
  decline_reason: true,
  decline_note: true,
});

export const reportFormSchema = workReportInputSchema;

/** What a report's form is made of. */
export type Reportable = Pick<
  TowRequestDetail,
  "arrived_at" | "work_done_at" | "report"
>;

/** Values of the report's form: what was saved, else the times of the taps. */
export const reportFormOf = (
  request: Reportable,
  pending: Partial<WorkReportInput> | undefined,
): WorkReportInput => ({
  arrived_at: request.report?.arrived_at ?? request.arrived_at,
  complete_time: request.report?.complete_time ?? request.work_done_at,
  treatment: request.report?.treatment ?? null,
  treatment_result: request.report?.treatment_result ?? null,
  mileage_km: request.report?.mileage_km ?? null,
  note: request.report?.note ?? null,
  cost_lines: request.report?.cost_lines ?? [],
  ...pending,
});

export interface Missing {
  /** Field → message. */
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

export const missingMessages: readonly string[] = [
  dispatchText.treatmentRequired,
  dispatchText.treatmentResultRequired,
  dispatchText.treatmentBothRequired,
];

/** What is missing before a report may be submitted (spec §5): a message for each, and one for both. */
export const missingForSubmit = (
  report: Pick<WorkReportInput, "treatment" | "treatment_result">,
): Missing | undefined => {
  const fields: Record<string, string> = {};
  if ((report.treatment ?? "") === "")
    fields["treatment"] = dispatchText.treatmentRequired;
  if ((report.treatment_result ?? "") === "")
    fields["treatment_result"] = dispatchText.treatmentResultRequired;
  const [first, second] = Object.values(fields);
  if (first === undefined) return undefined;
  return {
    fields,
    message: second === undefined ? first : dispatchText.treatmentBothRequired,
  };
};
