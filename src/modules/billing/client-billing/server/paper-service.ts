import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import { readStored } from "#platform/server/files/stored-file.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { billText } from "../contract/text.ts";
import { billPaperText } from "../contract/paper-text.ts";
import { billDocument } from "./bill-present.ts";
import { listBillLines, listBillsToPrint, listSeals } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { letterDocument } from "./letter-present.ts";
import { countPrints } from "./mutations.ts";
import { listLastLetters } from "./reminder-queries.ts";
import type { BillRow } from "./tables.ts";

/** Pictures of the seals that bills and letters were issued under. */
const sealsOf = async (
  db: Db,
  { storage }: FilePort,
  papers: readonly Pick<BillRow, "issuer">[],
): Promise<Readonly<Record<string, string>>> => {
  const ids = new Set(papers.flatMap(({ issuer }) => issuer.seal_id ?? []));
  const seals: Record<string, string> = {};
  for (const file of await listSeals(db, [...ids]))
    seals[file.id] =
      `data:image/png;base64,${(await readStored(storage, file)).toString("base64")}`;
  return seals;
};

/** Whether a bill is a paper that is printed: neither cancelled, nor an opening balance. */
export const isPaper = ({
  cancelled_at,
  bill_kind,
}: Pick<BillRow, "cancelled_at" | "bill_kind">): boolean =>
  cancelled_at === null && bill_kind !== "opening";

const refuse = (): never => {
  throw new AppError("not_possible_now", { message: billText.notPrintable });
};

/** Bills on paper, as they were issued. */
export const createPapers = (files: FilePort) => {
  /** In the order in which they are posted. */
  const documentOf = async (
    db: Db,
    bills: readonly BillRow[],
    title: string,
  ): Promise<PdfDocument> => {
    const lines = await listBillLines(
      db,
      bills.map(({ id }) => id),
    );
    return billDocument(
      title,
      bills.map((bill) => ({
        bill,
        lines: lines.filter(({ bill_id }) => bill_id === bill.id),
      })),
      await sealsOf(db, files, bills),
    );
  };

  /** @throws AppError `not_found` outside the scope, 570 of an opening balance */
  const one = async (db: Db, actor: Actor, id: number) => {
    const { bill_number, bill_kind } = await billRecords.service.get(
      db,
      actor,
      id,
    );
    if (bill_kind === "opening") refuse();
    return documentOf(db, await listBillsToPrint(db, [id]), bill_number);
  };

  return {
    documentOf,
    one,
    /** @throws AppError 570 where one of them was cancelled, or is no paper */
    async bundle(db: Db, ids: readonly number[]) {
      const found = await listBillsToPrint(db, ids);
      if (found.length === 0) throw new AppError("not_found");
      if (!found.every(isPaper)) refuse();
      return documentOf(db, found, billPaperText.bundle(1, found.length));
    },
    /** The last letters to clients. @throws AppError `not_found` where there is none */
    async letters(db: Db, client_ids: readonly number[]): Promise<PdfDocument> {
      const letters = await listLastLetters(db, client_ids);
      if (letters.length === 0) throw new AppError("not_found");
      return letterDocument(letters, await sealsOf(db, files, letters));
    },
    /** The PDF that goes with a mail. */
    render: async (db: Db, actor: Actor, id: number) =>
      renderPdf(await one(db, actor, id)),
  };
};
export type Papers = ReturnType<typeof createPapers>;

/** Counts prints; a second one of a bill that was sent says 再発行. */
export const markPrinted = async (
  { db, actor }: SignedWrite,
  ids: readonly number[],
): Promise<{ count: number }> => ({
  count: await countPrints(db, ids, actor.user_id),
});
