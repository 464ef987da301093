import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Access } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  changedParts,
  type ChangeMark,
  type ChangingTable,
} from "./change-queries.ts";
import {
  isPersonalColumn,
  pieces,
  type ExportColumn,
  type ExportSource,
  type KeyedCells,
} from "./export-source.ts";

/** What hangs on a row of the list, whose id it names. */
interface Hanging {
  readonly base_id: number;
}

/** A list with what hangs on its rows: a line for each, one where nothing does. */
interface JoinedList<Row extends Hanging> {
  readonly key: string;
  readonly title: string;
  /** Who reads both: the list and what hangs on its rows. */
  readonly access: Access;
  readonly base: ExportSource;
  /** Of what hangs on the rows; their keys are no others than those of the list. */
  readonly columns: readonly ExportColumn<Row>[];
  /** What hangs on the rows with these ids, one line at least for each. */
  readonly rowsOf: (ids: RawBuilder<{ id: number }>) => RawBuilder<Row>;
  /** Columns of that statement, by which the lines of one row stand. */
  readonly order: readonly (string & keyof Row)[];
  /** How many lines there are, where that can be said with less than all of them. */
  readonly countOf?: (
    ids: RawBuilder<{ id: number }>,
  ) => RawBuilder<{ count: number }>;
  /** What hangs on the rows, by the columns of the statement that hold its ids: a line changes with each of its parts. */
  readonly parts: readonly (readonly [string & keyof Row, ChangingTable])[];
}

type Open = ReturnType<ExportSource["open"]>;
type Keyed = NonNullable<Open["keyed"]>;
type Ids = RawBuilder<{ id: number }>;
type Statement<Row> = (ids: Ids) => RawBuilder<Row>;

/** Lines of which a part changed, the row of the list included; all without a mark. */
const linesSince = <Row extends Hanging>(
  { rowsOf, parts }: JoinedList<Row>,
  keyed: Keyed,
  since: ChangeMark | undefined,
): Statement<Row> =>
  since === undefined
    ? rowsOf
    : (ids) => sql`
        select * from (${rowsOf(ids)}) lines
        where base_id in (select id from ${sql.table(keyed.table)} where ${keyed.isChanged(since)})
          or ${changedParts(parts, since)}`;

/** Rows of a statement, by the row of the list on which they hang. */
const hangingOn = async <Row extends Hanging>(
  db: Db,
  rowsOf: Statement<Row>,
  order: JoinedList<Row>["order"],
  rows: readonly KeyedCells[],
): Promise<ReadonlyMap<number, Row[]>> => {
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<Row>`
    select * from (${rowsOf(sql`select unnest(${ids}::bigint[]) as id`)}) filed
    order by ${sql.join(order.map((name) => sql.ref(name)))}`.execute(db);
  const byRow = new Map<number, Row[]>();
  for (const row of found) {
    const lines = byRow.get(row.base_id);
    if (lines === undefined) byRow.set(row.base_id, [row]);
    else lines.push(row);
  }
  return byRow;
};

/** Where the cells of the columns asked for come from: the row of the list, or what hangs on it. */
const placesOf = <Row extends Hanging>(
  keys: readonly string[],
  own: { readonly keys: readonly string[]; readonly head: readonly string[] },
  mine: readonly ExportColumn<Row>[],
) =>
  keys.flatMap((key) => {
    const at = own.keys.indexOf(key);
    if (at >= 0) {
      const cell = (cells: readonly Cell[]): Cell => cells[at] ?? null;
      return [{ key, head: own.head[at] ?? "", cell }];
    }
    return mine
      .filter((column) => column.key === key)
      .map(({ label, cell }) => ({
        key,
        head: label,
        cell: (_cells: readonly Cell[], row: Row) => cell(row),
      }));
  });

interface Asked<Row> {
  readonly own: Open;
  readonly mine: readonly ExportColumn<Row>[];
  readonly keys: readonly string[];
  readonly since: ChangeMark | undefined;
}

const openJoined = <Row extends Hanging>(
  db: Db,
  list: JoinedList<Row>,
  { own, mine, keys, since }: Asked<Row>,
): Open => {
  const { keyed } = own;
  if (keyed === undefined) throw new Error(`${list.base.key} has no ids`);
  const places = placesOf(keys, own, mine);
  const linesOf = linesSince(list, keyed, since);
  return {
    keys: places.map(({ key }) => key),
    head: places.map(({ head }) => head),
    async count() {
      const ids = await keyed.ids();
      const counted =
        since === undefined && list.countOf !== undefined
          ? list.countOf(ids)
          : sql<{
              count: number;
            }>`select count(*)::int as count from (${linesOf(ids)}) counted`;
      const { rows } = await counted.execute(db);
      return rows[0]?.count ?? 0;
    },
    async *batches() {
      // The rows of the list on which one of the lines hangs.
      const among =
        since &&
        sql<SqlBool>`${sql.ref(`${keyed.table}.id`)} in (select base_id from (${linesOf(await keyed.ids())}) changed)`;
      for await (const rows of keyed.batches(among)) {
        const hanging = await hangingOn(db, linesOf, list.order, rows);
        const linesOn = ({ id, cells }: KeyedCells) =>
          (hanging.get(id) ?? []).map((row) =>
            places.map(({ cell }) => cell(cells, row)),
          );
        for (const lines of pieces(rows, linesOn)) yield lines.flat();
      }
    },
  };
};

/** Makes a list with what hangs on its rows exportable: rows in the scope and filter of the list, columns of both. */
export const defineJoinedSource = <Row extends Hanging>(
  list: JoinedList<Row>,
): ExportSource => {
  const { key, title, access, base, columns } = list;
  const columnsOf = (actor: Actor) =>
    columns.filter(({ isFor }) => isFor?.(actor) ?? true);
  return {
    key,
    title,
    access,
    tables: [...base.tables, ...list.parts.map(([, table]) => table)],
    filtersFor: (actor) => base.filtersFor(actor),
    columnsFor: (actor) => [
      ...base.columnsFor(actor),
      ...columnsOf(actor).map((column) => ({
        key: column.key,
        label: column.label,
        is_personal: isPersonalColumn(column.key),
      })),
    ],
    open: (db, actor, query, keys, since) =>
      openJoined(db, list, {
        own: base.open(db, actor, query, keys),
        mine: columnsOf(actor),
        keys,
        since,
      }),
  };
};
