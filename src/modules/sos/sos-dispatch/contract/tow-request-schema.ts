import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { pageSizes } from "#platform/contract/list-address.ts";
import { inquiryInputSchema } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { dispatchActions, dispatchSchema } from "./schema.ts";
import { reliedFields } from "./notice-rules.ts";
import { type ToldField, toldFields } from "./told-fields.ts";
import {
  workReportInputSchema,
  workReportSchema,
} from "./work-report-schema.ts";

const told = Object.fromEntries(
  toldFields.map((name) => [name, true] as const),
) as Record<ToldField, true>;

const towRequest = z.object({
  ...dispatchSchema.pick({
    id: true,
    version: true,
    kind: true,
    progress: true,
    wrecker_classification: true,
    outsourced_staff_name: true,
    outsourced_staff_info: true,
    destination: true,
    destination_branch_name: true,
    note: true,
    eta: true,
    arranged_at: true,
    accepted_at: true,
    departed_at: true,
    arrived_at: true,
    work_done_at: true,
    declined_at: true,
    decline_reason: true,
    decline_note: true,
    cancelled_at: true,
    cancel_stage: true,
    is_accepted_late: true,
  }).shape,
  reception_number: z.string(),
  destination_branch_address: z.string().nullable(),
  destination_branch_phone: z.string().nullable(),
  ...inquiryInputSchema.pick(told).shape,
  has_report: z.boolean(),
  report_submitted_at: z.string().nullable(),
  /** What the desk changed since the driver accepted or last confirmed; of a cancelled request that it was cancelled. */
  notice: z
    .object({
      id: z.number().int(),
      at: z.string(),
      changes: z.array(
        z.object({
          field: z.enum(reliedFields),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    })
    .nullable(),
  can: z.record(z.enum(dispatchActions), abilitySchema),
});

/**
 * A dispatch as the towing company reads it: of the caller only what the road needs (who to call, where, which
 * vehicle, what is wrong). Never customer, class, rank, code, division, history or another company's rows.
 * What is entrusted to it (name, telephone, plate, the exact place, what is wrong and loaded) is null once the request
 * is declined or cancelled.
 */
export interface TowRequest extends z.infer<typeof towRequest> {}
export const towRequestSchema: z.ZodType<TowRequest> = towRequest;

/** A request with its work report, where one has been begun. */
export const towRequestDetailSchema = towRequest.extend({
  report: workReportSchema.nullable(),
});
export interface TowRequestDetail extends z.infer<
  typeof towRequestDetailSchema
> {}

/**
 * The driver has seen, or confirmed, what the desk changed up to `notice_id`. `at`: when, by the phone's clock: it may
 * have waited for a signal.
 */
export const towNoticeInputSchema = z.strictObject({
  notice_id: z.number().int().positive(),
  is_confirmed: z.boolean(),
  at: isoInstant().optional(),
});
export interface TowNoticeInput extends z.infer<typeof towNoticeInputSchema> {}

/**
 * `open`: to answer (`unanswered`) or on the way (`running`); `report`: work done, report not yet submitted; `done`: reported; `closed`:
 * declined or cancelled; `called_off`: cancelled within a week and not yet confirmed; absent: all.
 */
export const towRequestGroups = [
  "open",
  "unanswered",
  "running",
  "report",
  "done",
  "closed",
  "called_off",
] as const;
export type TowRequestGroup = (typeof towRequestGroups)[number];

/** Newest request first; those that wait for an answer before all others. */
export const towRequestListQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().pipe(z.literal(pageSizes)).default(20),
  group: z.enum(towRequestGroups).optional(),
});
export interface TowRequestListQuery extends z.infer<
  typeof towRequestListQuery
> {}

/** What the company saves of its report; without `version` it begins one, and one that exists already is a conflict. */
export const towReportSchema = z.strictObject({
  ...workReportInputSchema.partial().shape,
  version: z.number().int().positive().optional(),
});
export interface TowReport extends z.infer<typeof towReportSchema> {}
