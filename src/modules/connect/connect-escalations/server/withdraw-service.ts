import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { settleUndelivered } from "#modules/desk/case-mails/server/service.ts";
import { isEscalated } from "#modules/connect/connect-inquiries/contract/escalation-rules.ts";
import type { ConnectRow } from "#modules/connect/connect-inquiries/server/service.ts";
import { findBranchTimes } from "#modules/company/dealers/server/service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { Escalation, WithdrawInput } from "../contract/schema.ts";
import { escalationText as text } from "../contract/text.ts";
import { scopeOfEscalations } from "./access.ts";
import { factsOf, keepFacts } from "./facts-service.ts";
import { escalationKind, lockEscalation } from "./mutations.ts";
import { mailsOf } from "./present.ts";
import { settleAnswer } from "./notice-service.ts";
import { findOpenId } from "./queries.ts";
import {
  type CaseMails,
  type Locked,
  lockForStep,
  mailOf,
  shown,
} from "./step-service.ts";
import type { EscalationRow } from "./tables.ts";

/** Ends what is asked, and tells those who were asked where the last mail went. */
const end = async (
  write: CaseWrite,
  caseMails: CaseMails,
  locked: Locked,
  reason: string,
): Promise<EscalationRow> => {
  const { before, mails } = locked;
  const patch = {
    state: "closed",
    closed_at: new Date().toISOString(),
    closed_by: write.actor.user_id,
    withdraw_reason: reason,
  };
  const row = await updateRecord(write, escalationKind, before, patch, {
    action: "withdraw",
    reason,
  });
  const branch = await findBranchTimes(write.db, before.car_dealer_branch_id);
  const [last] = mails;
  const { subject, body } = text.withdrawn;
  await caseMails.queueCaseMail(write, {
    ...mailOf(locked),
    to: last?.to ?? [],
    cc: last?.cc ?? [],
    subject,
    body: body(branch?.full_name ?? "", before.subject, reason),
    attachments: [],
  });
  return row;
};

/** Taking back what was asked: by somebody, or because another company takes care of the case. */
export const createWithdrawing = (caseMails: CaseMails) => ({
  async withdraw(
    write: CaseWrite,
    id: number,
    { version, reason }: WithdrawInput,
  ): Promise<Escalation> {
    const locked = await lockForStep(write, { id, version }, "withdraw");
    const row = await end(write, caseMails, locked, reason);
    await keepFacts(write, locked.inquiry, "escalation_withdraw");
    await settleAnswer(write, locked.inquiry.id);
    return shown(write, row);
  },

  /**
   * Another company or branch takes care of a case: who was asked is asked no more. In the transaction of the change,
   * which has locked the case; what the case keeps of it is written with it.
   */
  follow: async (
    write: CaseWrite,
    next: Partial<ConnectRow>,
    changes: Partial<ConnectRow>,
  ): Promise<object> => {
    const { id, escalation_status = "none" } = next;
    const isMoved =
      changes.car_dealer_id !== undefined ||
      changes.car_dealer_branch_id !== undefined;
    if (id === undefined || !isMoved || !isEscalated({ escalation_status }))
      return {};
    const { db, actor } = write;
    const openId = await findOpenId(db, id);
    if (openId === undefined) return {};
    const scope = scopeOfEscalations(actor);
    const before = await lockEscalation(write, scope, { id: openId });
    if (
      before.car_dealer_id === next.car_dealer_id &&
      before.car_dealer_branch_id === next.car_dealer_branch_id
    )
      return {};
    const mails = (await mailsOf(db, actor, id)).get(openId) ?? [];
    // The whole row, which the change begins with.
    const inquiry = next as ConnectRow;
    const locked = { inquiry, before, mails };
    await end(write, caseMails, locked, text.dealerChanged);
    await settleAnswer(write, id);
    const kept = await factsOf(db, id);
    // Its mail went in place of one that had not arrived.
    if (kept.mail_status === null)
      await settleUndelivered(write, inquiryKey(id));
    return kept;
  },
});
