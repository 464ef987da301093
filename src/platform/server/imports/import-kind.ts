import type { z } from "zod";
import type { Access } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
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
}

export type ImportErrors = Readonly<Record<string, readonly string[]>>;
export type ImportAction = "create" | "update" | "unchanged";
export type CheckedRow =
  { readonly action: ImportAction } | { readonly errors: ImportErrors };

/** Who imports, in which transaction. */
export interface ImportContext {
  readonly db: Db;
  readonly actor: Actor;
  readonly screen: string;
}

/** What a module says of a table that can be imported; registered in the composition root. */
export interface ImportDefinition<Row> {
  /** Name on the wire, e.g. `users`. */
  readonly key: string;
  readonly title: string;
  readonly access: Access;
  readonly columns: readonly ImportColumn[];
  /** One row: cells by column key, texts as they stand in the file; `""` where the column is not there. */
  readonly schema: z.ZodType<Row>;
  /** What makes two rows of a file the same record; with the column that says so. */
  readonly identity: { readonly column: string; of: (row: Row) => string };
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
}

export type Cells = Readonly<Record<string, string>>;

/** One row on its way: as parsed, with what is wrong, and what is to be done. */
export interface RowVerdict {
  readonly errors?: ImportErrors;
  readonly action?: ImportAction;
  /** What makes it the same record as another row; absent while it is wrong. */
  readonly identity?: string;
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
  /** Writes the rows among these that change something. @throws Error where one is wrong */
  write(context: ImportContext, rows: readonly Cells[]): Promise<void>;
}

const errorsOf = (
  issues: readonly z.core.$ZodIssue[],
  fallback: string,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues)
    (errors[String(path[0] ?? fallback)] ??= []).push(message);
  return errors;
};

/** Makes a table importable. */
export const defineImportKind = <Row>(
  definition: ImportDefinition<Row>,
): ImportKind => {
  const { schema, identity } = definition;
  return {
    key: definition.key,
    title: definition.title,
    access: definition.access,
    columns: definition.columns,
    identityColumn: identity.column,
    async check(context, rows) {
      const parsed = rows.map((cells) => schema.safeParse(cells));
      const good = parsed.flatMap(({ data }) =>
        data === undefined ? [] : [data],
      );
      const checked = [...(await definition.check(context, good))];
      return parsed.map(({ data, error }): RowVerdict => {
        if (data === undefined)
          return { errors: errorsOf(error?.issues ?? [], identity.column) };
        const verdict = checked.shift() ?? { action: "unchanged" };
        return { ...verdict, identity: identity.of(data) };
      });
    },
    async write(context, rows) {
      const parsed = rows.map((cells) => schema.parse(cells));
      await definition.write(context, parsed);
    },
  };
};
