import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import type { CaseMail } from "#modules/desk/case-mails/contract/schema.ts";
import {
  listMailsOfRecords,
  scopeOfCaseMails,
} from "#modules/desk/case-mails/server/service.ts";
import { namedBranches } from "#modules/company/dealers/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { escalationSteps } from "../contract/rules.ts";
import type { Escalation } from "../contract/schema.ts";
import { escalationEntity } from "./mutations.ts";
import type { EscalationRow } from "./tables.ts";

/** The mails of the escalations of a case, newest first; the desk's alone. */
export const mailsOf = (
  db: Db,
  actor: Actor,
  inquiry_id: number,
): Promise<ReadonlyMap<number, CaseMail[]>> =>
  listMailsOfRecords(
    db,
    scopeOfCaseMails(actor, "connect"),
    inquiryKey(inquiry_id),
    escalationEntity,
  );

/** It did not arrive, and none has gone in its place. */
export const isFailed = ({ state, is_sent_again }: CaseMail): boolean =>
  state === "failed" && !is_sent_again;

/** Whether any of these mails did not arrive. */
export const isUndelivered = (mails: readonly CaseMail[]): boolean =>
  mails.some(isFailed);

/** What escalations of one case refer to: branches, people and mails. */
const aroundOf = async (
  db: Db,
  actor: Actor,
  rows: readonly EscalationRow[],
) => {
  const people = rows
    .flatMap((row) => [
      row.sent_by,
      row.opened_by,
      row.answered_by,
      row.closed_by,
    ])
    .filter((id) => id !== null);
  const [branches, users, mails] = await Promise.all([
    namedBranches(
      db,
      rows.map(({ car_dealer_branch_id }) => car_dealer_branch_id),
    ),
    listUserNames(db, people),
    mailsOf(db, actor, rows[0]?.inquiry_id ?? 0),
  ]);
  return { branches, users, mails };
};
type Around = Awaited<ReturnType<typeof aroundOf>>;

const presentOne = (
  row: EscalationRow,
  actor: Actor,
  { branches, users, mails: all }: Around,
): Escalation => {
  const isDesk = isCallCentre(actor);
  const stamp = (at: string | null, by: number | null, isTold = isDesk) =>
    at === null
      ? null
      : { at, by: isTold ? (users.get(by ?? 0) ?? null) : null };
  const mails = all.get(row.id) ?? [];
  const has_undelivered = isUndelivered(mails);
  return {
    id: row.id,
    version: row.version,
    inquiry_id: row.inquiry_id,
    state: row.state,
    asked: branches.get(row.car_dealer_branch_id)?.full_name ?? "",
    car_dealer_branch_id: row.car_dealer_branch_id,
    subject: row.subject,
    body: row.body,
    due_at: row.due_at,
    sent: stamp(row.sent_at, row.sent_by),
    opened: stamp(row.opened_at, row.opened_by),
    // Its own people; who of the desk wrote it down is the desk's.
    answered: stamp(
      row.answered_at,
      row.answered_by,
      isDesk || row.answer_channel === "screen",
    ),
    closed: stamp(row.closed_at, row.closed_by),
    answer: row.answer,
    answer_text: row.answer_text,
    planned_at: row.planned_at,
    answer_channel: row.answer_channel,
    withdraw_reason: row.withdraw_reason,
    mails,
    has_undelivered,
    can: escalationSteps.abilities({ ...row, has_undelivered }, actor),
  };
};

/** Escalations of a case as an account reads them: a sales company is told what it was asked and what it said. */
export const presentEscalations = async (
  db: Db,
  actor: Actor,
  rows: readonly EscalationRow[],
): Promise<Escalation[]> => {
  const around = await aroundOf(db, actor, rows);
  return rows.map((row) => presentOne(row, actor, around));
};
