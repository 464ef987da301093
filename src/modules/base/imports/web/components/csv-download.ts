import { saveCsv } from "#platform/web/ui/save-csv.ts";
import { importText } from "../../contract/text.ts";
import type { ImportColumn, ImportRow } from "../../contract/schema.ts";

/** The heads that are understood, with an example row. */
export const saveTemplate = (
  title: string,
  columns: readonly ImportColumn[],
): void =>
  saveCsv(importText.templateName(title), [
    columns.map(({ label }) => label),
    columns.map(({ example }) => example),
  ]);

/** Rows with errors as they stand, with what is wrong in a column behind them; it can be imported again. */
export const saveWrongRows = (
  fileName: string,
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
): void =>
  saveCsv(fileName, [
    [...columns.map(({ label }) => label), importText.errorColumn],
    ...rows.map((row) => [
      ...columns.map(({ key }) => row.cells[key] ?? ""),
      Object.entries(row.errors ?? {})
        .map(
          ([key, messages]) =>
            `${columns.find((column) => column.key === key)?.label ?? key}: ${messages.join(" ")}`,
        )
        .join(" / "),
    ]),
  ]);
