import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type {
  CaseKey,
  CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import {
  columnsOfCase,
  keyOfRow,
  moveOnCase,
  type CaseMove,
  type CaseRow,
  type CaseWrite,
} from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { fieldErrorsFrom } from "#platform/server/http/field-errors.ts";
import { foldMail } from "#platform/server/mail/fold-mail.ts";
import { insertMessage } from "#platform/server/mail/outbox-mutations.ts";
import type { Outcome } from "#platform/server/mail/outbox.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import {
  mailAddressesSchema,
  newMailSchema,
  type CaseMail,
  type NewMail,
} from "../contract/schema.ts";
import { caseMailText as text } from "../contract/text.ts";
import { scopeOfCaseMails, type CaseMailScope } from "./access.ts";
import { caseMailEntity } from "../contract/lookups.ts";
import { caseMailKind, lockMail, markTold } from "./mutations.ts";
import { listAttachable, listMailRows, wasSentAgain } from "./queries.ts";
import type { CaseMailRow, MailFile } from "./tables.ts";

/** Larger mails are refused by many servers. */
const mostBytes = 10_000_000;

interface MailDesk {
  /** Whether there is a server that takes mails. */
  readonly canSend: boolean;
  /** From whom mails come: the numbers of mails end with its domain. */
  readonly from: string;
}

/** A mail of a case that the desk has locked. */
export interface QueuedMail extends NewMail {
  readonly on: Pick<CaseRow, "module" | "id" | "reception_number">;
  /** What of the case it is about; the desk hears of it with the mail. */
  readonly record?: { readonly entity: string; readonly id: number };
  /** Where answers go, if not to the sender. */
  readonly reply_to?: string;
  /** The mail of the case that did not arrive and is settled by this one, whatever this one says. */
  readonly in_place_of?: number;
}

const refusal = (field: string, message: string): AppError =>
  new AppError("invalid_input", { errors: { [field]: [message] } });

/** @throws AppError 422 with what is wrong at which field */
const checked = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.map(
    ({ path, message }) => [String(path[0]), message] as const,
  );
  throw new AppError("invalid_input", { errors: fieldErrorsFrom(found) });
};

/** The files in the order in which they were chosen. @throws AppError 422 for one of another case */
const filesOf = async (
  db: Db,
  {
    on,
    record,
    attachments: ids,
  }: Pick<QueuedMail, "on" | "record" | "attachments">,
): Promise<MailFile[]> => {
  const known = await listAttachable(db, on, { ids, record });
  const files = ids.flatMap((id) => known.get(id) ?? []);
  if (files.length < ids.length)
    throw refusal("attachments", text.attachmentMissing);
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    throw refusal("attachments", text.attachmentsTooLarge);
  return files;
};

type MailColumns = Omit<
  CaseMailRow,
  | "id"
  | "version"
  | "message_id"
  | "state"
  | "refusal"
  | "settled_at"
  | "is_told_otherwise"
  | `${"created" | "updated"}_${"at" | "by"}`
>;

/** Writes a mail and puts it on its way, in one transaction: there is none without the other. */
const send = async (
  write: CaseWrite,
  { canSend, from }: MailDesk,
  columns: MailColumns,
): Promise<CaseMailRow> => {
  if (!canSend) throw new AppError("not_possible_now", { message: text.noWay });
  const message_id = `<${randomUUID()}@${from.slice(from.lastIndexOf("@") + 1)}>`;
  const values = { ...columns, message_id };
  const row = await createRecord(write, caseMailKind, values, {
    action: columns.resend_of === null ? "create" : "resend",
  });
  await insertMessage(write.db, {
    owner_entity: caseMailEntity,
    owner_id: row.id,
    channel: "mail",
    recipient: row.to.join(", "),
    cc: row.cc,
    reply_to: row.reply_to,
    message_id,
    subject: row.subject,
    body: row.body,
    attachments: row.attachments.map(({ id, name, content_type }) => ({
      id,
      name,
      content_type,
    })),
    sealed: null,
    created_by: write.actor.user_id,
  });
  return row;
};

