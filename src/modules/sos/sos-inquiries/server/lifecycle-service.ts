import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { inquiryTransitions } from "../contract/rules.ts";
import type { Inquiry } from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";
import type { InquiryAction } from "../contract/lookups.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { inquiryKind } from "./mutations.ts";
import { present } from "./reading-service.ts";
import type { InquiryRow } from "./tables.ts";
import { stampContacts } from "./writing-service.ts";

/** Body of a step: the version read and whatever the step asks for. */
export interface StepBody {
  readonly version: number;
  readonly reason?: string | null;
  readonly cancellation_reason?: string;
  /** Whether the caller was told of the arrangement, asked where that stands open. */
  readonly arrangement_call?:
    { readonly is_made: boolean; readonly reason: string | null } | undefined;
}

type Step = Exclude<
  InquiryAction,
  | "update"
  | "dispatch"
  | "delete"
  | "merge"
  | "request_cancel"
  | "dealer_part"
  | "contact"
  | "waive_approval"
  | "correspond"
>;
type Patch = Record<string, unknown>;

const now = (): string => new Date().toISOString();
const isSendBackOpen = (row: InquiryRow): boolean =>
  row.sent_back_at !== null && row.sent_back_seen_at === null;
/** Who completes or cancels a case that came back to them has seen it. */
const seenBy = ({ user_id }: Actor, before: InquiryRow): Patch =>
  isSendBackOpen(before) &&
  (before.sent_back_to === null || before.sent_back_to === user_id)
    ? { sent_back_seen_at: now() }
    : {};
const notCompleted: Patch = { completed_at: null, completed_by: null };

/** What each step writes besides the status that the lifecycle table gives. */
const patchOfStep: Record<
  Step,
  (body: StepBody, actor: Actor, before: InquiryRow) => Patch
> = {
  start: () => ({}),
  complete: (_body, actor, before) => ({
    ...seenBy(actor, before),
    completed_at: now(),
    completed_by: actor.user_id,
    // The guard lets a case without a time pass only where no report is expected.
    complete_time: before.complete_time ?? now(),
  }),
  approve: (_body, { user_id }, before) => ({
    // What was right in the end needs nobody's look any more.
    ...(isSendBackOpen(before) && { sent_back_seen_at: now() }),
    approved_at: now(),
    approved_by: user_id,
  }),
  send_back: ({ reason }, { name }, { completed_by }) => ({
    ...notCompleted,
    work_since: now(),
    sent_back_at: now(),
    sent_back_by: name,
    sent_back_reason: reason,
    sent_back_to: completed_by,
    sent_back_seen_at: null,
  }),
  reopen: () => ({
    ...notCompleted,
    work_since: now(),
    approved_at: null,
    approved_by: null,
  }),
  cancel: (body, actor, before) => ({
    ...seenBy(actor, before),
    service_division: ["Cancel"],
    cancellation_reason: body.cancellation_reason,
  }),
};

/** The question that stands between a case and its end: nobody has told the caller what was arranged. */
const requireCallAnswered = (before: InquiryRow, body: StepBody): void => {
  if (before.caller_completion_arrangement !== "yes") return;
  if (body.arrangement_call !== undefined) return;
  throw new AppError("not_possible_now", {
    message: inquiryText.arrangementNotTold,
    warnings: [{ code: "arrangement_call" }],
  });
};

const untoldReason = ({ arrangement_call: call }: StepBody): string | null =>
  call === undefined || call.is_made || call.reason === null
    ? null
    : inquiryText.notTold(call.reason);

/** The call about the arrangement as done now, where completing says so. */
const patchOfCall = (
  before: InquiryRow,
  { arrangement_call }: StepBody,
  actorName: string,
): Patch => {
  const isMade =
    before.caller_completion_arrangement === "yes" &&
    arrangement_call?.is_made === true;
  const made = { caller_completion_arrangement: "done" } as const;
  return isMade ? { ...made, ...stampContacts(before, made, actorName) } : {};
};

/** The lifecycle of a case (spec §4): every step goes through the one table. */
export const createInquiryLifecycle = (companions: InquiryCompanions) => ({
  /** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the table refuses. */
  async takeStep(
    context: InquiryWrite,
    id: number,
    action: Step,
    body: StepBody,
  ): Promise<Inquiry> {
    const before = await lockInquiry(context, { id, version: body.version });
    requireInquiryAction(before, action, context.actor);
    if (action === "complete") requireCallAnswered(before, body);
    const { to } = inquiryTransitions[action];
    const patch = {
      ...patchOfStep[action](body, context.actor, before),
      ...patchOfCall(before, body, context.actor.name),
      ...(to !== "same" && { inquiry_status: to }),
    };
    const row = await updateRecord(context, inquiryKind, before, patch, {
      action,
      reason: body.reason ?? untoldReason(body),
    });
    return present(context.db, companions, row, context.actor);
  },

  /** Takes a case off every list; the row and its history stay. */
  async remove(
    context: InquiryWrite,
    id: number,
    input: { version?: number | undefined; reason?: string | null | undefined },
  ): Promise<void> {
    const before = await lockInquiry(context, {
      id,
      ...(input.version !== undefined && { version: input.version }),
    });
    requireInquiryAction(before, "delete", context.actor);
    await updateRecord(
      context,
      inquiryKind,
      before,
      { deleted_at: now() },
      { action: "delete", reason: input.reason ?? null },
    );
  },

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
    return present(context.db, companions, row, context.actor);
  },
});
