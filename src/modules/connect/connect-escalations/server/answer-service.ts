import { openDayAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import { findBranchTimes } from "#modules/company/dealers/server/service.ts";
import {
  writeConnectRow,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDate, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { escalationAnswers } from "../contract/lookups.ts";
import { answerIssues, stateAfter } from "../contract/rules.ts";
import type { AnswerInput, Escalation } from "../contract/schema.ts";
import { escalationText as text } from "../contract/text.ts";
import { keepFacts } from "./facts-service.ts";
import { escalationKind, writeOpened } from "./mutations.ts";
import { settleAnswer, tellOfAnswer } from "./notice-service.ts";
import { lockForStep, shown } from "./step-service.ts";
import type { EscalationRow } from "./tables.ts";

/** What an answer lacks. Who answers on the screen needs no other way; what the desk heard came by one. */
const issuesOf = (
  { channel, ...given }: Omit<AnswerInput, "version">,
  isDesk: boolean,
): Record<string, string[]> => {
  const { planned_at } = given;
  return {
    ...(planned_at !== null &&
      planned_at < tokyoDate() && { planned_at: [text.plannedPast] }),
    ...answerIssues(given),
    ...(isDesk && channel === null && { channel: [text.channelMissing] }),
    ...(!isDesk && channel !== null && { channel: [text.channelOfDesk] }),
  };
};

/** Who looks into it gets a day of opening more, once. */
const dueAfter = async (
  { db }: CaseWrite,
  { due_at, was_extended, car_dealer_branch_id }: EscalationRow,
  answer: AnswerInput["answer"],
): Promise<Pick<EscalationRow, "due_at" | "was_extended">> => {
  if (answer !== "checking" || was_extended || due_at === null)
    return { due_at, was_extended };
  const branch = await findBranchTimes(db, car_dealer_branch_id);
  const from = Math.max(Date.parse(due_at), Date.now());
  const later = branch && openDayAfter(from, branch.times);
  return { due_at: later ?? due_at, was_extended: true };
};

/** By which way a row came about: of an answer on the screen nobody says any. */
const methodOf = ({ answer_channel: channel }: EscalationRow) =>
  channel === "screen" ? null : channel;

/** The row of 対応内容 that an answer becomes when it is read; the case with what follows from it. */
const writeRow = async (
  write: CaseWrite,
  inquiry: ConnectRow,
  row: EscalationRow,
): Promise<ConnectRow> => {
  const { car_dealer_id, car_dealer_branch_id, planned_at } = row;
  const branch = await findBranchTimes(write.db, car_dealer_branch_id);
  const planned =
    planned_at === null ? "" : text.planned(formatDate(planned_at));
  const written = await writeConnectRow(write, inquiry, {
    at: row.answered_at ?? new Date().toISOString(),
    direction: "incoming",
    method: methodOf(row),
    counterpart_kind: "dealer",
    car_dealer_id,
    car_dealer_branch_id,
    counterpart: branch?.full_name ?? null,
    person: null,
    body: text.row(
      escalationAnswers.labelOf(row.answer),
      planned,
      row.answer_text ?? "",
    ),
    // Who answered reads it in what they were asked; another company, to which the case may come, does not.
    is_shared: false,
  });
  return written.row;
};

/** What the sales company does with what it was asked, and how the desk takes it. */
export const answering = {
  /** Read for the first time. Not a change of it: whoever is about to act does not have to look again. */
  async open(write: CaseWrite, id: number): Promise<void> {
    const { before } = await lockForStep(write, { id }, "open");
    if (before.opened_at === null) await writeOpened(write, before);
  },

  /** @throws AppError 422 at what the answer lacks; 568 where another one was given meanwhile; 570 after it was closed */
  async answer(
    write: CaseWrite,
    id: number,
    { version, channel, ...given }: AnswerInput,
  ): Promise<Escalation> {
    const { inquiry, before } = await lockForStep(
      write,
      { id, version },
      "answer",
    );
    const errors: Record<string, string[]> = {
      ...issuesOf({ ...given, channel }, isCallCentre(write.actor)),
      // Looking into it is no answer that could take the place of one.
      ...(before.state === "answered" &&
        given.answer === "checking" && { answer: [text.answered] }),
    };
    if (Object.keys(errors).length > 0)
      throw new AppError("invalid_input", { errors });
    const patch = {
      ...given,
      ...(await dueAfter(write, before, given.answer)),
      state: stateAfter(given.answer, before.state),
      answer_channel: channel ?? "screen",
      answered_at: new Date().toISOString(),
      answered_by: write.actor.user_id,
    };
    const row = await updateRecord(write, escalationKind, before, patch, {
      action: "answer",
    });
    await keepFacts(write, inquiry, "escalation_answer");
    await tellOfAnswer(write, inquiry, row);
    return shown(write, row);
  },

  /** The answer is read. */
  async close(
    write: CaseWrite,
    id: number,
    { version }: { version: number },
  ): Promise<Escalation> {
    const { inquiry, before } = await lockForStep(
      write,
      { id, version },
      "close",
    );
    const said = await writeRow(write, inquiry, before);
    const patch = {
      state: "closed",
      closed_at: new Date().toISOString(),
      closed_by: write.actor.user_id,
    };
    const row = await updateRecord(write, escalationKind, before, patch, {
      action: "close",
    });
    await keepFacts(write, said, "escalation_close");
    await settleAnswer(write, inquiry.id);
    return shown(write, row);
  },
};
