import {
  approveInquiry,
  sendBackInquiry,
} from "#modules/sos/sos-inquiries/contract/lifecycle-endpoints.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import {
  acknowledgeCancelRequest,
  approveCancelRequest,
  refuseCancelRequest,
  withdrawCancelRequest,
} from "../../contract/endpoints.ts";
import { queueText as text } from "../../contract/queue-text.ts";
import type { Approval, CancelRequest } from "../../contract/schema.ts";
import type { ReasonQuestion } from "./reason-dialog.tsx";

/** A decision that is offered, with the key that takes it. */
export interface Decision {
  readonly label: string;
  readonly shortcut: "a" | "r";
  readonly is_main: boolean;
  readonly ability: Ability;
  readonly decide: () => void;
}

/** Sends a decision and says what became of it; asks for a reason. */
export interface DecisionTools {
  readonly send: (send: () => Promise<unknown>, said: string) => Promise<void>;
  readonly askReason: (question: ReasonQuestion) => void;
}

interface Sent {
  readonly ability: Ability;
  readonly label: string;
  readonly title: string;
  /** What is said when it is done. */
  readonly said: string;
}

/** Asked before, sent without a reason; a refusal was notified already. */
const confirmed = (
  { send }: DecisionTools,
  { ability, label, title, said }: Sent,
  body: string,
  call: () => Promise<unknown>,
): Decision => ({
  label,
  shortcut: label === text.withdraw ? "r" : "a",
  is_main: label !== text.withdraw,
  ability,
  decide: () => {
    const act = async (): Promise<void> => {
      if (await confirm({ title, body, action: label }))
        await send(call, said).catch(() => undefined);
    };
    void act();
  },
});

/** Sent with the reason that the asker is told. */
const reasoned = (
  { send, askReason }: DecisionTools,
  { ability, label, title, said }: Sent,
  call: (reason: string) => Promise<unknown>,
): Decision => ({
  label,
  shortcut: "r",
  is_main: false,
  ability,
  decide: () =>
    askReason({
      title,
      action: label,
      send: (reason) => send(() => call(reason), said),
    }),
});

export const approvalDecisions = (
  { inquiry, can }: Approval,
  tools: DecisionTools,
): Decision[] => {
  const { id, version, reception_number: number } = inquiry;
  const params = { id };
  return [
    confirmed(
      tools,
      {
        ability: can.approve,
        label: text.approve,
        title: text.approveTitle,
        said: text.approved(number),
      },
      text.approveBody(number),
      () => callEndpoint(approveInquiry, { params, body: { version } }),
    ),
    reasoned(
      tools,
      {
        ability: can.send_back,
        label: text.sendBack,
        title: text.sendBackTitle(number),
        said: text.sentBack(number),
      },
      (reason) =>
        callEndpoint(sendBackInquiry, { params, body: { version, reason } }),
    ),
  ];
};

/** What an approver decides about a request. */
const requestAnswers = (
  { id, version, can, inquiry }: CancelRequest,
  tools: DecisionTools,
): Decision[] => {
  const number = inquiry.reception_number;
  const params = { id };
  return [
    confirmed(
      tools,
      {
        ability: can.approve,
        label: text.approve,
        title: text.cancelTitle,
        said: text.cancelled(number),
      },
      text.cancelBody(number, inquiry.open_dispatch_count),
      () => callEndpoint(approveCancelRequest, { params, body: { version } }),
    ),
    reasoned(
      tools,
      {
        ability: can.refuse,
        label: text.refuse,
        title: text.refuseTitle(number),
        said: text.refused(number),
      },
      (reason) =>
        callEndpoint(refuseCancelRequest, {
          params,
          body: { version, reason },
        }),
    ),
  ];
};

/** What the asker itself does with its request. */
const ownSteps = (
  { id, version, can, inquiry }: CancelRequest,
  tools: DecisionTools,
): Decision[] => {
  const number = inquiry.reception_number;
  const input = { params: { id }, body: { version } };
  return [
    confirmed(
      tools,
      {
        ability: can.withdraw,
        label: text.withdraw,
        title: text.withdrawTitle,
        said: text.withdrawn(number),
      },
      text.withdrawBody(number),
      () => callEndpoint(withdrawCancelRequest, input),
    ),
    {
      label: text.acknowledge,
      shortcut: "a",
      is_main: true,
      ability: can.acknowledge,
      decide: () => {
        tools
          .send(() => callEndpoint(acknowledgeCancelRequest, input), "")
          .catch(() => undefined);
      },
    },
  ];
};

/** Why the asker does not decide is worth a word; that there is no result yet, or that there is one, is not. */
export const requestDecisions = (
  request: CancelRequest,
  tools: DecisionTools,
): Decision[] =>
  [...requestAnswers(request, tools), ...ownSteps(request, tools)].filter(
    ({ ability, label }) =>
      ability.allowed ||
      (request.state === "requested" &&
        ability.because === "state" &&
        label !== text.acknowledge),
  );
