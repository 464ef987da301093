import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { progressAfter } from "#modules/sos/sos-dispatch/contract/rules.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import type { OutboxAct, OutboxItem } from "./outbox-item.ts";

/** The one thing to do next; undefined: nothing. */
export type NextStep = "answer" | "depart" | "arrive" | "finish" | "report";

const nextSteps: Partial<Record<DispatchProgress, NextStep>> = {
  requested: "answer",
  accepted: "depart",
  departed: "arrive",
  arrived: "finish",
  work_done: "report",
};
export const nextStepOf = (progress: DispatchProgress): NextStep | undefined =>
  nextSteps[progress];

const actionOf = {
  accept: "accept",
  decline: "decline",
  depart: "depart",
  arrive: "arrive",
  finish: "finish",
  submit: "report",
} as const;

const fieldsAfter = (act: OutboxAct, at: string): Partial<TowRequest> => {
  switch (act.kind) {
    case "accept":
      return {
        accepted_at: act.body.at ?? at,
        eta: act.body.eta,
        outsourced_staff_name: act.body.outsourced_staff_name ?? null,
        outsourced_staff_info: act.body.outsourced_staff_info ?? null,
      };
    case "decline":
      return {
        declined_at: act.body.at ?? at,
        decline_reason: act.body.decline_reason,
      };
    case "depart":
      return { departed_at: act.body.at ?? at };
    case "arrive":
      return { arrived_at: act.body.at ?? at };
    case "finish":
      return { work_done_at: act.body.at ?? at };
    case "submit":
      return { report_submitted_at: at };
    case "confirm":
    case "report":
    case "photo":
    case "position":
      return {};
  }
};

/** Moves a request no further. */
const isBeside = (
  act: OutboxAct,
): act is Extract<OutboxAct, { kind: "report" | "photo" | "position" }> =>
  act.kind === "report" || act.kind === "photo" || act.kind === "position";

/**
 * A request as it will be once what waits on the phone has arrived: the driver goes on without a signal.
 * Refused acts, and what the state no longer allows, change nothing.
 */
export const withPending = <R extends TowRequest>(
  request: R,
  items: readonly OutboxItem[],
): R =>
  items
    .filter((item) => item.request_id === request.id && item.refusal === null)
    .reduce((held, { act, made_at }) => {
      if (act.kind === "confirm")
        return (held.notice?.id ?? 0) <= act.body.notice_id
          ? { ...held, notice: null }
          : held;
      if (isBeside(act)) return held;
      const progress = progressAfter(actionOf[act.kind], held.progress);
      if (progress === undefined) return held;
      const at = new Date(made_at).toISOString();
      return { ...held, ...fieldsAfter(act, at), progress };
    }, request);

/** How far each state is along the way; what is not on it counts as no progress. */
const rank: Partial<Record<DispatchProgress, number>> = {
  requested: 0,
  accepted: 1,
  departed: 2,
  arrived: 3,
  work_done: 4,
  reported: 5,
};
const wanted = { accept: 1, depart: 2, arrive: 3, finish: 4 } as const;

/** Whether the server already holds what an act wanted to send. */
export const isAlreadySo = (
  request: Pick<TowRequest, "progress" | "report_submitted_at">,
  { kind }: Pick<OutboxAct, "kind">,
): boolean => {
  if (kind === "submit") return request.report_submitted_at !== null;
  // A request that was cancelled needs no refusal any more.
  if (kind === "decline")
    return ["declined", "cancelled"].includes(request.progress);
  if (
    kind === "report" ||
    kind === "photo" ||
    kind === "position" ||
    kind === "confirm"
  )
    return false;
  return (rank[request.progress] ?? -1) >= wanted[kind];
};
