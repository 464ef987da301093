import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { readBatches, readingOf } from "#platform/server/db/read-batches.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import {
  orderBy,
  sortOrder,
  whereOf,
  type FilterConditions,
  type SortExpressions,
} from "./list-query.ts";

export interface PagedQuery {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
}

/** What a list has to know of its table; every condition names the table. */
export interface TableList<Query extends PagedQuery> {
  readonly table: keyof Tables;
  readonly columns: readonly string[];
  /** Filters, the keyword `q` among them. */
  readonly filters: FilterConditions<Query>;
  readonly sorts: SortExpressions;
  /** Comes before the sort: what fits a keyword best. */
  readonly bestFirst?: (query: Query) => RawBuilder<unknown> | undefined;
  /**
   * Lines of counts that know all that a query asks for, under the name of the table, with the column `items`
   * (docs/decisions/120); undefined where the rows themselves are few.
   */
  readonly countsOf?: (query: Query) => RawBuilder<unknown> | undefined;
}

/** Rows that an account may reach, as the `access.ts` of a module makes them. */
export interface RowScope {
  readonly condition: RawBuilder<SqlBool>;
  readonly is_narrowed?: true;
}

const idOf = (table: string): RawBuilder<unknown> => sql.ref(`${table}.id`);

/** Exact number of rows of a query. */
const countTableRows = async <Query extends PagedQuery>(
  db: Db,
  list: TableList<Query>,
  scope: RowScope,
  query: Query,
): Promise<number> => {
  const counts =
    scope.is_narrowed === true ? undefined : list.countsOf?.(query);
  const { rows } = await sql<{ total: number }>`
    select ${counts === undefined ? sql`count(*)` : sql`coalesce(sum(items), 0)`} as total
    from ${counts ?? sql.table(list.table)}
    where ${whereOf(scope.condition, list.filters, query)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** One page of rows of the scope, in the order of the query, with the exact total. */
const listTableRows = async <Row, Query extends PagedQuery>(
  db: Db,
  list: TableList<Query>,
  scope: RowScope,
  query: Query,
): Promise<{ rows: Row[]; total: number }> => {
  const total = await countTableRows(db, list, scope, query);
  const offset = (query.page - 1) * query.per_page;
  if (total <= offset) return { rows: [], total };
  const order = orderBy(sortOrder(list.sorts, query.sort), idOf(list.table));
  const best = list.bestFirst?.(query);
  const { rows } = await sql<Row>`
    select ${sql.join(list.columns.map((name) => sql.ref(`${list.table}.${name}`)))}
    from ${sql.table(list.table)}
    where ${whereOf(scope.condition, list.filters, query)}
    order by ${best === undefined ? order : sql`${best} desc, ${order}`}
    limit ${query.per_page} offset ${offset}`.execute(db);
  return { rows, total };
};

/** All rows of a query in the order of the list, whole or with these columns, in batches: for files. */
const batchesOfTable = <Row, Query extends PagedQuery>(
  db: Db,
  list: TableList<Query>,
  scope: RowScope,
  query: Query,
  columns?: readonly string[],
): AsyncGenerator<readonly Row[]> => {
  const { selected, size } = readingOf(list.table, columns);
  return readBatches<Row>(
    db,
    sql<Row>`
      select ${selected} from ${sql.table(list.table)}
      where ${whereOf(scope.condition, list.filters, query)}
      order by ${orderBy(sortOrder(list.sorts, query.sort), idOf(list.table))}`,
    size,
  );
};

/**
 * A whole row of the scope.
 *
 * @throws AppError `not_found`
 */
export const getTableRow = async <Row>(
  db: Db,
  table: keyof Tables,
  scope: RowScope,
  id: number,
): Promise<Row> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where id = ${id} and ${scope.condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found");
  return row;
};

const hasTableRow = async (
  db: Db,
  table: keyof Tables,
  scope: RowScope,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and ${scope.condition}`.execute(
    db,
  );
  return rows.length > 0;
};

/** The rows before and after one, in the list's own filter and sort. */
const findTableNeighbours = async <Query extends PagedQuery>(
  db: Db,
  list: TableList<Query>,
  scope: RowScope,
  query: Query,
  id: number,
): Promise<{ previous_id: number | null; next_id: number | null }> => {
  const { key, isDescending } = sortOrder(list.sorts, query.sort);
  const own = idOf(list.table);
  const nearest = async (goesUp: boolean): Promise<number | null> => {
    const { rows } = await sql<{ id: number }>`
      select ${own} as id from ${sql.table(list.table)}
      where ${whereOf(scope.condition, list.filters, query)}
        and (${key}, ${own}) ${goesUp ? sql`>` : sql`<`}
          (select ${key}, ${own} from ${sql.table(list.table)} where ${own} = ${id})
      order by ${orderBy({ key, isDescending: !goesUp }, own)} limit 1`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  };
  const [previous_id, next_id] = await Promise.all([
    nearest(isDescending),
    nearest(!isDescending),
  ]);
  return { previous_id, next_id };
};

/**
 * The queries of a list that a module makes known: with its own branded scope, so that a row of another module's scope
 * does not compile. `Row` is a whole row, `ListRow` what the list reads of it.
 */
export const tableQueries = <
  Scope extends RowScope,
  ListRow,
  Row,
  Query extends PagedQuery,
>(
  list: TableList<Query>,
) => ({
  list: (db: Db, scope: Scope, query: Query) =>
    listTableRows<ListRow, Query>(db, list, scope, query),
  count: (db: Db, scope: Scope, query: Query) =>
    countTableRows(db, list, scope, query),
  /** For files. */
  batches: (db: Db, scope: Scope, query: Query, columns?: readonly string[]) =>
    batchesOfTable<Row, Query>(db, list, scope, query, columns),
  /** The ids of all rows of a query, for a statement about what hangs on them. */
  ids: (scope: Scope, query: Query): RawBuilder<{ id: number }> => sql`
    select ${idOf(list.table)} from ${sql.table(list.table)}
    where ${whereOf(scope.condition, list.filters, query)}`,
  /** Whether the scope holds a row. */
  has: (db: Db, scope: Scope, id: number) =>
    hasTableRow(db, list.table, scope, id),
  /** @throws AppError `not_found` */
  get: (db: Db, scope: Scope, id: number) =>
    getTableRow<Row>(db, list.table, scope, id),
  neighbours: (db: Db, scope: Scope, query: Query, id: number) =>
    findTableNeighbours(db, list, scope, query, id),
});

/** The queries of a list, as {@link tableQueries} makes them. */
export type TableQueries<
  Scope extends RowScope,
  ListRow,
  Row,
  Query extends PagedQuery,
> = ReturnType<typeof tableQueries<Scope, ListRow, Row, Query>>;
