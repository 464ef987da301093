import { createReadStream } from "node:fs";
import { appendFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { AppError } from "#platform/contract/errors.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import {
  writeZipFile,
  type ZipEntry,
} from "#platform/server/files/zip-file.ts";
import type { CellRow } from "#platform/server/tabular/cells.ts";
import {
  listUnwritable,
  type WrittenTable,
} from "#platform/server/tabular/csv-file.ts";
import type { FileSplit } from "../contract/lookups.ts";
import type { FilePart } from "../contract/schema.ts";
import { partNames, partOf } from "../contract/split-rules.ts";
import { exportText as text } from "../contract/text.ts";

/** Files of an archive at most. */
const mostParts = 2000;
/** Characters that wait in memory until they are laid down: few writes, whatever the order of the rows. */
const mostWaiting = 4_000_000;
const rowsAtOnce = 50;

/** Rows of one part, laid down until all are there. */
interface Spool {
  readonly words: string;
  readonly path: string;
  waiting: string[];
}

const layDown = async (spools: Iterable<Spool>): Promise<void> => {
  for (const spool of spools) {
    if (spool.waiting.length > 0)
      await appendFile(spool.path, spool.waiting.join(""));
    spool.waiting = [];
  }
};

/** Sorts rows by their last cell, which says where they belong. @throws AppError above {@link mostParts} */
const sortOut = async (
  folder: string,
  split: FileSplit,
  batches: AsyncIterable<readonly CellRow[]>,
): Promise<Spool[]> => {
  const spools = new Map<string, Spool>();
  const spoolOf = (words: string): Spool => {
    const found = spools.get(words);
    if (found !== undefined) return found;
    if (spools.size === mostParts)
      throw new AppError("not_possible_now", {
        message: text.tooManyParts(formatInteger(mostParts)),
      });
    const made = {
      words,
      path: path.join(folder, String(spools.size)),
      waiting: [],
    };
    spools.set(words, made);
    return made;
  };
  let waiting = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      const line = `${JSON.stringify(row.slice(0, -1))}\n`;
      spoolOf(partOf(split, row.at(-1) ?? null)).waiting.push(line);
      waiting += line.length;
    }
    if (waiting > mostWaiting) {
      await layDown(spools.values());
      waiting = 0;
    }
  }
  // An archive of nothing does not open: it says that there is nothing.
  if (spools.size === 0) spoolOf("").waiting.push("");
  await layDown(spools.values());
  return [...spools.values()];
};

async function* rowsIn(file: string): AsyncGenerator<CellRow[]> {
  let rows: CellRow[] = [];
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  });
  for await (const line of lines) {
    rows.push(JSON.parse(line) as CellRow);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** What all tables together have that their code cannot write. */
const allUnwritable = (tables: readonly WrittenTable[]) => {
  const found = new Map<string, number>();
  for (const { unwritable } of tables)
    for (const { character, count } of unwritable)
      found.set(character, (found.get(character) ?? 0) + count);
  return listUnwritable(found);
};

const inOrder = new Intl.Collator("ja", { numeric: true });

interface Parts {
  readonly split: FileSplit;
  readonly extension: string;
  /** Rows with one cell more, the last, by which they are split. */
  readonly batches: AsyncIterable<readonly CellRow[]>;
  readonly write: (
    file: string,
    name: string,
    batches: AsyncIterable<readonly CellRow[]>,
  ) => Promise<WrittenTable>;
}

/**
 * Writes an archive with one table for each part.
 *
 * @param file of a new file; a folder beside it holds the rows meanwhile
 */
export const writeParts = async (
  file: string,
  { split, extension, batches, write }: Parts,
): Promise<WrittenTable & { readonly parts: readonly FilePart[] }> => {
  const folder = `${file}-parts`;
  await mkdir(folder);
  const tables: WrittenTable[] = [];
  const parts: FilePart[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    const spools = (await sortOut(folder, split, batches)).toSorted(
      (one, other) => inOrder.compare(one.words, other.words),
    );
    const names = partNames(spools.map(({ words }) => words));
    for (const [at, spool] of spools.entries()) {
      const name = names[at] ?? "";
      const made = `${spool.path}.${extension}`;
      const table = await write(made, name, rowsIn(spool.path));
      tables.push(table);
      parts.push({ name, rows: table.rows });
      yield {
        name: `${name}.${extension}`,
        content: createReadStream(made),
      };
      await Promise.all([rm(made), rm(spool.path)]);
    }
  }
  try {
    await writeZipFile(file, entries());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    unwritable: allUnwritable(tables),
    parts,
  };
};
