import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { z } from "zod";
import type { Access } from "#platform/contract/permissions.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  changedParts,
  type ChangeMark,
  type ChangingPart,
  type ChangingTable,
} from "./change-queries.ts";
import type { FiltersFor } from "./source-filters.ts";

/** Few enough that requests need not wait for them: all runs on one thread. */
const rowsAtOnce = 50;

/** Rows made into something a few at a time. */
export function* pieces<Row, Piece>(
  rows: readonly Row[],
  of: (row: Row) => Piece,
): Generator<Piece[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield rows.slice(from, from + rowsAtOnce).map(of);
}

/** A column that a list can be exported with. */
export interface ExportColumn<Row> {
  readonly key: string;
  /** Head of the column; the label of the field on the screens. */
  readonly label: string;
  readonly cell: (row: Row) => Cell;
  /** Columns of the table that it reads; of a row that is wide the others are not read then. */
  readonly of?: readonly string[];
  /** Where only some accounts may have it. */
  readonly isFor?: (actor: Actor) => boolean;
}

/** What a module says of a list that can be exported. */
export interface ExportList<Query, Row> {
  /** Name on the wire, e.g. `sos_inquiries`. */
  readonly key: string;
  readonly title: string;
  /** Who may export it: as who may read the list. */
  readonly access: Access;
  /** The query of the list itself: an export has the rows of the present filter. */
  readonly query: z.ZodType<Query>;
  readonly columns: readonly ExportColumn<Row>[];
  /** What its rows are made of, by the columns that hold the ids: a file may have what changed alone. */
  readonly parts?: readonly ChangingPart[];
  /** Rows in the list's own scope, filter and order, for progress; of those the ones that `only` says. */
  readonly count: (
    db: Db,
    actor: Actor,
    query: Query,
    only?: RawBuilder<SqlBool>,
  ) => Promise<number>;
  /** The same rows in batches, with these columns of the table where only they are read; see `readBatches`. */
  readonly batches: (
    db: Db,
    actor: Actor,
    query: Query,
    only?: RawBuilder<SqlBool>,
    columns?: readonly string[],
  ) => AsyncIterable<readonly Row[]>;
  /** @throws AppError `invalid_input` for a query that is not the account's to ask */
  readonly refuse?: (actor: Actor, query: Query) => unknown;
  /** The filters of its query that a person may set elsewhere than on its page. */
  readonly filters?: FiltersFor;
  /** Where a file may say what hangs on its rows. */
  readonly keyed?: KeyedRows<Query, Row>;
}

/** A row of a list as cells, with its id. */
export interface KeyedCells {
  readonly id: number;
  readonly cells: readonly Cell[];
}

/** Rows that something is joined to. */
interface KeyedRows<Query, Row> {
  readonly table: ChangingTable;
  readonly idOf: (row: Row) => number;
  /** The ids of all its rows. */
  readonly ids: (
    db: Db,
    actor: Actor,
    query: Query,
  ) => Promise<RawBuilder<{ id: number }>>;
}

