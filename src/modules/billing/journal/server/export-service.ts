import { z } from "zod";
import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { defineStatementExport } from "#platform/server/exports/export-source.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import { journalExports } from "../contract/export-record.ts";
import {
  filedCells,
  headsOf,
  type FiledEntry,
} from "../contract/format-rules.ts";
import { journalFormats, type JournalFormat } from "../contract/lookups.ts";
import { journalNames } from "../contract/name-record.ts";
import { bookkeepers } from "../contract/pages.ts";
import {
  journalExportText as text,
  journalNameText,
} from "../contract/text.ts";
import { audienceOfBooks, scopeOfExports, scopeOfNames } from "./access.ts";
import { filedEntries, findSince } from "./export-queries.ts";
import "./tables.ts";

/** What the accountant's software calls accounts and treatments of tax. */
export const nameRecords = recordService(journalNames, {
  scopeOf: scopeOfNames,
  audienceOf: () => audienceOfBooks,
  unrecorded: ["key"],
  changing: (_write, before, changes) => {
    const { sub_kind, sub_name } = { ...before, ...changes };
    if (sub_kind === "fixed" && (sub_name ?? "") === "")
      throw new AppError("invalid_input", {
        errors: { sub_name: [journalNameText.subMissing] },
      });
    return Promise.resolve({});
  },
});

/** Exports on the server: numbered, kept, and the same however often they are taken. */
export const exportRecords = recordService(journalExports, {
  scopeOf: scopeOfExports,
  audienceOf: () => audienceOfBooks,
  jsonColumns: ["names"],
  unrecorded: ["names"],
});

/** Numbers what came since the last export. @throws AppError 570 where nothing did */
export const createJournalExport = async (
  write: SignedWrite,
  { export_format }: { readonly export_format: JournalFormat },
) => {
  // Of two at once the later one has what is left.
  await takeTurn(write.db, "journal_exports");
  const { first_entry, last_entry, ...since } = await findSince(write.db);
  if (first_entry === null || last_entry === null)
    throw new AppError("not_possible_now", { message: text.nothing });
  const { names, ...sums } = since;
  const made_by = write.actor.name;
  const { id } = await createRecord(
    write,
    exportRecords.kind,
    {
      ...exportRecords.derived({
        ...sums,
        export_format,
        first_entry,
        last_entry,
        made_by,
      }),
      names,
    },
    { action: "create" },
  );
  return exportRecords.service.get(write.db, write.actor, id);
};

const query = z.object({ export_id: z.int().positive().optional() });

/** The table of each software: a column by its place, as two sides have columns of one name. */
export const journalSources = journalFormats.options.map(({ code, label }) =>
  defineStatementExport<z.infer<typeof query>, FiledEntry>({
    key: `journal_${code}`,
    title: text.sourceTitle(label),
    access: bookkeepers,
    query,
    columns: headsOf(code).map((head, at) => ({
      key: `column_${String(at + 1)}`,
      label: head,
      cell: (entry) => filedCells(code, entry)[at] ?? null,
    })),
    rowsOf: (_actor, { export_id }) => filedEntries(export_id),
    order: ["entry_number"],
  }),
);
