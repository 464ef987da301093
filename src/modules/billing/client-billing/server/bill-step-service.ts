import { refuseLocked } from "#modules/billing/journal/server/lock-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { objectOf } from "#platform/server/files/file-storage.ts";
import { withStoredBytes } from "#platform/server/files/store-bytes.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { insertMessage } from "#platform/server/mail/outbox-mutations.ts";
import type { Outcome } from "#platform/server/mail/outbox.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { bills } from "../contract/bill-record.ts";
import {
  billStateOf,
  billStepsOf,
  type BillSteps,
} from "../contract/bill-rules.ts";
import type { BillWay } from "../contract/lookups.ts";
import { decideItemStep } from "../contract/item-rules.ts";
import { billText as text, itemText } from "../contract/text.ts";
import { listClientsToBill, lockBills } from "./bill-queries.ts";
import {
  billItemsOf,
  billRecords,
  mailOf,
  requireIssuer,
} from "./bill-service.ts";
import { lockItems } from "./item-queries.ts";
import { reopenItems } from "./mutations.ts";
import { listBilledReceipts } from "./receipt-service.ts";
import { settleBill } from "./settle-service.ts";
import type { BillRow } from "./tables.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};
const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

interface Marked {
  readonly id: number;
  readonly version: number;
}

/** Bills confirmed items of one client at once (都度請求). */
export const issueBill = async (
  write: SignedWrite,
  marked: readonly Marked[],
) => {
  const items = await lockItems(
    write.db,
    marked.map(({ id }) => id),
  );
  if (items.length !== marked.length) throw new AppError("not_found");
  const isStale = items.some(
    ({ id, version }) =>
      marked.find((one) => one.id === id)?.version !== version,
  );
  if (isStale) throw new AppError("changed_by_other");
  const [first] = items;
  const isOne =
    items.every(({ client_id }) => client_id === first?.client_id) &&
    items.every(({ item_state }) => item_state === "confirmed");
  if (first === undefined || first.client_id === null || !isOne)
    return refuse(itemText.issueOne);
  for (const item of items)
    requireAbility(
      decideItemStep("confirm", { ...item, item_state: "pending" }),
    );
  const clients = await listClientsToBill(write.db, [first.client_id]);
  const client = clients.get(first.client_id);
  if (client === undefined) throw new AppError("not_found");
  const issued_on = tokyoDate();
  const { id } = await billItemsOf(
    write,
    client,
    items,
    {
      issued_on,
      closing_id: null,
      period_from: null,
      period_to: null,
      replaces_number: null,
    },
    await requireIssuer(write, issued_on),
  );
  return billRecords.service.get(write.db, write.actor, id);
};

/** @throws AppError 570 where the bill may not take the step */
export const lockBillFor = async (
  write: SignedWrite,
  id: number,
  version: number | undefined,
  step: keyof BillSteps,
): Promise<BillRow> => {
  const row = await billRecords.service.lock(write, id, version);
  requireAbility(billStepsOf(row)[step]);
  return row;
};

const wentOut = (row: BillRow, way: BillWay) => {
  const sent = {
    sent_by_way: way,
    mail_failed_at: null,
    sent_at: row.sent_at ?? new Date().toISOString(),
  };
  return { ...sent, bill_state: billStateOf({ ...row, ...sent }) };
};

interface Sent {
  readonly version: number;
  readonly way: BillWay;
  readonly mail_to: string | null;
}

/** What a mail carries at most, as those of cases. */
const mostMailBytes = 10 * 1024 * 1024;

/** What a mail of a bill needs. */
export interface MailParts {
  readonly files: FilePort;
  readonly canSend: boolean;
}

/** A file of the mail of a bill. */
const attachmentOf = (
  file: Parameters<typeof objectOf>[0] & {
    readonly name: string;
    readonly content_type: string;
  },
  name = file.name,
) => ({ id: objectOf(file), name, content_type: file.content_type });

/** Receipts that go with the mail of a bill. @throws AppError 570 where the mail would be too large */
const receiptsOf = async (
  db: Db,
  files: FilePort,
  row: BillRow,
  bytes: number,
) => {
  const receipts = await listBilledReceipts(db, files, row.id);
  const size = receipts.reduce((sum, file) => sum + file.size, bytes);
  if (size > mostMailBytes) refuse(text.mailTooLarge);
  return receipts;
};

/** Puts the mail on its way; the bill is 送付済 when it went out. */
const mailBill = async (
  { files, canSend }: MailParts,
  write: SignedWrite,
  row: BillRow,
  to: string,
  bytes: Buffer,
): Promise<void> => {
  if (!canSend) throw new AppError("unavailable");
  if ((await mailOf(write.db, row)) === "waiting") refuse(text.mailWaits);
  const receipts = await receiptsOf(write.db, files, row, bytes.length);
  const made = {
    name: `${row.bill_number}.pdf`,
    bytes,
    kind: "pdf",
    content_type: "application/pdf",
  } as const;
  await withStoredBytes(files, made, async (upload) => {
    const owner = { entity: bills.entity, id: row.id };
    const file = await files.save(write, owner, upload, null);
    await insertMessage(write.db, {
      owner_entity: bills.entity,
      owner_id: row.id,
      channel: "mail",
      recipient: to,
      reply_to: null,
      subject: text.mailSubject(row.bill_number, row.issuer.name),
      body: text.mailBody(
        row.party_name,
        row.bill_number,
        formatYen(row.total),
        formatDay(row.due_on),
      ),
      attachments: [
        attachmentOf(file),
        ...receipts.map((receipt, place) =>
          attachmentOf(receipt, text.receiptName(place + 1, receipt.name)),
        ),
      ],
      sealed: null,
      created_by: write.actor.user_id,
    });
  });
};

/** Sends a bill, or says that it was posted or handed over. */
export const sendBill = async (
  parts: MailParts,
  write: SignedWrite,
  id: number,
  { version, way, mail_to }: Sent,
  pdf: Buffer | undefined,
) => {
  const row = await lockBillFor(write, id, version, "send");
  if (way === "mail") {
    if (mail_to === null || mail_to === "" || pdf === undefined)
      return refuseField("mail_to", text.noMail);
    await mailBill(parts, write, row, mail_to, pdf);
  } else
    await updateRecord(write, billRecords.kind, row, wentOut(row, way), {
      action: "send",
    });
  return billRecords.service.get(write.db, write.actor, id);
};

/** What became of the mail of a bill: one that was refused leaves the bill as it was, and says so. */
export const hearBillMail = async (
  db: Db,
  id: number,
  { state, refusal }: Outcome,
): Promise<void> => {
  const [row] = await lockBills(db, [id]);
  if (row === undefined) return;
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  const isSent = state === "sent";
  // Cancelled or gone out by another way meanwhile: nobody has to do anything.
  const isOpen = row.cancelled_at === null && row.sent_at === null;
  await updateRecord(
    write,
    billRecords.kind,
    row,
    isSent
      ? wentOut(row, "mail")
      : { mail_failed_at: isOpen ? new Date().toISOString() : null },
    { action: isSent ? "send" : "mail_failed", reason: refusal },
  );
};

/** Cancels a bill that no closing issued and nobody paid; its items wait to be billed again. */
export const cancelBill = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await lockBillFor(write, id, version, "cancel");
  await refuseLocked(write.db, [row.issued_on]);
  await reopenItems(write.db, [id], write.actor.user_id);
  await settleBill(
    write,
    row,
    { action: "cancel", reason },
    { cancelled_at: new Date().toISOString(), cancel_reason: reason },
  );
  return billRecords.service.get(write.db, write.actor, id);
};
