import { importText } from "../../contract/text.ts";
import type { ImportColumn, ImportRow } from "../../contract/schema.ts";

/** What a spreadsheet would take for a formula. */
const dangerous = /^[\s\u3000]*[=+\-@＝＋－＠]/;

const quoted = (cell: string): string => {
  const harmless =
    dangerous.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Saves a table as CSV in UTF-8 with its byte order mark. */
function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n");
  const url = URL.createObjectURL(
    new Blob([`\uFEFF${text}\r\n`], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}

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
export const saveErrorRows = (
  title: string,
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
): void =>
  saveCsv(importText.errorFileName(title), [
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
