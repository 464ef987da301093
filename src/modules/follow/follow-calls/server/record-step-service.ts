import { caseOfRow } from "#modules/desk/case-desk/server/service.ts";
import { logCallMade } from "#modules/desk/call-logs/server/service.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { callAnswers } from "../contract/answer-lookups.ts";
import { callKinds, followResults } from "../contract/lookups.ts";
import { followRuleText as text } from "../contract/rule-text.ts";
import type { RecordBody } from "../contract/body-schema.ts";
import {
  isFailed,
  isRoadKind,
  maximumAttempts,
} from "../contract/time-rules.ts";
import { mayReadSource } from "./access.ts";
import type { FollowDependencies, FollowStep } from "./dependency-service.ts";
import { callKind } from "./mutations.ts";
import { tellUnreached } from "./notice-service.ts";
import type { FollowCallRow, FollowItemRow } from "./tables.ts";

/** A call with its chain and what was typed of it. */
export interface Recorded {
  readonly call: FollowCallRow;
  readonly item: FollowItemRow;
  readonly said: Omit<RecordBody, "also">;
  /** Where in the body what was typed of it stands. */
  readonly at: string;
}

export const stepOf = ({ call, item, said }: Recorded) => ({
  dispatch_id: item.dispatch_id,
  kind: call.kind,
  answer: said.answer,
  result: said.result,
  at: said.called_at,
  target: { name: call.target_name, phone: call.target_phone },
  eta: said.eta,
  staff_name: said.staff_name,
  staff_phone: said.staff_phone,
  decline_reason: said.decline_reason,
  answer_text: said.answer_text,
  note: said.note,
  next_due_at: said.next_due_at,
});

/** Everything that was typed, in one line. */
export const wordsOf = ({ call, said }: Recorded): string =>
  [
    callKinds.labelOf(call.kind),
    followResults.labelOf(said.result),
    callAnswers.labelOf(said.answer),
    said.eta === null ? null : formatDateTime(said.eta),
    said.staff_name,
    said.staff_phone,
    said.answer_text,
    said.note,
  ]
    .filter((word) => word !== null && word !== "")
    .join(" ");

/** The case that a chain itself is of: a step of it is written there. */
export const ownCaseOf = (
  item: FollowItemRow,
): FollowStep["case"] | undefined =>
  item.source === "application" ? undefined : caseOfRow(item);

const isLastFailure = ({ call, said }: Recorded): boolean =>
  isFailed(said.result) && call.attempt >= maximumAttempts;

/** Whether it is called again: an attempt reached nobody, or the matter was left open. */
const isCalledAgain = (one: Recorded): boolean =>
  one.said.next_due_at !== null && !isLastFailure(one);

/** The next attempt stands beside the one that was made. */
const planNext = async (
  write: SignedWrite,
  { call, said }: Recorded,
): Promise<void> => {
  await createRecord(
    write,
    callKind,
    {
      item_id: call.item_id,
      kind: call.kind,
      cause: call.cause,
      since: call.since,
      planned_at: call.planned_at,
      due_at: new Date(said.next_due_at ?? said.called_at).toISOString(),
      target_kind: call.target_kind,
      target_name: call.target_name,
      target_phone: call.target_phone,
      assignee_id: call.assignee_id,
      is_personal: call.is_personal,
      attempt: isFailed(said.result) ? call.attempt + 1 : 1,
    },
    { action: "plan" },
  );
};

const endOf = (one: Recorded): string | null => {
  if (!isLastFailure(one)) return null;
  return isRoadKind(one.call.kind) ? text.unreached : text.gaveUp;
};

const writeCall = async (write: SignedWrite, one: Recorded): Promise<void> => {
  const { call, item, said } = one;
  const log = await logCallMade(write, {
    module: "justdoit",
    phone: call.target_phone,
    name: call.target_name,
    user_id: write.actor.user_id,
    case_kind: item.case_kind,
    case_id: item.case_id,
    started_at: said.called_at,
    outcome: isFailed(said.result) ? "missed" : "answered",
    memo: said.note,
  });
  await updateRecord(
    write,
    callKind,
    call,
    {
      call_state: "done",
      result: said.result,
      answer: said.answer,
      note: said.note,
      called_at: said.called_at,
      called_by: write.actor.user_id,
      call_log_id: log.id,
    },
    { action: "record", reason: endOf(one) },
  );
  if (isCalledAgain(one)) await planNext(write, one);
  else if (isLastFailure(one) && isRoadKind(call.kind))
    await tellUnreached(write, item, call);
};

/** Without the right of its desk, what was answered is a row, and the desk confirms it. */
const askDesk = async (
  write: SignedWrite,
  { noteCall }: Pick<FollowDependencies, "noteCall">,
  one: Recorded,
  key: FollowStep["case"],
): Promise<void> => {
  const { said, call } = one;
  const asks =
    said.answer !== null ||
    (call.kind === "thank_you" && said.result === "connected");
  if (asks || (said.note ?? "") !== "")
    await noteCall(write, {
      ...stepOf(one),
      case: key,
      text: wordsOf(one),
      asks,
    });
};

/** Writes a call, its log, the next attempt, and its step where that belongs. */
export const writeRecorded = async (
  write: SignedWrite,
  dependencies: FollowDependencies,
  one: Recorded,
): Promise<void> => {
  const { item } = one;
  await writeCall(write, one);
  const step = stepOf(one);
  // An order is answered once nobody calls about it again.
  if (item.source === "application" && !isCalledAgain(one))
    await dependencies.answerApplication(write, item.source_id, step);
  const key = ownCaseOf(item);
  if (key === undefined) return;
  if (mayReadSource(write.actor, item.source))
    await dependencies.followStep(write, { ...step, case: key });
  else await askDesk(write, dependencies, one, key);
};
