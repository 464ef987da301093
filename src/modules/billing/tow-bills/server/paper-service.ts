import { requireIssuer } from "#modules/billing/client-billing/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FileOwner, FilePort } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { scopeOfTowBills } from "./access.ts";
import { lockTowBillFor, towBillRecords } from "./bill-service.ts";
import { noticeDocument, shownDigits, type Notice } from "./notice-present.ts";
import {
  findBillOfLine,
  findLastDigits,
  listBillsOfRun,
  listTowLines,
} from "./queries.ts";
import { runRecords } from "./run-service.ts";

const noticeOf = async (db: Db, actor: Actor, id: number): Promise<Notice> => {
  const bill = await towBillRecords.queries.get(db, scopeOfTowBills(actor), id);
  if (bill.tow_bill_number === null) throw new AppError("not_possible_now");
  return {
    bill,
    lines: await listTowLines(db, id),
    last_digits: await findLastDigits(db, bill, shownDigits),
    payer: await requireIssuer({ db }, bill.paid_on ?? tokyoDate()),
  };
};

/** @throws AppError 570 before it was submitted */
export const billNotice = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PdfDocument> => noticeDocument([await noticeOf(db, actor, id)]);

/** Notices of all bills of a run. */
export const runNotices = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<PdfDocument> => {
  await runRecords.service.get(db, actor, id);
  const notices: Notice[] = [];
  for (const bill of await listBillsOfRun(db, id))
    notices.push(await noticeOf(db, actor, bill.id));
  return noticeDocument(notices);
};

/** Receipts of tolls: for whoever may read the bill. */
export const receiptFiles: FileOwner = {
  entity: "tow_bill_line",
  folder: "towBill",
  canRead: async (db, actor, line) => {
    const bill = await findBillOfLine(db, line);
    return (
      bill !== undefined &&
      (await towBillRecords.queries.has(db, scopeOfTowBills(actor), bill))
    );
  },
};

/** What was photographed for a bill, by its lines: whoever accepts them has seen it. @throws AppError 404 out of scope */
export const listReceipts = (files: FilePort) => {
  const linked = linkedFiles(files, receiptFiles);
  return async (db: Db, actor: Actor, id: number) => {
    await towBillRecords.service.get(db, actor, id);
    const lines = (await listTowLines(db, id)).filter(
      ({ has_receipt }) => has_receipt,
    );
    const found = await files.list(
      db,
      receiptFiles.entity,
      lines.map((line) => line.id),
    );
    return lines.map((line) => ({
      line_id: line.id,
      receipts: found
        .filter(({ owner_id }) => owner_id === line.id)
        .map((file) => linked.show(actor, file)),
    }));
  };
};

/** Keeps the receipt of a toll. */
export const addReceipt =
  (files: FilePort) =>
  async (
    write: SignedWrite,
    { id, line_id }: { readonly id: number; readonly line_id: number },
    upload: Upload | undefined,
  ) => {
    if (upload === undefined) throw new AppError("invalid_input");
    await lockTowBillFor(write, id, undefined, "edit");
    const bill = await findBillOfLine(write.db, line_id);
    if (bill !== id) throw new AppError("not_found");
    const owner = { entity: receiptFiles.entity, id: line_id };
    await files.save(write, owner, upload, null);
    return towBillRecords.service.get(write.db, write.actor, id);
  };
