import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
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

/** Characters with their number, the most frequent first. */
export const listUnwritable = (
  found: Iterable<readonly [character: string, count: number]>,
): WrittenTable["unwritable"] =>
  [...found]
    .map(([character, count]) => ({ character, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, listedCharacters);

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
  const bytesOf = (rows: readonly CellRow[]): Buffer =>
    encoding === "utf8"
      ? Buffer.from(textOf(rows), "utf8")
      : encodeCp932(textOf(rows), unwritable);
  let count = 0;
  async function* pieces() {
    if (encoding === "utf8") yield byteOrderMark;
    if (head !== undefined) yield bytesOf([head]);
    for await (const rows of batches) {
      yield bytesOf(rows);
      count += rows.length;
    }
  }
  await pipeline(pieces, createWriteStream(path, { flags: "wx" }));
  return { rows: count, unwritable: listUnwritable(unwritable) };
};
