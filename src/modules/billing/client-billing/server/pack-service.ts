import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { definePackSource } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import { billSchemas } from "../contract/billing-schema.ts";
import { packText as text } from "../contract/file-text.ts";
import { createPdfNames, mostPacked } from "../contract/pack-rules.ts";
import { billing } from "../contract/pages.ts";
import { scopeOfBills } from "./access.ts";
import { listBillsToPrint } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { isPaper, type Papers } from "./paper-service.ts";

const chosen = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(mostPacked),
});
const packQuery = z.union([chosen, billSchemas.query]);
type PackQuery = z.output<typeof packQuery>;

/** Bills whose lines and heads are read at once. */
const atOnce = 50;
const restMs = 1000;

/** Papers that people wait for go first: where too many do, this waits. */
const renderPatiently = async (document: PdfDocument): Promise<Buffer> => {
  for (;;)
    try {
      return await renderPdf(document);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable")
        throw error;
      await sleep(restMs);
    }
};

/** Bills of a choice or of a list, as far as they are papers. @throws AppError 570 beyond what is packed at once */
const idsOf = async (
  db: Db,
  actor: Actor,
  query: PackQuery,
): Promise<number[]> => {
  if ("ids" in query) {
    const rows = await listBillsToPrint(db, query.ids);
    return rows.filter(isPaper).map(({ id }) => id);
  }
  const ids: number[] = [];
  const scope = scopeOfBills(actor);
  for await (const rows of billRecords.queries.batches(db, scope, query)) {
    ids.push(...rows.filter(isPaper).map(({ id }) => id));
    if (ids.length > mostPacked)
      throw new AppError("not_possible_now", {
        message: text.tooMany(mostPacked),
      });
  }
  return ids;
};

/** Bills as single files in one, each called 日付_請求先_金額. It is no print: none counts as printed. */
export const billPacks = (papers: Papers) => [
  definePackSource<PackQuery>({
    key: "bill_pdfs",
    title: text.title,
    access: billing,
    query: packQuery,
    count: async (db, actor, query) => (await idsOf(db, actor, query)).length,
    // The next paper is made while the one before is written.
    async *files(db, actor, query) {
      const nameOf = createPdfNames();
      const ids = await idsOf(db, actor, query);
      let made: { name: string; bytes: Promise<Buffer> } | undefined;
      for (let from = 0; from < ids.length; from += atOnce)
        for (const bill of await listBillsToPrint(
          db,
          ids.slice(from, from + atOnce),
        )) {
          const title = bill.bill_number;
          const document = await papers.documentOf(db, [bill], title);
          const before = made;
          made = { name: nameOf(bill), bytes: renderPatiently(document) };
          // What fails is told when its turn comes.
          made.bytes.catch(() => undefined);
          if (before !== undefined)
            yield { name: before.name, bytes: await before.bytes };
        }
      if (made !== undefined)
        yield { name: made.name, bytes: await made.bytes };
    },
  }),
];
