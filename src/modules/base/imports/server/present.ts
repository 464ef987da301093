import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  Cells,
  ImportKind,
  RowVerdict,
} from "#platform/server/imports/import-kind.ts";
import type {
  ImportColumn,
  ImportRow,
  ImportRun,
  OpenImport,
  PastImport,
} from "../contract/schema.ts";
import { needsConfirmation } from "../contract/rules.ts";
import { importText } from "../contract/text.ts";
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

/** Cells of a row by column, as the run assigns them; without those for which no column of the file is taken. */
export const cellsOf = (
  kind: Pick<ImportKind, "columns">,
  run: Pick<ImportRunRow, "mapping">,
  row: Pick<ImportRowRow, "cells">,
): Cells =>
  Object.fromEntries(
    kind.columns.flatMap(({ key }) => {
      const index = run.mapping[key] ?? null;
      return index === null ? [] : [[key, row.cells[index] ?? ""]];
    }),
  );

/** What ends for not standing in the file, and who has a say in it. */
const presentEnding = (
  row: ImportRunWithJob,
  { whole }: ImportKind,
  actor: Actor,
) => {
  const isAsked = whole !== undefined && needsConfirmation(row, whole.share);
  return {
    can_be_whole: whole !== undefined,
    needs_confirmation: isAsked,
    can_confirm: isAsked && isAllowed(whole.confirmed_by, actor),
  };
};

export const presentRun = (
  row: ImportRunWithJob,
  kind: ImportKind,
  samples: readonly ImportRowRow[],
  actor: Actor,
): ImportRun => ({
  ...row,
  ...presentEnding(row, kind, actor),
  title: kind.title,
  identity_column: kind.identityColumn,
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
  proposals: row.proposals,
  warnings: row.warnings,
  action: row.action as ImportRow["action"],
  changes: row.changes,
});

/** @param names of accounts by their ids */
export const presentPast = (
  row: ImportRunWithJob,
  kind: ImportKind,
  actor: Actor,
  names: ReadonlyMap<number, string>,
): PastImport => ({
  ...row,
  ...presentEnding(row, kind, actor),
  title: kind.title,
  created_by: names.get(row.created_by) ?? null,
  confirmed_by: names.get(row.confirmed_by ?? 0) ?? null,
});

export const presentOpen = (row: ImportRunWithJob): OpenImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  row_count: row.row_count,
  error_row_count: row.error_row_count,
  created_at: row.created_at,
});

/** The verdict of a row that stands for the same record as an earlier row of its file. */
export const asRepeated = (
  { identityColumn }: Pick<ImportKind, "identityColumn">,
  { identity, errors, proposals }: RowVerdict,
  earlier: number,
): RowVerdict => ({
  identity,
  ...(proposals && { proposals }),
  errors: {
    ...errors,
    [identityColumn]: [
      ...(errors?.[identityColumn] ?? []),
      importText.twiceInFile(earlier),
    ],
  },
});
