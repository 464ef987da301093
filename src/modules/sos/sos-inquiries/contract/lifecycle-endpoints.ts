import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { cancellationReasons } from "./lookups.ts";
import { nextActionText } from "#modules/desk/case-desk/contract/next-action-text.ts";
import { inquirySchema, lengthLimits } from "./schema.ts";
import { inquiryText } from "./text.ts";

const writers = onlySide(anyOf("sos"), "call_centre");
const approvers = onlySide(anyOf("approval_sos"), "call_centre");
const byId = z.object({ id: z.coerce.number().int().positive() });
const versionOnly = z.strictObject({ version: z.number().int().positive() });
const withReason = versionOnly.extend({
  reason: text(lengthLimits.address, inquiryText.reasonRequired),
});

const transitionEndpoint = <const Name extends string, Body extends z.ZodType>(
  name: Name,
  summary: string,
  access: typeof writers,
  body: Body,
) =>
  defineEndpoint({
    method: "POST",
    path: `/api/hinoSosInquiries/{id}/${name}`,
    access,
    summary,
    tag: "sos-inquiries",
    params: byId,
    body,
    response: dataOf(inquirySchema),
    status: 200,
  });

/** The answer where a case is completed and the caller was to be told of the arrangement: told, or why not. */
const arrangementCallSchema = z
  .strictObject({
    is_made: z.boolean(),
    reason: optionalText(lengthLimits.address),
  })
  .refine(({ is_made, reason }) => is_made || reason !== null, {
    path: ["reason"],
    error: inquiryText.reasonRequired,
  });

export const startInquiry = transitionEndpoint(
  "start",
  "typing → in_progress",
  writers,
  versionOnly,
);
export const completeInquiry = transitionEndpoint(
  "complete",
  "in_progress → complete; 570 with warnings where the caller was to be told of the arrangement and was not",
  writers,
  versionOnly.extend({ arrangement_call: arrangementCallSchema.optional() }),
);
export const approveInquiry = transitionEndpoint(
  "approve",
  "complete → approved, by another person",
  approvers,
  versionOnly,
);
export const sendBackInquiry = transitionEndpoint(
  "sendBack",
  "complete → in_progress, by an approver",
  approvers,
  withReason,
);
export const reopenInquiry = transitionEndpoint(
  "reopen",
  "complete or approved → in_progress",
  onlySide(anyOf("sos", "approval_sos"), "call_centre"),
  withReason,
);
export const cancelInquiry = transitionEndpoint(
  "cancel",
  "typing or in_progress → cancelled",
  writers,
  versionOnly.extend({
    cancellation_reason: cancellationReasons.schema,
    reason: optionalText(lengthLimits.address),
  }),
);

/** 二重受付の統合: what was written goes to the other case; the number stays and points there. */
export const mergeInquiry = transitionEndpoint(
  "merge",
  "A double reception into the open case of the same vehicle; 570 where it was dispatched",
  writers,
  versionOnly.extend({ into_id: z.number().int().positive() }),
);

/** Soft: the row stays with its history, and is in no list, search, count or file any more. */
export const deleteInquiry = defineEndpoint({
  method: "DELETE",
  path: "/api/hinoSosInquiries/{id}",
  access: writers,
  summary: "Delete a case to which nobody was ever sent",
  tag: "sos-inquiries",
  params: byId,
  query: z.strictObject({
    version: z.coerce.number().int().positive().optional(),
    reason: optionalText(lengthLimits.address).optional(),
  }),
});

const completionReportSchema = versionOnly.extend({
  treatment: text(lengthLimits.address, inquiryText.treatmentRequired),
  treatment_result: text(
    lengthLimits.address,
    inquiryText.treatmentResultRequired,
  ),
  complete_time: isoInstant(),
});
/** Completion-report modal (spec §5: treatment method and result are required). */
export const writeCompletionReport = transitionEndpoint(
  "completionReport",
  "Write treatment, result and completion time",
  writers,
  completionReportSchema,
);

export const nextActionBody = versionOnly.extend({
  /** Null: the rule says again what comes next. */
  next_action: z
    .strictObject({
      text: text(lengthLimits.company, nextActionText.required),
      due_at: isoInstant(),
    })
    .nullable(),
});
/** What an agent sets in place of the derived next action, with its own time. */
export const writeNextAction = transitionEndpoint(
  "nextAction",
  "Write one's own next action and its due time, or take it back",
  writers,
  nextActionBody,
);

/** The version stays: whoever types in the case gets no conflict. */
export const seeSendBack = transitionEndpoint(
  "seeSendBack",
  "The one to whom a case was sent back has seen it",
  writers,
  z.strictObject({ sent_back_at: isoInstant() }),
);

export const sendBackSchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type SendBack = z.infer<typeof sendBackSchema>;

/** Apart from the list of cases: every desk reads it again when somebody is sent something back, and only then. */
export const listSendBacks = defineEndpoint({
  method: "GET",
  path: "/api/sosSendBacks",
  access: writers,
  summary: "Cases that were sent back to the account, not seen yet",
  tag: "sos-inquiries",
  response: dataOf(z.array(sendBackSchema)),
});
