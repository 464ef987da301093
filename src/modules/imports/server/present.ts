import type {
  Cells,
  ImportKind,
} from "#platform/server/imports/import-kind.ts";
import type { ImportColumn, ImportRow, ImportRun } from "../contract/schema.ts";
import type { ImportRunWithJob } from "./queries.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";

export const presentColumns = (kind: ImportKind): ImportColumn[] =>
  kind.columns.map(({ key, label, aliases, is_required, example }) => ({
    key,
    label,
    aliases: [...(aliases ?? [])],
    is_required: is_required === true,
    example: example ?? "",
  }));

/** Cells of a row by column, as the run assigns them; empty where no column of the file is taken. */
export const cellsOf = (
  kind: Pick<ImportKind, "columns">,
  run: Pick<ImportRunRow, "mapping">,
  row: Pick<ImportRowRow, "cells">,
): Cells =>
  Object.fromEntries(
    kind.columns.map(({ key }) => {
      const index = run.mapping[key] ?? null;
      return [key, index === null ? "" : (row.cells[index] ?? "")];
    }),
  );

export const presentRun = (
  row: ImportRunWithJob,
  kind: ImportKind,
  samples: readonly ImportRowRow[],
): ImportRun => ({
  ...row,
  title: kind.title,
  columns: presentColumns(kind),
  samples: samples.map(({ cells }) => cells),
});

export const presentRow = (
  kind: ImportKind,
  run: ImportRunRow,
  row: ImportRowRow,
): ImportRow => ({
  row_number: row.row_number,
  cells: cellsOf(kind, run, row),
  errors: row.errors,
  action: row.action as ImportRow["action"],
});
