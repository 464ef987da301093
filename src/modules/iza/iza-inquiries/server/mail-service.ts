import {
  findBranchTimes,
  type BranchTimes,
} from "#modules/company/dealers/server/service.ts";
import type { DeskCaseRow } from "#modules/desk/case-desk/server/desk-service.ts";
import {
  getDeskCase,
  lockCaseRow,
  writeKept,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { namesIn } from "#modules/desk/case-desk/server/names-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { fillTemplate } from "#modules/desk/case-mails/contract/placeholder-rules.ts";
import type {
  CaseMail,
  AddressedDraft,
} from "#modules/desk/case-mails/contract/schema.ts";
import {
  type createCaseMailService,
  listFilesToAttach,
  listMailsOfRecords,
  listUsableTemplates,
  mailFactsOf,
  requireTemplate,
  scopeOfCaseMails,
  settleUndelivered,
  tellOfUndelivered,
  type MailHeard,
} from "#modules/desk/case-mails/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { izaCase, type IzaSections, izaKey } from "../contract/fields.ts";
import type { MailInput, ResendInput } from "../contract/mail-endpoints.ts";
import { placeholderValues } from "../contract/placeholder-rules.ts";
import { izaStates } from "../contract/rules.ts";
import { izaText as text } from "../contract/text.ts";
import { anyIza, scopeOfIza } from "./access.ts";
import { izaKind, writeIzaRow } from "./service.ts";

type IzaRow = DeskCaseRow<IzaSections>;
type CaseMails = ReturnType<typeof createCaseMailService>;

/** What of a case such a mail is about: the branch to which it is handed over. */
const branchEntity = "car_dealer_branch";

const namesOf = namesIn(izaCase);

const read = (db: Db, actor: Actor, id: number): Promise<IzaRow> =>
  getDeskCase<IzaRow>(db, "iza_inquiries", scopeOfIza(actor), id);

/** @throws AppError 422 where no company, or none of its branches, is chosen */
const getBranch = async (
  db: Db,
  { car_dealer_id: dealer, car_dealer_branch_id: id }: IzaRow,
): Promise<BranchTimes> => {
  const found = id === null ? undefined : await findBranchTimes(db, id);
  if (dealer !== null && found !== undefined) return found;
  throw new AppError("invalid_input", {
    errors: {
      ...(dealer === null && { car_dealer_id: [text.dealerMissing] }),
      ...(found === undefined && {
        car_dealer_branch_id: [text.branchMissing],
      }),
    },
  });
};

const refuse = (message: string): AppError =>
  new AppError("not_possible_now", { message });

/** @throws AppError 570 where this branch has such a mail, or one that is to be sent again */
const requireUnsent = async (
  { db, actor }: CaseWrite,
  { id }: IzaRow,
  branch: number,
): Promise<void> => {
  const scope = scopeOfCaseMails(actor, "iza");
  const all = await listMailsOfRecords(db, scope, izaKey(id), branchEntity);
  const mails = all.get(branch) ?? [];
  if (mails.length === 0) return;
  const isOpen = mails.some(
    ({ state, is_sent_again }) => state === "failed" && !is_sent_again,
  );
  throw refuse(isOpen ? text.mailUndelivered : text.alreadyMailed);
};

/** What a case keeps of its mails, brought up to date; what is on its way again is told of no more. */
const keepMails = async (
  write: Parameters<typeof settleUndelivered>[0],
  row: IzaRow,
): Promise<IzaRow> => {
  const kept = await mailFactsOf(write.db, izaKey(row.id), branchEntity);
  if (kept.mail_status === null && row.mail_status !== null)
    await settleUndelivered(write, izaKey(row.id));
  return writeKept(write, izaKind, row, { action: "mail", kept });
};

const list = async (db: Db, actor: Actor, id: number): Promise<CaseMail[]> => {
  await read(db, actor, id);
  const scope = scopeOfCaseMails(actor, "iza");
  const all = await listMailsOfRecords(db, scope, izaKey(id), branchEntity);
  return [...all.values()].flat().toSorted((one, other) => other.id - one.id);
};

/** The text as a template makes it: what is sent is what was looked at. */
const draft = async (
  db: Db,
  actor: Actor,
  id: number,
  template_id: number | undefined,
): Promise<AddressedDraft> => {
  const inquiry = await read(db, actor, id);
  const branch = await getBranch(db, inquiry);
  const templates = await listUsableTemplates(db, actor, "handover");
  const template =
    template_id === undefined
      ? templates[0]
      : templates.find((one) => one.id === template_id);
  const [named] = await namesOf(db, [inquiry]);
  const filled = fillTemplate(
    template ?? { subject: "", body: "" },
    placeholderValues(
      { ...inquiry, names: named?.[1] ?? {} },
      { number: inquiry.reception_number, asked: branch.full_name },
    ),
  );
  return {
    version: inquiry.version,
    templates: templates.map(({ id: of, name, work_flow }) => ({
      id: of,
      name,
      work_flow,
    })),
    template_id: template?.id ?? null,
    asked: branch.full_name,
    to: branch.email === null ? [] : [branch.email],
    cc: [],
    subject: filled.subject,
    body: filled.body,
    ...(await listFilesToAttach(db, izaKey(id), template?.id ?? null)),
  };
};

const sending =
  (mails: CaseMails) =>
  async (
    write: CaseWrite,
    id: number,
    { version, template_id, ...mail }: MailInput,
  ): Promise<CaseMail[]> => {
    const { db, actor } = write;
    const before = await lockCaseRow(write, izaKind, { id, version });
    requireAbility(izaStates.decide("tell_dealer", before, actor));
    const branch = await getBranch(db, before);
    await requireUnsent(write, before, branch.id);
    await requireTemplate(db, actor, "handover", template_id);
    const { reception_number } = before;
    await mails.queueCaseMail(write, {
      ...mail,
      on: { ...izaKey(id), reception_number },
      record: { entity: branchEntity, id: branch.id },
    });
    const patch = {
      result: "handed_to_dealer",
      told_by: "mail",
      hand_over_ended_at: null,
    };
    const row = await updateRecord(write, izaKind.record, before, patch, {
      action: "tell_dealer",
    });
    await writeIzaRow(write, row, {
      at: new Date().toISOString(),
      direction: "outgoing",
      method: "mail",
      counterpart_kind: "dealer",
      car_dealer_id: branch.car_dealer_id,
      car_dealer_branch_id: branch.id,
      counterpart: branch.full_name,
      person: null,
      body: text.mailRow(mail.subject),
    });
    return list(db, actor, id);
  };

const resending =
  (mails: CaseMails) =>
  async (
    write: CaseWrite,
    { id, mail_id }: { id: number; mail_id: number },
    { version, to, cc }: ResendInput,
  ): Promise<CaseMail[]> => {
    const { db, actor } = write;
    const before = await lockCaseRow(write, izaKind, { id, version });
    requireAbility(izaStates.decide("resend_mail", before, actor));
    const mail = (await list(db, actor, id)).find((one) => one.id === mail_id);
    if (mail === undefined) throw new AppError("not_found");
    // One on its way is not locked: the outbox, which has it, waits for the case.
    if (mail.state !== "failed") throw refuse(text.nothingToResend);
    await mails.resendCaseMail(write, { module: "iza", mail_id }, { to, cc });
    const row = await updateRecord(
      write,
      izaKind.record,
      before,
      {},
      { action: "resend_mail" },
    );
    await keepMails(write, row);
    return list(db, actor, id);
  };

/** Handing calls over to sales companies by mail. */
export const createDealerMails = (mails: CaseMails) => ({
  list,
  draft,
  /** @throws AppError 422 without branch, and as mails say; 568; 570 for a second one */
  send: sending(mails),
  /** @throws AppError 404, 568; 570 for one that arrived, is on its way, or was sent again */
  resend: resending(mails),
});
export type DealerMails = ReturnType<typeof createDealerMails>;

/** What became of a mail stands on its case: list, next action and completion follow; who wrote it hears of it. */
export const hearIzaMail: NonNullable<MailHeard["iza"]> = async (
  db,
  { case_id: id, record_entity, state, to, created_by },
) => {
  // Mails about its accident are that report's.
  if (record_entity !== branchEntity) return;
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  const row = await lockRecord<IzaRow>(db, izaKind.record, {
    id,
    scope: anyIza,
  });
  await keepMails(write, row);
  if (state === "failed")
    await tellOfUndelivered(write, izaKey(id), { to, tell: created_by });
};
