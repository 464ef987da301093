import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { CorrespondenceInput } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { correspondenceLimits } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { caseNoticeText } from "#modules/desk/case-notices/contract/text.ts";
import { tellDesk } from "#modules/desk/case-notices/server/service.ts";
import { callAnswers } from "#modules/follow/follow-calls/contract/answer-lookups.ts";
import { callKinds } from "#modules/follow/follow-calls/contract/lookups.ts";
import type {
  FollowDependencies,
  FollowStep,
} from "#modules/follow/follow-calls/server/dependency-service.ts";
import {
  lockIzaRow,
  noteIzaCalled,
  takeIzaCalled,
} from "#modules/iza/iza-inquiries/server/called-service.ts";
import { declineReasons } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import {
  lockDispatch,
  takeCalled,
  type Called,
} from "#modules/sos/sos-dispatch/server/service.ts";
import {
  noteCalled,
  takeThanked,
} from "#modules/sos/sos-inquiries/server/called-service.ts";
import { lockInquiry } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";

type Case = FollowStep["case"];
type Write = SignedWrite;

/** Of what the desk is told; one stands at a case, the newest. */
const noticeKind = "follow_call_result";

/** How the cases that are followed are locked, and where a row of a call goes. */
const desks: Readonly<
  Partial<
    Record<
      CaseModule,
      {
        lock: (write: Write, id: number) => Promise<unknown>;
        note: (
          write: Write,
          id: number,
          row: CorrespondenceInput,
        ) => Promise<void>;
      }
    >
  >
> = {
  sos: { lock: (write, id) => lockInquiry(write, { id }), note: noteCalled },
  iza: { lock: lockIzaRow, note: noteIzaCalled },
};

const deskOf = ({ module }: Case) => {
  const desk = desks[module];
  if (desk === undefined) throw new AppError("not_possible_now");
  return desk;
};

/** Everything that was typed, in the order in which it is read. */
const wordsOf = (step: FollowStep): string =>
  [
    callKinds.labelOf(step.kind),
    callAnswers.labelOf(step.answer),
    step.eta === null ? null : formatDateTime(step.eta),
    declineReasons.options.find(({ code }) => code === step.decline_reason)
      ?.label ?? null,
    step.staff_name,
    step.staff_phone,
    step.answer_text,
    step.note,
  ]
    .filter((word) => word !== null && word !== "")
    .join(" ")
    .slice(0, correspondenceLimits.body);

const noteIn = (write: Write, step: FollowStep, body: string): Promise<void> =>
  deskOf(step.case).note(write, step.case.id, {
    at: step.at,
    direction: "outgoing",
    counterpart: step.target.name,
    person: null,
    body,
  });

/** What a call about a dispatch brought; undefined where it brought nothing. */
const calledOf = (step: FollowStep): Called | undefined => {
  const { at, eta, answer } = step;
  if (answer === "accepted")
    return {
      step: "accept",
      at,
      eta,
      staff_name: step.staff_name,
      staff_phone: step.staff_phone,
    };
  if (answer === "declined")
    return {
      step: "decline",
      at,
      decline_reason: step.decline_reason,
      note: step.note,
    };
  if (answer === "arrived") return { step: "arrive", at };
  if (answer === "delayed") return { step: "delay", eta };
  return answer === "told" ? { step: "told", eta } : undefined;
};

/** @returns whether the step was written; undefined where the call leads to none */
const takeIza = (
  write: Write,
  { case: { id }, ...step }: FollowStep,
): Promise<boolean> | undefined => {
  if (step.kind === "thank_you")
    return takeIzaCalled(write, id, { step: "thanked" });
  if (step.kind !== "callback") return undefined;
  if (step.answer === "resolved")
    return takeIzaCalled(write, id, { step: "resolved", at: step.at });
  return step.next_due_at === null
    ? undefined
    : takeIzaCalled(write, id, { step: "again", next_at: step.next_due_at });
};

const takeSos = (
  write: Write,
  { case: { id }, ...step }: FollowStep,
): Promise<boolean> | undefined => {
  if (step.kind === "thank_you") return takeThanked(write, id);
  const called = calledOf({ case: { module: "sos", id }, ...step });
  return called === undefined || step.dispatch_id === null
    ? undefined
    : takeCalled(write, step.dispatch_id, called);
};

/** Whether a call ended what it was made for: somebody was there. */
const isReached = ({ result }: FollowStep): boolean => result === "connected";

/** What a step leaves where it belongs says enough; the rest of what was typed stays as a row. */
const saysMore = (step: FollowStep, isTaken: boolean | undefined): boolean =>
  isTaken !== true ||
  (step.answer_text ?? "") !== "" ||
  ((step.note ?? "") !== "" && step.answer !== "declined") ||
  step.answer === "told";

/**
 * Case, dispatch: what is written further up is locked first, in the order of all desks. What a call brings is written
 * by the desk's own use case; where the company or the desk was faster, what was typed becomes a row.
 */
export const followSteps: Pick<
  FollowDependencies,
  "lockSource" | "followStep" | "noteCall" | "declineReasons"
> = {
  async lockSource(write, { case: key, dispatch_id }) {
    await deskOf(key).lock(write, key.id);
    if (dispatch_id !== null) await lockDispatch(write, { id: dispatch_id });
  },

  async followStep(write, step) {
    const isTaken = isReached(step)
      ? await (step.case.module === "sos" ? takeSos : takeIza)(write, step)
      : undefined;
    const hasWords = step.answer !== null || (step.note ?? "") !== "";
    if (hasWords && saysMore(step, isTaken))
      await noteIn(write, step, wordsOf(step));
  },

  async noteCall(write, { text, asks, ...step }) {
    await noteIn(write, step, text);
    if (asks)
      await tellDesk(write, step.case, {
        kind: noticeKind,
        text: caseNoticeText.callResult(text),
      });
  },

  declineReasons: declineReasons.options,
};
