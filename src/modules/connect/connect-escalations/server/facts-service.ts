import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import {
  connectKind,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import type { EscalationAction } from "#modules/connect/connect-inquiries/contract/escalation-text.ts";
import { writeKept } from "#modules/desk/case-desk/server/kind-service.ts";
import {
  mailFactsOf,
  settleUndelivered,
} from "#modules/desk/case-mails/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { findDecidingRow } from "./queries.ts";
import type { EscalationRow } from "./tables.ts";

/** Since when an escalation is as it is. */
const sinceOf = ({ state, sent_at, answered_at, closed_at }: EscalationRow) =>
  ({ sent: sent_at, answered: answered_at, closed: closed_at })[state];

type KeptFacts = Pick<
  ConnectRow,
  | "escalation_status"
  | "escalation_since"
  | "escalation_due_at"
  | "mail_status"
  | "mail_failed_at"
>;

/** What an inquiry keeps of its escalations and mails, as they stand now. */
export const factsOf = async (
  db: Db,
  inquiryId: number,
): Promise<KeptFacts> => {
  const row = await findDecidingRow(db, inquiryId);
  return {
    escalation_status: row?.state ?? "none",
    escalation_since: row === undefined ? null : sinceOf(row),
    escalation_due_at: row?.state === "sent" ? row.due_at : null,
    ...(await mailFactsOf(db, inquiryKey(inquiryId))),
  };
};

/** Brings what a locked inquiry keeps up to date, with its list, next action and history. */
export const keepFacts = async (
  write: WriteContext,
  inquiry: ConnectRow,
  action: EscalationAction,
): Promise<void> => {
  const kept = await factsOf(write.db, inquiry.id);
  if (kept.mail_status === null && inquiry.mail_status !== null)
    await settleUndelivered(write, inquiryKey(inquiry.id));
  await writeKept(write, connectKind, inquiry, { action, kept });
};
