import { requestCancel } from "#modules/sos-approvals/contract/endpoints.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import {
  approveInquiry,
  cancelInquiry,
  completeInquiry,
  deleteInquiry,
  reopenInquiry,
  sendBackInquiry,
  startInquiry,
} from "../../contract/lifecycle-endpoints.ts";
import { cancellationReasons } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import type { StepAction } from "./case-actions.ts";

/** What a dialog asked for a step. */
export interface StepAnswer {
  readonly reason: string;
  readonly cancellation_reason: string | null;
  /** Whether the caller was told of the arrangement, where completing asks for that. */
  readonly call?: "made" | "not_made" | undefined;
}

type Target = Pick<Inquiry, "id" | "version">;
type Send = (
  target: Target,
  answer: StepAnswer,
) => Promise<{ data: Inquiry } | undefined>;

const plain =
  (endpoint: typeof startInquiry): Send =>
  ({ id, version }) =>
    callEndpoint(endpoint, { params: { id }, body: { version } });

const complete: Send = ({ id, version }, { call, reason }) =>
  callEndpoint(completeInquiry, {
    params: { id },
    body: {
      version,
      ...(call !== undefined && {
        arrangement_call: {
          is_made: call === "made",
          reason: call === "made" ? null : reason,
        },
      }),
    },
  });

const reasoned =
  (endpoint: typeof sendBackInquiry): Send =>
  ({ id, version }, { reason }) =>
    callEndpoint(endpoint, { params: { id }, body: { version, reason } });

const codeOf = (chosen: string | null) => {
  const code = cancellationReasons.codes.find((one) => one === chosen);
  if (code === undefined) throw new Error("no cancellation reason");
  return code;
};

const askToCancel: Send = async ({ id }, { reason, cancellation_reason }) => {
  await callEndpoint(requestCancel, {
    params: { id },
    body: { cancellation_reason: codeOf(cancellation_reason), reason },
  });
  return callEndpoint(getInquiry, { params: { id } });
};

const cancel: Send = ({ id, version }, { reason, cancellation_reason }) =>
  callEndpoint(cancelInquiry, {
    params: { id },
    body: {
      version,
      cancellation_reason: codeOf(cancellation_reason),
      reason: reason === "" ? null : reason,
    },
  });

const remove: Send = async ({ id, version }, { reason }) => {
  await callEndpoint(deleteInquiry, {
    params: { id },
    query: { version, reason },
  });
  return undefined;
};

const senders: Record<StepAction, Send> = {
  start: plain(startInquiry),
  complete,
  approve: plain(approveInquiry),
  send_back: reasoned(sendBackInquiry),
  reopen: reasoned(reopenInquiry),
  cancel,
  request_cancel: askToCancel,
  delete: remove,
};

/**
 * Takes a step of the lifecycle.
 *
 * @returns the fresh case; undefined when the step deleted it
 * @throws ApiError 568 stale, 570 not possible any more, 422
 */
export const takeStep = async (
  action: StepAction,
  target: Target,
  answer: StepAnswer,
): Promise<Inquiry | undefined> =>
  (await senders[action](target, answer))?.data;
