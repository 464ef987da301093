import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import {
  cancellationReasons,
  serviceDivisions,
} from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  inquiryStatuses,
  troubleCategories,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { waitingSchema } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import {
  lengthLimits,
  registrationNumberSchema,
} from "#modules/sos/sos-inquiries/contract/schema.ts";
import { cancelRequestStates, ownRequests } from "./lookups.ts";
import { approvalText } from "./text.ts";

const reason = text(lengthLimits.address, approvalText.reasonRequired);

/** What an agent says when it asks for a case to be cancelled. */
export const cancelRequestInputSchema = z.strictObject({
  cancellation_reason: z.literal(
    cancellationReasons.codes,
    approvalText.chooseReason,
  ),
  reason,
});
export interface CancelRequestInput extends z.infer<
  typeof cancelRequestInputSchema
> {}

export const refusalSchema = versionBody.extend({ reason });

export const cancelRequestActions = [
  "approve",
  "refuse",
  "withdraw",
  "acknowledge",
] as const;
export type CancelRequestAction = (typeof cancelRequestActions)[number];

const decidedCase = z.object({
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  service_division: z.array(lookupSchema(serviceDivisions)),
  received_at: z.string(),
  customer_company: z.string().nullable(),
  caller_name: z.string().nullable(),
  vehicle_registration_number: registrationNumberSchema.nullable(),
  trouble_category: lookupSchema(troubleCategories).nullable(),
  malfunction: z.string().nullable(),
  treatment: z.string().nullable(),
  treatment_result: z.string().nullable(),
  open_dispatch_count: z.number().int(),
});

/** A case as far as somebody who decides about it needs it at a glance. */
export interface DecidedCase extends z.infer<typeof decidedCase> {}
const decidedCaseSchema: z.ZodType<DecidedCase> = decidedCase;

export const approvalSchema = waitingSchema({ inquiry: decidedCaseSchema });
export interface Approval extends z.infer<typeof approvalSchema> {}

const cancelRequest = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: lookupSchema(cancelRequestStates),
  cancellation_reason: lookupSchema(cancellationReasons),
  reason: z.string(),
  requested_at: z.string(),
  requested_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  inquiry: decidedCaseSchema,
  can: z.record(z.enum(cancelRequestActions), abilitySchema),
});

export interface CancelRequest extends z.infer<typeof cancelRequest> {}
export const cancelRequestSchema: z.ZodType<CancelRequest> = cancelRequest;

export const cancelRequestListQuery = listQuery({
  sorts: ["requested_at"],
  defaultSort: "requested_at",
  filters: {
    state: manyOf(lookupSchema(cancelRequestStates)),
    own: lookupSchema(ownRequests).optional(),
    inquiry_id: z.coerce.number().int().positive().optional(),
  },
});
export interface CancelRequestListQuery extends z.infer<
  typeof cancelRequestListQuery
> {}
