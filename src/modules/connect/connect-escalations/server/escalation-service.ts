import { formatMinute } from "#platform/contract/japanese/dates.ts";
import { connectStates } from "#modules/connect/connect-inquiries/contract/rules.ts";
import {
  connectKind,
  scopeOfConnect,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { openMinutesAfter } from "#modules/company/dealers/contract/open-time-rules.ts";
import {
  getDeskCase,
  lockCaseRow,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { caseMailText } from "#modules/desk/case-mails/contract/text.ts";
import { requireTemplate } from "#modules/desk/case-mails/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { answerMinutes } from "../contract/rules.ts";
import type {
  Escalation,
  EscalationInput,
  ReminderInput,
  ResendInput,
} from "../contract/schema.ts";
import { escalationText as text } from "../contract/text.ts";
import { scopeOfEscalations } from "./access.ts";
import { getAsked } from "./asked-service.ts";
import { factsOf, keepFacts } from "./facts-service.ts";
import { escalationKind } from "./mutations.ts";
import { isFailed, presentEscalations } from "./present.ts";
import { listEscalationRows } from "./queries.ts";
import {
  type CaseMails,
  type Locked,
  lockForStep,
  mailOf,
  shown,
} from "./step-service.ts";

/** The text with the time by which to answer as it counts from now: it was made while somebody looked at it. */
const withDue = (
  words: string,
  drafted: string | null,
  due_at: string | null,
): string =>
  drafted === null || due_at === null
    ? words
    : words.replaceAll(formatMinute(drafted), formatMinute(due_at));

const sending =
  (mails: CaseMails) =>
  async (
    write: CaseWrite,
    id: number,
    { version, due_at: drafted, template_id, ...mail }: EscalationInput,
  ): Promise<Escalation> => {
    const { db, actor } = write;
    const inquiry = await lockCaseRow(write, connectKind, { id, version });
    requireAbility(connectStates.decide("escalate", inquiry, actor));
    const {
      times,
      id: car_dealer_branch_id,
      car_dealer_id,
    } = await getAsked(db, inquiry);
    await requireTemplate(db, actor, "escalation", template_id);
    const sent_at = new Date().toISOString();
    const due_at = openMinutesAfter(sent_at, answerMinutes, times);
    const subject = withDue(mail.subject, drafted, due_at);
    const body = withDue(mail.body, drafted, due_at);
    const row = await createRecord(write, escalationKind, {
      inquiry_id: id,
      car_dealer_id,
      car_dealer_branch_id,
      template_id,
      subject,
      body,
      due_at,
      sent_at,
      sent_by: actor.user_id,
    });
    const about = mailOf({ inquiry, before: row, mails: [] });
    await mails.queueCaseMail(write, { ...mail, ...about, subject, body });
    // Who is asked reads what it is about.
    const patch = { is_shared_with_dealer: true, ...(await factsOf(db, id)) };
    await updateRecord(write, connectKind.record, inquiry, patch, {
      action: "escalate",
    });
    return shown(write, row);
  };

/** What is asked of sales companies, and how it is asked again. */
export const createAsking = (mails: CaseMails) => ({
  async list(db: Db, actor: Actor, id: number): Promise<Escalation[]> {
    await getDeskCase(db, "connect_inquiries", scopeOfConnect(actor), id);
    const rows = await listEscalationRows(db, scopeOfEscalations(actor), [id]);
    return presentEscalations(db, actor, rows);
  },

  /** @throws AppError 422 without company or branch, and as mails say; 570 while another one is open */
  send: sending(mails),

  /** Another mail about what is not answered. */
  async remind(
    write: CaseWrite,
    id: number,
    { version, template_id, ...mail }: ReminderInput,
  ): Promise<Escalation> {
    const { db, actor } = write;
    const locked = await lockForStep(write, { id, version }, "remind");
    await requireTemplate(db, actor, "reminder", template_id);
    await mails.queueCaseMail(write, { ...mail, ...mailOf(locked) });
    return afterMail(write, locked, "remind");
  },

  /** The newest mail that did not arrive, else the last one again. @throws AppError 570 while it is on its way, and for one that was sent again */
  async resend(
    write: CaseWrite,
    id: number,
    { version, to, cc }: ResendInput,
  ): Promise<Escalation> {
    const locked = await lockForStep(write, { id, version }, "resend");
    const last = locked.mails.find(isFailed) ?? locked.mails[0];
    // One on its way is not locked: the outbox, which has it, waits for the case.
    if (last === undefined || last.state === "waiting")
      throw new AppError("not_possible_now", {
        message: last ? caseMailText.stillWaiting : text.nothingToResend,
      });
    await mails.resendCaseMail(
      write,
      { module: "connect", mail_id: last.id },
      { to, cc },
    );
    return afterMail(write, locked, "resend");
  },
});

/** A further mail is a step of the escalation: the next one who acts has seen it. */
const afterMail = async (
  write: CaseWrite,
  { inquiry, before }: Locked,
  action: "remind" | "resend",
): Promise<Escalation> => {
  const row = await updateRecord(write, escalationKind, before, {}, { action });
  await keepFacts(write, inquiry, "mail");
  return shown(write, row);
};
