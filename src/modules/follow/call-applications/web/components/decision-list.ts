import {
  confirmed,
  reasoned,
  type Decision,
  type DecisionTools,
} from "#modules/desk/approvals/web/embeds/decisions.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { seeApplication } from "../../contract/calls.ts";
import {
  approveApplication,
  removeApplication,
  resendApplication,
  returnApplication,
  withdrawApplication,
} from "../../contract/endpoints.ts";
import type { Application } from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";

/** What an approver decides about an order. */
const approverDecisions = (
  { id, version, can, target_name: name }: Application,
  tools: DecisionTools,
): Decision[] => {
  const params = { id };
  return [
    confirmed(
      tools,
      {
        ability: can.approve,
        label: text.approve,
        title: text.approveTitle,
        body: text.approveBody(name),
        said: text.approved,
      },
      () => callEndpoint(approveApplication, { params, body: { version } }),
    ),
    reasoned(
      tools,
      {
        ability: can.return,
        label: text.sendBack,
        title: text.sendBackTitle(name),
        said: text.sentBack,
      },
      (reason) =>
        callEndpoint(returnApplication, { params, body: { version, reason } }),
    ),
  ];
};

/** What the requester does with an order that goes nowhere by itself. */
const requesterSteps = (
  { id, version, can, news, target_name: name }: Application,
  tools: DecisionTools,
  mend: (id: number) => void,
): Decision[] => {
  const input = { params: { id }, body: { version } };
  const see = () =>
    tools
      .send(() => callEndpoint(seeApplication, { params: { id } }), "")
      .catch(() => undefined);
  return [
    ...(news === null
      ? []
      : [{ label: text.see, ability: can.see, decide: () => void see() }]),
    { label: text.mend, ability: can.update, decide: () => mend(id) },
    confirmed(
      tools,
      {
        ability: can.resend,
        label: text.resend,
        title: text.resendTitle,
        body: text.resendBody(name),
        said: text.resent,
      },
      () => callEndpoint(resendApplication, input),
    ),
    confirmed(
      tools,
      {
        ability: can.withdraw,
        label: text.withdraw,
        title: text.withdrawTitle,
        body: text.withdrawBody(name),
        said: text.withdrawn,
        shortcut: "r",
      },
      () => callEndpoint(withdrawApplication, input),
    ),
    reasoned(
      tools,
      {
        ability: can.delete,
        label: text.remove,
        title: text.removeTitle,
        note: text.removeBody(name),
        said: text.removed,
        shortcut: "none",
      },
      (reason) =>
        callEndpoint(removeApplication, {
          params: { id },
          query: { version, reason },
        }),
    ),
  ];
};

/** Why one does not decide about an own order, or cannot send one again, is worth a word; that it is over is not. */
const isWorthSaying = (order: Application, { label }: Decision): boolean =>
  order.application_state === "requested"
    ? label === text.approve
    : order.application_state === "returned" && label === text.resend;

/** Everything that the account may do with an order now. */
export const applicationDecisions = (
  order: Application,
  tools: DecisionTools,
  mend: (id: number) => void,
): Decision[] =>
  [
    ...approverDecisions(order, tools),
    ...requesterSteps(order, tools, mend),
  ].filter(
    (decision) =>
      decision.ability.allowed ||
      (decision.ability.because === "state" && isWorthSaying(order, decision)),
  );
