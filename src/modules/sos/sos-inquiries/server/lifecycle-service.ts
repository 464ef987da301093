import { AppError } from "#platform/contract/errors.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import {
  caseLifecycle,
  caseSteps,
  seenBy,
  type CaseStep,
  type StepBody,
} from "#modules/desk/case-desk/server/lifecycle-service.ts";
import type { Inquiry } from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";
import { sosDesk } from "./case-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { inquiryKind } from "./mutations.ts";
import { present } from "./reading-service.ts";
import type { InquiryRow } from "./tables.ts";
import { contacts } from "./contact-service.ts";

/** Body of a step: the version read and whatever the step asks for. */
export interface InquiryStepBody extends StepBody {
  readonly cancellation_reason?: string;
  /** Whether the caller was told of the arrangement, asked where that stands open. */
  readonly arrangement_call?:
    | { readonly is_made: boolean; readonly reason: string | null }
    | undefined;
  /** What whoever completes says of the call once more, where it stands at 不要. */
  readonly follow_up_call?: "none" | "yes" | undefined;
}

/** The question that stands between a case and its end: nobody has told the caller what was arranged. */
const requireCallAnswered = (
  before: InquiryRow,
  body: InquiryStepBody,
): void => {
  if (before.caller_completion_arrangement !== "yes") return;
  if (body.arrangement_call !== undefined) return;
  throw new AppError("not_possible_now", {
    message: inquiryText.arrangementNotTold,
    warnings: [{ code: "arrangement_call" }],
  });
};

const untoldReason = ({
  arrangement_call: call,
}: InquiryStepBody): string | null =>
  call === undefined || call.is_made || call.reason === null
    ? null
    : inquiryText.notTold(call.reason);

/** The call about the arrangement as done now, where completing says so. */
const patchOfCall = (
  before: InquiryRow,
  { arrangement_call }: InquiryStepBody,
  actorName: string,
): Readonly<Record<string, unknown>> => {
  const isMade =
    before.caller_completion_arrangement === "yes" &&
    arrangement_call?.is_made === true;
  const made = { caller_completion_arrangement: "done" } as const;
  return isMade ? { ...made, ...contacts.stamp(before, made, actorName) } : {};
};

/** What the steps of SOS write. */
const steps = {
  ...caseSteps,
  complete: (step: CaseStep<InquiryRow, InquiryStepBody>) => {
    const { before, body, write } = step;
    requireCallAnswered(before, body);
    return {
      ...caseSteps.complete(step),
      // The guard lets a case without a time pass only where no report is expected.
      complete_time: before.complete_time ?? new Date().toISOString(),
      ...patchOfCall(before, body, write.actor.name),
      // What was said before is believed.
      ...(before.follow_up_call === "none" &&
        body.follow_up_call === "yes" && { follow_up_call: "yes" }),
    };
  },
  cancel: (step: CaseStep<InquiryRow, InquiryStepBody>) => ({
    ...seenBy(step),
    service_division: ["Cancel"],
    cancellation_reason: step.body.cancellation_reason,
  }),
};

const lifecycle = caseLifecycle(sosDesk, steps, present);

/** The lifecycle of a case (spec §4): every step goes through the one table. */
export const inquiryLifecycleSteps = {
  ...lifecycle,

  /** Completing says in its reason why the caller was told nothing of the arrangement. */
  complete: (
    context: InquiryWrite,
    id: number,
    body: InquiryStepBody,
  ): Promise<Inquiry> =>
    lifecycle.takeStep(context, id, "complete", {
      ...body,
      reason: untoldReason(body),
    }),

  /** Treatment, result and completion time of the completion-report modal (spec §5). */
  async writeCompletionReport(
    context: InquiryWrite,
    id: number,
    body: {
      version: number;
      treatment: string;
      treatment_result: string;
      complete_time: string;
    },
  ): Promise<Inquiry> {
    const { version, ...report } = body;
    const before = await lockInquiry(context, { id, version });
    requireInquiryAction(before, "update", context.actor);
    const row = await updateRecord(context, inquiryKind, before, report, {
      action: "completion_report",
    });
    return present(context.db, row, context.actor);
  },
};
