import { harmlessText } from "#platform/contract/files/harmless-text.ts";
import { saveFile } from "./save-file.ts";

const quoted = (cell: string): string =>
  `"${harmlessText(cell).replaceAll('"', '""')}"`;

/** Saves a table as CSV in UTF-8 with its byte order mark. */
export function saveCsv(
  name: string,
  rows: readonly (readonly string[])[],
): void {
  const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n");
  saveFile(
    name,
    new Blob([`\uFEFF${text}\r\n`], { type: "text/csv;charset=utf-8" }),
  );
}
