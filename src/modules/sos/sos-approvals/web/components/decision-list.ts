import { callEndpoint } from "#platform/web/api/client.ts";
import {
  confirmed,
  reasoned,
  type Decision,
  type DecisionTools,
} from "#modules/desk/approvals/web/embeds/decisions.tsx";
import {
  acknowledgeCancelRequest,
  approveCancelRequest,
  refuseCancelRequest,
  withdrawCancelRequest,
} from "../../contract/endpoints.ts";
import { requestText as text } from "../../contract/request-text.ts";
import type { CancelRequest } from "../../contract/schema.ts";

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
        body: text.cancelBody(number, inquiry.open_dispatch_count),
        said: text.cancelled(number),
      },
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
        body: text.withdrawBody(number),
        said: text.withdrawn(number),
        shortcut: "r",
      },
      () => callEndpoint(withdrawCancelRequest, input),
    ),
    {
      label: text.acknowledge,
      shortcut: "a",
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
