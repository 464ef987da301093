import { AppError } from "#platform/contract/errors.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  createAttaching,
  linkedFiles,
} from "#platform/server/files/attachments.ts";
import type { FileOwner, FilePort } from "#platform/server/files/file-port.ts";
import { shareFiles } from "#platform/server/files/share-mutations.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import { refuse as refuseFile } from "#platform/server/files/upload-content.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  recordTrace,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { mostReceipts } from "../contract/receipt-endpoints.ts";
import { receiptText as text } from "../contract/receipt-text.ts";
import { itemText } from "../contract/text.ts";
import { scopeOfItems } from "./access.ts";
import { listBillLines } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { itemRecords } from "./item-service.ts";
import type { ItemRow } from "./tables.ts";

/** Receipts of what was paid for clients: for whoever bills. */
export const receiptFiles: FileOwner = {
  entity: itemRecords.kind.entity,
  folder: "billItem",
  canRead: (db, actor, id) =>
    itemRecords.queries.has(db, scopeOfItems(actor), id),
};

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

/** What stands on a bill keeps its receipts as they are. */
const lockOpen = async (write: SignedWrite, id: number): Promise<ItemRow> => {
  const row = await itemRecords.service.lock(write, id);
  if (row.item_state === "closed") refuse(itemText.closed);
  return row;
};

/** Receipts of what stands on a bill, in the order of its lines. */
export const listBilledReceipts = async (
  db: Db,
  files: FilePort,
  bill: number,
) => {
  const lines = await listBillLines(db, [bill]);
  const items = lines
    .filter(({ advance }) => advance !== null)
    .flatMap(({ bill_item_id }) => bill_item_id ?? []);
  const found = await files.list(db, receiptFiles.entity, items);
  return items.flatMap((item) =>
    found.filter(({ owner_id }) => owner_id === item),
  );
};

/** Receipts of items; they change no field: the version stays, the history records them. */
export const createReceipts = (files: FilePort) => {
  const attaching = createAttaching(files, {
    entity: receiptFiles.entity,
    maximum: mostReceipts,
    tooMany: text.tooMany,
    lock: lockOpen,
    trace: (write, row, step) =>
      recordTrace(write, itemRecords.kind, row, step),
  });
  const linked = linkedFiles(files, receiptFiles);
  return {
    detach: (write: SignedWrite, id: number, file: string) =>
      attaching.detach(write, id, file),
    /** @throws AppError 422 for what is neither picture nor PDF, 570 where the item is no advance or stands on a bill */
    async attach(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<Attachment> {
      const { tax_class } = await lockOpen(write, id);
      if (tax_class !== "advance") refuse(text.notAdvance);
      if (upload !== undefined && !["image", "pdf"].includes(upload.kind))
        throw refuseFile(text.wrongKind);
      return linked.show(
        write.actor,
        await attaching.attach(write, id, upload),
      );
    },
    async list(db: Db, actor: Actor, id: number): Promise<Attachment[]> {
      if (!(await receiptFiles.canRead(db, actor, id)))
        throw new AppError("not_found");
      return linked.list(db, actor, id);
    },
    /** @throws AppError `not_found` outside the scope */
    async listOfBill(db: Db, actor: Actor, id: number) {
      await billRecords.service.get(db, actor, id);
      const lines = (await listBillLines(db, [id])).filter(
        ({ advance }) => advance !== null,
      );
      const found = await files.list(
        db,
        receiptFiles.entity,
        lines.flatMap(({ bill_item_id }) => bill_item_id ?? []),
      );
      return lines.map((line) => ({
        bill_line_id: line.id,
        item: line.item,
        payee: line.advance?.payee ?? "",
        amount: line.amount,
        receipts: found
          .filter(({ owner_id }) => owner_id === line.bill_item_id)
          .map((file) => linked.show(actor, file)),
      }));
    },
  };
};

/** The receipt of a toll comes along with what the towing company paid. */
export const takeTowReceipts = async (
  write: WriteContext,
  row: ItemRow,
  line: number,
): Promise<void> => {
  const names = await shareFiles(
    write.db,
    { entity: "tow_bill_line", id: line },
    { entity: receiptFiles.entity, id: row.id },
  );
  if (names.length === 0) return;
  await recordTrace(write, itemRecords.kind, row, {
    action: "attach",
    changes: names.map((after) => ({
      field: "attachments",
      before: null,
      after,
    })),
  });
};
