import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { harmlessCell, type Cell, type CellRow } from "./cells.ts";
import { encodeCp932 } from "./cp932.ts";

export type CsvEncoding = "cp932" | "utf8";

export interface WrittenTable {
  /** Rows without the head. */
  readonly rows: number;
  /** Characters that the encoding cannot write, with their number; the most frequent first. */
  readonly unwritable: readonly { character: string; count: number }[];
}

const byteOrderMark = Buffer.from("\uFEFF", "utf8");

const needsQuotes = /[",\r\n]/;

const fieldOf = (cell: Cell): string => {
  const text = String(harmlessCell(cell) ?? "");
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them: what could be misread stands between quotes. */
const textOf = (rows: readonly CellRow[]): string =>
  rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("");

/** Characters listed at most. */
const listedCharacters = 200;

/**
 * Writes a CSV (RFC 4180, CRLF) row by row with constant memory; formula cells are made harmless.
 *
 * @param path of a new file
 * @param head undefined where the file has none
 */
export const writeCsvFile = async (
  path: string,
  encoding: CsvEncoding,
  head: readonly string[] | undefined,
  batches: AsyncIterable<readonly CellRow[]>,
): Promise<WrittenTable> => {
  const unwritable = new Map<string, number>();
  const stream = createWriteStream(path, { flags: "wx" });
  const write = async (rows: readonly CellRow[]): Promise<void> => {
    const text = textOf(rows);
    const bytes =
      encoding === "utf8"
        ? Buffer.from(text, "utf8")
        : encodeCp932(text, unwritable);
    if (!stream.write(bytes)) await once(stream, "drain");
  };
  let count = 0;
  try {
    if (encoding === "utf8") stream.write(byteOrderMark);
    if (head !== undefined) await write([head]);
    for await (const rows of batches) {
      await write(rows);
      count += rows.length;
    }
  } finally {
    stream.end();
    await finished(stream);
  }
  return {
    rows: count,
    unwritable: [...unwritable]
      .map(([character, times]) => ({ character, count: times }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, listedCharacters),
  };
};
