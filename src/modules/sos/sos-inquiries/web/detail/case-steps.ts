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
import type { CaseParts } from "../embeds/case-parts.tsx";
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

const askToCancel =
  (requestCancel: CaseParts["requestCancel"]): Send =>
  async ({ id }, wish) => {
    await requestCancel(id, wish);
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

const senders: Record<Exclude<StepAction, "request_cancel">, Send> = {
  start: plain(startInquiry),
  complete,
  approve: plain(approveInquiry),
  send_back: reasoned(sendBackInquiry),
  reopen: reasoned(reopenInquiry),
  cancel,
  delete: remove,
};

/**
 * Takes a step of the lifecycle.
 *
 * @param parts asks an approver where the case may not be cancelled at once
 * @returns the fresh case; undefined when the step deleted it
 * @throws ApiError 568 stale, 570 not possible any more, 422
 */
export const takeStep = async (
  action: StepAction,
  target: Target,
  answer: StepAnswer,
  { requestCancel }: Pick<CaseParts, "requestCancel">,
): Promise<Inquiry | undefined> => {
  const send =
    action === "request_cancel" ? askToCancel(requestCancel) : senders[action];
  return (await send(target, answer))?.data;
};