/** A file of several that are packed into one. */
export interface PackedFile {
  /** With its ending; no two of one pack are the same. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** An export as the exports module runs it: rows are cells already. */
export interface ExportSource {
  readonly key: string;
  readonly title: string;
  readonly access: Access;
  /** Files packed into one come of it, and no table: it has no columns. */
  readonly is_packed?: true;
  /** Tables whose changes it can be narrowed to; none where it cannot. */
  readonly tables: readonly ChangingTable[];
  readonly filtersFor: FiltersFor;
  columnsFor(
    actor: Actor,
  ): readonly { key: string; label: string; is_personal: boolean }[];
  /** @throws z.ZodError where the query is not one of the list, AppError `invalid_input` where it is not the account's */
  open(
    db: Db,
    actor: Actor,
    query: unknown,
    columnKeys: readonly string[],
    since?: ChangeMark,
  ): {
    /** Columns that the account may have, of those asked for, in their order. */
    readonly keys: readonly string[];
    readonly head: readonly string[];
    count(): Promise<number>;
    batches(): AsyncIterable<readonly (readonly Cell[])[]>;
    /** Of a source that is packed. */
    files?(): AsyncIterable<PackedFile>;
    /** Of a list to whose rows something is joined. */
    readonly keyed?: {
      /** Whose ids its rows name. */
      readonly table: ChangingTable;
      ids(): Promise<RawBuilder<{ id: number }>>;
      /** On the table: whether a row changed. */
      isChanged(since: ChangeMark): RawBuilder<SqlBool>;
      /** All its rows, or those that `only` says. */
      batches(only?: RawBuilder<SqlBool>): AsyncIterable<readonly KeyedCells[]>;
    };
  };
}

/** Names of columns that tell of a person, wherever they are: who, where, how to reach them, with which vehicle. */
const personal =
  /(caller|contact|person|driver|staff|member|recipient|payer|customer|user|client|party|company|reporter|receiver).*name|^name(_kana)?$|name_kana|phone|fax|mail|address|postal_code|plate|vehicle_registration_number|chassis_number|birth/;

export const isPersonalColumn = (key: string): boolean => personal.test(key);

/** A query of the list that the account may ask. */
const askedOf = <Query, Row>(
  { query: schema, refuse }: ExportList<Query, Row>,
  actor: Actor,
  given: unknown,
): Query => {
  const query = schema.parse(given);
  refuse?.(actor, query);
  return query;
};

/** Makes a list exportable; registered in the composition root. */
export const defineExportSource = <Query, Row>(
  list: ExportList<Query, Row>,
): ExportSource => {
  const columnsFor = (actor: Actor) =>
    list.columns.filter(({ isFor }) => isFor?.(actor) ?? true);
  const { parts = [], keyed } = list;
  return {
    key: list.key,
    title: list.title,
    access: list.access,
    tables: parts.map(([, table]) => table),
    filtersFor: (actor) => list.filters?.(actor) ?? [],
    columnsFor: (actor) =>
      columnsFor(actor).map(({ key, label }) => ({
        key,
        label,
        is_personal: isPersonalColumn(key),
      })),
    open(db, actor, given, columnKeys, since) {
      const query = askedOf(list, actor, given);
      const only = since && changedParts(parts, since);
      const allowed = new Map(
        columnsFor(actor).map((column) => [column.key, column]),
      );
      const columns = columnKeys
        .map((key) => allowed.get(key))
        .filter((column) => column !== undefined);
      const cellsOf = (row: Row): Cell[] =>
        columns.map(({ cell }) => cell(row));
      const read = columns.every(({ of }) => of !== undefined)
        ? [...new Set(columns.flatMap(({ of = [] }) => of))]
        : undefined;
      const batches = (among = only) =>
        list.batches(db, actor, query, among, read);
      async function* cells() {
        for await (const rows of batches()) yield* pieces(rows, cellsOf);
      }
      return {
        keys: columns.map(({ key }) => key),
        head: columns.map(({ label }) => label),
        count: () => list.count(db, actor, query, only),
        batches: cells,
        ...(keyed && {
          keyed: {
            table: keyed.table,
            ids: () => keyed.ids(db, actor, query),
            isChanged: (mark) => changedParts(parts, mark),
            async *batches(among) {
              for await (const rows of batches(among))
                yield rows.map((row) => ({
                  id: keyed.idOf(row),
                  cells: cellsOf(row),
                }));
            },
          },
        }),
      };
    },
  };
};

/** What a module says of files that can be had as one. */
interface ExportPack<Query> extends Pick<
  ExportList<Query, never>,
  "key" | "title" | "access" | "query" | "count"
> {
  /** As many as `count` says; their names are safe and unique. */
  readonly files: (
    db: Db,
    actor: Actor,
    query: Query,
  ) => AsyncIterable<PackedFile>;
}

/** Makes many files one that is created in the background, as tables are. */
export const definePackSource = <Query>({
  files,
  ...pack
}: ExportPack<Query>): ExportSource => {
  const source = defineExportSource<Query, never>({
    ...pack,
    columns: [],
    async *batches() {},
  });
  return {
    ...source,
    is_packed: true,
    open: (db, actor, given, columnKeys) => ({
      ...source.open(db, actor, given, columnKeys),
      files: () => files(db, actor, pack.query.parse(given)),
    }),
  };
};

/** A file whose rows are those of one statement: what hangs on the rows of a list. */
export const defineStatementExport = <Query, Row>({
  rowsOf,
  order,
  ...list
}: Omit<ExportList<Query, Row>, "count" | "batches"> & {
  readonly rowsOf: (actor: Actor, query: Query) => RawBuilder<Row>;
  /** Columns of the statement, apart from it: counting puts nothing in order. */
  readonly order: readonly (string & keyof Row)[];
  /** By columns of the statement. */
  readonly parts?: readonly (readonly [string & keyof Row, ChangingTable])[];
}): ExportSource => {
  const filed = (
    actor: Actor,
    query: Query,
    only: RawBuilder<SqlBool> = sql`true`,
  ) => sql`from (${rowsOf(actor, query)}) filed where ${only}`;
  return defineExportSource<Query, Row>({
    ...list,
    count: async (db, actor, query, only) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count ${filed(actor, query, only)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    batches: (db, actor, query, only) =>
      readBatches(
        db,
        sql<Row>`select * ${filed(actor, query, only)}
          order by ${sql.join(order.map((name) => sql.ref(name)))}`,
      ),
  });
};
