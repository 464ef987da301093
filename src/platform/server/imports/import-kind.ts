import type { z } from "zod";
import type { NumberSort } from "#platform/contract/japanese/lost-digits.ts";
import type { Access } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { fileRowOf, withFileRow } from "#platform/server/records/file-row.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** A column that an import understands. */
export interface ImportColumn {
  /** Key in the schema of a row. */
  readonly key: string;
  readonly label: string;
  /** Other heads under which files carry it. */
  readonly aliases?: readonly string[];
  readonly is_required?: boolean;
  /** For the template that can be downloaded. */
  readonly example?: string;
  /** Its cells are numbers that nobody reckons with. */
  readonly number?: NumberSort;
}

/** Column key → text. */
export type Cells = Readonly<Record<string, string>>;

export type ImportErrors = Readonly<Record<string, readonly string[]>>;
export type ImportAction = "create" | "update" | "unchanged";
/** A field of a record that is there, as files write it: what it is, and what the row would make of it. */
export interface ImportChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}
export type CheckedRow =
  | { readonly action: Exclude<ImportAction, "update"> }
  | {
      readonly action: "update";
      /** Every field that changes: nobody overwrites what they have not seen. */
      readonly changes: readonly ImportChange[];
    }
  | { readonly errors: ImportErrors };

/** Who imports, in which transaction. One object for all batches of a pass over a file. */
export interface ImportContext {
  readonly db: Db;
  readonly actor: Actor;
  readonly screen: string;
}

/** For a table of which a file may hold all there are: what does not stand in it ends. */
export interface WholeFile {
  /** Above this share of those that are valid somebody has to confirm that they end. */
  readonly share: number;
  readonly confirmed_by: Access;
  /** How many are valid, and how many of them are not among the identities. */
  readonly count: (
    context: ImportContext,
    identities: readonly string[],
  ) => Promise<{ readonly held: number; readonly absent: number }>;
  /** Ends those that are not among the identities, through the write path. */
  readonly end: (
    context: ImportContext,
    identities: readonly string[],
  ) => Promise<void>;
}

/** What a module says of a table that can be imported; registered in the composition root. */
export interface ImportDefinition<Row extends object> {
  /** Name on the wire, e.g. `users`. */
  readonly key: string;
  readonly title: string;
  readonly access: Access;
  readonly columns: readonly ImportColumn[];
  /** One row: cells by column key, texts as they stand in the file; a column that is not taken is absent. */
  readonly schema: z.ZodType<Row>;
  /** What makes two rows of a file the same record, `""` where nothing does; with the column that says so. */
  readonly identity: { readonly column: string; of: (cells: Cells) => string };
  /** What can be checked of cells whose row the schema refuses for another cell: every wrong cell is named at once. */
  readonly checkCells?: (
    context: ImportContext,
    rows: readonly Cells[],
  ) => Promise<readonly ImportErrors[]>;
  /** Looks at rows against the database: created, updated or wrong. Answers in the order of the rows. */
  readonly check: (
    context: ImportContext,
    rows: readonly Row[],
  ) => Promise<readonly CheckedRow[]>;
  /** Writes rows that were checked in the same transaction, through the write path. */
  readonly write: (
    context: ImportContext,
    rows: readonly Row[],
  ) => Promise<void>;
  readonly whole?: WholeFile;
}

/** One row on its way: with what is wrong, or what is to be done. */
export interface RowVerdict {
  readonly errors?: ImportErrors;
  /** What wrong cells were before a spreadsheet took their leading noughts. */
  readonly proposals?: Cells;
  /** What is doubtful of cells and stops nothing. */
  readonly warnings?: ImportErrors;
  readonly action?: ImportAction;
  /** With `update`. */
  readonly changes?: readonly ImportChange[];
  /** What makes it the same record as another row; `""` where nothing does. */
  readonly identity: string;
}

/** An import as the imports module runs it: rows are cells. */
export interface ImportKind {
  readonly key: string;
  readonly title: string;
  readonly access: Access;
  readonly columns: readonly ImportColumn[];
  /** Column that names a record twice in one file. */
  readonly identityColumn: string;
  check(
    context: ImportContext,
    rows: readonly Cells[],
  ): Promise<readonly RowVerdict[]>;
  readonly whole?: WholeFile;
  /** Writes the rows among these that change something. @throws Error where one is wrong */
  write(context: ImportContext, rows: readonly Cells[]): Promise<void>;
}

type MutableErrors = Record<string, string[]>;

const issuesOf = (
  issues: readonly z.core.$ZodIssue[],
  fallback: string,
): MutableErrors => {
  const errors: MutableErrors = {};
  for (const { path, message } of issues)
    (errors[String(path[0] ?? fallback)] ??= []).push(message);
  return errors;
};

/** Each word once, under columns that the file has: what is said of another stands with the identity. */
const atCells = (
  cells: Cells,
  fallback: string,
  found: readonly (ImportErrors | undefined)[],
): ImportErrors => {
  const errors = new Map<string, Set<string>>();
  for (const [key, messages] of found.flatMap((some) =>
    Object.entries(some ?? {}),
  )) {
    const place = key in cells ? key : fallback;
    const held = errors.get(place) ?? new Set();
    for (const message of messages) held.add(message);
    errors.set(place, held);
  }
  return Object.fromEntries(
    [...errors].map(([key, messages]) => [key, [...messages]]),
  );
};

/** Makes a table importable. */
export const defineImportKind = <Row extends object>(
  definition: ImportDefinition<Row>,
): ImportKind => {
  const { schema, identity } = definition;
  return {
    key: definition.key,
    title: definition.title,
    access: definition.access,
    columns: definition.columns,
    identityColumn: identity.column,
    ...(definition.whole && { whole: definition.whole }),
    async check(context, rows) {
      const parsed = rows.map((cells) => schema.safeParse(cells));
      const good = parsed.flatMap(({ data }) =>
        data === undefined ? [] : [data],
      );
      const bad = rows.filter((_, index) => parsed[index]?.data === undefined);
      const checked = [...(await definition.check(context, good))];
      const told =
        bad.length > 0 && definition.checkCells !== undefined
          ? [...(await definition.checkCells(context, bad))]
          : [];
      return rows.map((cells, index): RowVerdict => {
        const { data, error } = parsed[index] ?? {};
        const own = { identity: identity.of(cells) };
        const verdict = data === undefined ? undefined : checked.shift();
        if (verdict !== undefined && "action" in verdict)
          return { ...own, ...verdict };
        const found =
          verdict === undefined
            ? [issuesOf(error?.issues ?? [], identity.column), told.shift()]
            : [verdict.errors];
        return { ...own, errors: atCells(cells, identity.column, found) };
      });
    },
    async write(context, rows) {
      const parsed = rows.map((cells) =>
        // The schema of a record of texts takes no symbol.
        withFileRow(
          schema.parse(Object.fromEntries(Object.entries(cells))),
          fileRowOf(cells),
        ),
      );
      await definition.write(context, parsed);
    },
  };
};
