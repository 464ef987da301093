import { sql, type RawBuilder } from "kysely";
import { readBatches, readingOf } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { orderBy, sortOrder } from "#platform/server/lists/list-query.ts";
import {
  countKeyword,
  searchKeyword,
  type KeywordResult,
} from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { DeskScope } from "./access.ts";
import {
  conditionOfHits,
  conditionOfKeyword,
  conditionOfList,
  type CaseList,
  type CaseListQuery,
} from "./filter-queries.ts";

/** So few are all fetched and sorted: on the way along the order one would meet nearly all other cases. */
const fewRows = 2000;

/** What the queries of one list are made of. */
const partsOf = <Query extends CaseListQuery>(list: CaseList<Query>) => {
  const { table } = list;
  const idOf = sql.ref(`${table}.id`);
  return {
    tableOf: sql.table(table),
    idOf,
    /** The search rows, under the name of the cases. */
    source: { table: list.searchTable, alias: table },
    columns: sql.join([
      ...list.columns.map((name) => sql.ref(`${table}.${name}`)),
      ...Object.entries(list.names ?? {}).map(
        ([name, value]) => sql`${value} as ${sql.ref(name)}`,
      ),
    ]),
    orderOf: ({ sort }: Query): RawBuilder<unknown> =>
      orderBy(sortOrder(list.sorts, sort), idOf),
  };
};

const rowQueries = <Query extends CaseListQuery, Row, Item>(
  list: CaseList<Query>,
) => {
  const { tableOf, idOf, columns, orderOf } = partsOf(list);
  return {
    /** One page of cases of the scope, in the order of the query, of `total` in all. */
    async listRows(
      db: Db,
      scope: DeskScope,
      query: Query,
      total: number,
    ): Promise<Item[]> {
      const offset = (query.page - 1) * query.per_page;
      if (total <= offset) return [];
      const found = sql`${tableOf} where ${conditionOfList(list, scope, query)}`;
      const { rows } = await sql<Item>`
        select ${columns} from ${
          total <= fewRows
            ? sql`(select * from ${found} offset 0) as ${tableOf}`
            : found
        }
        order by ${orderOf(query)}
        limit ${query.per_page} offset ${offset}`.execute(db);
      return rows;
    },

    /** All cases of a query in its order, whole or with these columns, in batches. */
    batches: (
      db: Db,
      scope: DeskScope,
      query: Query,
      read?: readonly string[],
    ): AsyncIterable<readonly Row[]> => {
      const { selected, size } = readingOf(list.table, read);
      return readBatches(
        db,
        sql<Row>`
          select ${selected} from ${tableOf}
          where ${conditionOfList(list, scope, query)}
            and ${conditionOfKeyword(list, scope, query)}
          order by ${orderOf(query)}`,
        size,
      );
    },

    /** The ids of all cases of a query, for a statement about what hangs on them. */
    ids: (scope: DeskScope, query: Query): RawBuilder<{ id: number }> => sql`
      select ${idOf} from ${tableOf}
      where ${conditionOfList(list, scope, query)}
        and ${conditionOfKeyword(list, scope, query)}`,

    /** The rows of these ids, in their order. */
    async listRowsByIds(
      db: Db,
      scope: DeskScope,
      ids: readonly number[],
    ): Promise<Item[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<Item>`
        select ${columns} from ${tableOf}
        where ${scope.condition} and ${idOf} = any(${[...ids]}::bigint[])
        order by array_position(${[...ids]}::bigint[], ${idOf})`.execute(db);
      return rows;
    },
  };
};

const neighbourQueries = <Query extends CaseListQuery>(
  list: CaseList<Query>,
) => {
  const { tableOf, idOf } = partsOf(list);
  return {
    /** The nearest case before or after one, in the list's own filter and sort. */
    async findNeighbourId(
      db: Db,
      scope: DeskScope,
      query: Query,
      { id, side }: { id: number; side: "previous" | "next" },
    ): Promise<number | null> {
      const { key, isDescending } = sortOrder(list.sorts, query.sort);
      const goesUp = (side === "next") !== isDescending;
      const comparison = goesUp ? sql`>` : sql`<`;
      const order = orderBy({ key, isDescending: !goesUp }, idOf);
      const { rows } = await sql<{ id: number }>`
        select ${idOf} from ${tableOf}
        where ${conditionOfList(list, scope, query)}
          and (${key}, ${idOf}) ${comparison}
            (select ${key}, ${idOf} from ${tableOf} where id = ${id})
        order by ${order} limit 1`.execute(db);
      return rows[0]?.id ?? null;
    },
  };
};

const hitQueries = <Query extends CaseListQuery>(list: CaseList<Query>) => {
  const { tableOf, source } = partsOf(list);
  return {
    /** Cases that contain every word of the keyword, newest (or oldest) first. */
    search: (
      db: Db,
      scope: DeskScope,
      query: Query,
      page: { limit: number; offset: number },
    ): Promise<KeywordResult> =>
      searchKeyword(db, {
        source,
        words: wordsOf(query.q ?? ""),
        where: conditionOfHits(list, scope, query),
        isDescending: query.sort !== "received_at",
        ...page,
      }),

    /** Exact number of cases of a query, with or without a keyword. */
    count: async (db: Db, scope: DeskScope, query: Query): Promise<number> => {
      const words = wordsOf(query.q ?? "");
      if (words.length > 0)
        return countKeyword(db, {
          source,
          words,
          where: conditionOfHits(list, scope, query),
        });
      const counts =
        scope.is_narrowed === true ? undefined : list.countsOf?.(scope, query);
      const { rows } = await (
        counts === undefined
          ? sql<{ total: number }>`
              select count(*) as total from ${tableOf}
              where ${conditionOfList(list, scope, query)}`
          : sql<{ total: number }>`
              select coalesce(sum(cases), 0) as total from ${counts.lines}
              where ${conditionOfList(list, scope, counts.query)}`
      ).execute(db);
      return rows[0]?.total ?? 0;
    },
  };
};

/** Reading the list of a desk: rows, neighbours, hits and their exact number. */
export const caseListQueries = <Query extends CaseListQuery, Row, Item>(
  list: CaseList<Query>,
) => ({
  ...rowQueries<Query, Row, Item>(list),
  ...neighbourQueries(list),
  ...hitQueries(list),
});
