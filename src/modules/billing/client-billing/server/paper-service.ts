import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { billText } from "../contract/text.ts";
import { billPaperText } from "../contract/paper-text.ts";
import { billDocument } from "./bill-present.ts";
import { listBillLines, listBillsToPrint } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { countPrints } from "./mutations.ts";

/** Bills as they were issued, in the order in which they are posted. */
const documentOf = async (
  db: Db,
  ids: readonly number[],
  title: string,
): Promise<PdfDocument> => {
  const found = await listBillsToPrint(db, ids);
  const lines = await listBillLines(db, ids);
  return billDocument(
    title,
    found.map((bill) => ({
      bill,
      lines: lines.filter(({ bill_id }) => bill_id === bill.id),
    })),
  );
};

/** @throws AppError `not_found` outside the scope */
export const billPaper = async (db: Db, actor: Actor, id: number) => {
  const { bill_number } = await billRecords.service.get(db, actor, id);
  return documentOf(db, [id], bill_number);
};

/** @throws AppError 570 where one of them was cancelled */
export const bundlePaper = async (db: Db, ids: readonly number[]) => {
  const found = await listBillsToPrint(db, ids);
  if (found.length === 0) throw new AppError("not_found");
  if (found.some(({ cancelled_at }) => cancelled_at !== null))
    throw new AppError("not_possible_now", { message: billText.notPrintable });
  return documentOf(db, ids, billPaperText.bundle(1, found.length));
};

/** The PDF that goes with a mail. */
export const renderBill = async (db: Db, actor: Actor, id: number) =>
  renderPdf(await billPaper(db, actor, id));

/** Counts prints; a second one of a bill that was sent says 再発行. */
export const markPrinted = async (
  { db, actor }: SignedWrite,
  ids: readonly number[],
): Promise<{ count: number }> => ({
  count: await countPrints(db, ids, actor.user_id),
});
