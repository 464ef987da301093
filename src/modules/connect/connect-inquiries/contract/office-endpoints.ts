import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { text as textField } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId, versionBody } from "#platform/contract/step-endpoints.ts";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { connectEndpoints } from "./endpoints.ts";
import { officeLimits } from "./office-fields.ts";
import { officeRequestKinds, officeStatuses } from "./office-lookups.ts";
import { officeText as text } from "./office-text.ts";

const { lifecycle } = connectEndpoints;
const approvers = onlySide(anyOf("approval_connect"), "call_centre");

/** What an agent asks the office for, as its form has it. */
export const officeRequestSchema = z.strictObject({
  office_request_kind: z.enum(officeRequestKinds.codes, {
    error: text.kindRequired,
  }),
  office_request_text: textField(officeLimits.request, text.requestRequired),
  office_due_at: isoInstant().nullable(),
});

/** What the office answers. */
export const officeAnswerSchema = z.strictObject({
  office_answer: textField(officeLimits.answer, text.answerRequired),
});

/** Why an answer goes back to the office. */
export const officeReasonSchema = z.strictObject({
  reason: textField(longestReason, text.reasonRequired),
});

/** The steps of a request, by their action. */
export const officeSteps = {
  office_request: lifecycle.step(
    "office/request",
    "Ask the office: none or done → office_not_started",
    lifecycle.writers,
    versionBody.extend(officeRequestSchema.shape),
  ),
  office_start: lifecycle.step(
    "office/start",
    "The office takes it up: office_not_started → office_in_progress",
    lifecycle.writers,
    versionBody,
  ),
  office_submit: lifecycle.step(
    "office/submit",
    "The office answers: office_in_progress → office_approval",
    lifecycle.writers,
    versionBody.extend(officeAnswerSchema.shape),
  ),
  office_approve: lifecycle.step(
    "office/approve",
    "office_approval → done, by another person than answered",
    approvers,
    versionBody,
  ),
  office_send_back: lifecycle.step(
    "office/sendBack",
    "office_approval → office_in_progress, by another person than answered",
    approvers,
    versionBody.extend(officeReasonSchema.shape),
  ),
  office_withdraw: lifecycle.step(
    "office/withdraw",
    "Take an unstarted request back: office_not_started → none",
    lifecycle.writers,
    versionBody,
  ),
};

const personSchema = z
  .object({ id: z.number().int(), name: z.string() })
  .nullable();

/** The request alone, for whoever looks at nothing else of an inquiry. */
export const getOfficeStatus = defineEndpoint({
  method: "GET",
  path: "/api/hinoConnectInquiries/{id}/officeStatus",
  access: onlySide(anyOf("connect", "approval_connect"), "call_centre"),
  summary: "What the office was asked for, how far it is, and who may go on",
  tag: "connect-inquiries",
  params: byId,
  response: dataOf(
    z.object({
      version: z.number().int(),
      office_status: lookupSchema(officeStatuses),
      office_since: z.string().nullable(),
      office_request_kind: lookupSchema(officeRequestKinds).nullable(),
      office_request_text: z.string().nullable(),
      office_due_at: z.string().nullable(),
      office_answer: z.string().nullable(),
      requested_by: personSchema,
      answered_by: personSchema,
      can: z.record(z.string(), abilitySchema),
    }),
  ),
});