/** What a desk that stands above does with the mails of its cases; it locks the case first. */
export const createCaseMailService = (desk: MailDesk) => ({
  /** @throws AppError 422 at the field: open placeholder, file of another case; 570 without a mail server */
  async queueCaseMail(write: CaseWrite, mail: QueuedMail): Promise<number> {
    const { on, record } = mail;
    const { to, cc, subject, body, attachments } = checked(newMailSchema, mail);
    const mark = `[${on.reception_number}]`;
    const row = await send(write, desk, {
      ...columnsOfCase(on),
      record_entity: record?.entity ?? null,
      record_id: record?.id ?? null,
      resend_of: mail.in_place_of ?? null,
      to,
      cc,
      reply_to: mail.reply_to ?? null,
      subject: subject.includes(mark) ? subject : `${mark} ${subject}`,
      body: foldMail(body),
      attachments: await filesOf(write.db, { on, record, attachments }),
    });
    return row.id;
  },

  /**
   * The same mail again, to the same or other addresses: what did not arrive is settled by it.
   *
   * @throws AppError 404 out of scope; 570 while it is on its way, and once it was sent again: nobody gets it three times
   */
  async resendCaseMail(
    write: CaseWrite,
    { module, mail_id: id }: { readonly module: CaseModule; mail_id: number },
    addressed: Partial<Pick<NewMail, "to" | "cc">> = {},
  ): Promise<number> {
    const { condition } = scopeOfCaseMails(write.actor, module);
    const mail = await lockRecord(write.db, caseMailKind, {
      id,
      scope: condition,
    });
    if (mail.state === "waiting")
      throw new AppError("not_possible_now", { message: text.stillWaiting });
    if (await wasSentAgain(write.db, id))
      throw new AppError("not_possible_now", { message: text.sentAgain });
    const { to, cc } = checked(mailAddressesSchema, { ...mail, ...addressed });
    const { record_entity, record_id, reply_to, subject, body } = mail;
    const row = await send(write, desk, {
      ...columnsOfCase(keyOfRow(mail)),
      record_entity,
      record_id,
      resend_of: id,
      to,
      cc,
      reply_to,
      subject,
      body,
      attachments: mail.attachments,
    });
    return row.id;
  },
});

/** How a desk hears what became of its mails, in the transaction that says so. */
export type MailHeard = Readonly<
  Partial<Record<CaseModule, (db: Db, mail: CaseMailRow) => Promise<void>>>
>;

/** What became of a mail stands with it; its case, its history and its desk hear of it. */
export const settleCaseMail =
  (heard: MailHeard) =>
  async (db: Db, id: number, outcome: Outcome): Promise<void> => {
    const nobody = { db, actor: { user_id: null, name: null }, screen: "" };
    const { state } = outcome;
    const row = await updateRecord(
      nobody,
      caseMailKind,
      await lockMail(db, id),
      {
        state,
        refusal: state === "failed" ? (outcome.refusal ?? text.notTaken) : null,
        settled_at: new Date().toISOString(),
      },
      { action: state },
    );
    await heard[row.case_kind]?.(db, row);
  };

/** The mails of a case with what of it they are about, newest first. */
const listWithRecords = async (db: Db, scope: CaseMailScope, key: CaseKey) => {
  const rows = await listMailRows(db, scope, key);
  const authors = rows.flatMap(({ created_by }) => created_by ?? []);
  const names = await listUserNames(db, [...new Set(authors)]);
  return rows.map(({ created_by, attachments, ...row }) => ({
    ...row,
    attachments: [...attachments],
    created_by: names.get(created_by ?? 0) ?? null,
  }));
};

/** The mails of a case, newest first. */
export const listCaseMails = (
  ...asked: Parameters<typeof listWithRecords>
): Promise<CaseMail[]> => listWithRecords(...asked);

/** The mails of a case about records of a kind, by the record; newest first. */
export const listMailsOfRecords = async (
  db: Db,
  scope: CaseMailScope,
  key: CaseKey,
  entity: string,
): Promise<ReadonlyMap<number, CaseMail[]>> => {
  const mails = await listWithRecords(db, scope, key);
  const byRecord = new Map<number, CaseMail[]>();
  for (const { record_entity, record_id, ...mail } of mails) {
    if (record_entity !== entity || record_id === null) continue;
    const others = byRecord.get(record_id);
    if (others === undefined) byRecord.set(record_id, [mail]);
    else others.push(mail);
  }
  return byRecord;
};

/** What mails said that did not arrive was told on another way, or need not be told: nobody has to send them again. */
export const tellOtherwise = (
  { db }: WriteContext,
  ids: readonly number[],
): Promise<void> => markTold(db, ids);

/** The mails of a case go with it to another. */
export const moveCaseMails = async (
  context: WriteContext,
  move: CaseMove,
): Promise<void> => {
  await moveOnCase(context, caseMailKind, move);
};
