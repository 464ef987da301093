import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import {
  type FilterConditions,
  isOneOf,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import type {
  PagedQuery,
  TableList,
} from "#platform/server/lists/table-list.ts";
import {
  beginsWithKeyword,
  holdsEveryWord,
} from "#platform/server/search/text-search.ts";
import type { AnyRecord, QueryOf } from "../contract/record.ts";
import { filteredEntries, listedNames, sortsOf } from "../contract/rules.ts";

/** SQL that a record has beside its fields. */
export interface RecordSql<R extends AnyRecord> {
  /** Filters of derived fields, and of fields that mean more than one of their codes. */
  readonly filters?: FilterConditions<Omit<QueryOf<R>, keyof PagedQuery>>;
  /** Sorts that may not be null, and names that are no column. */
  readonly sorts?: SortExpressions;
}

/** The list of a record, from its fields. */
export const listOf = <R extends AnyRecord>(
  record: R,
  { filters, sorts }: RecordSql<R>,
): TableList<QueryOf<R>> => {
  const table = record.table as keyof Tables;
  const own = Object.fromEntries(
    filteredEntries(record).map(([name]) => [
      name,
      (values: readonly (string | number)[]) =>
        isOneOf(`${table}.${name}`, values),
    ]),
  );
  return {
    table,
    columns: ["id", "version", ...listedNames(record), "updated_at"],
    filters: {
      q: (keyword: string) => holdsEveryWord(table, keyword),
      ...own,
      ...filters,
    } as FilterConditions<QueryOf<R>>,
    sorts: {
      ...Object.fromEntries(
        sortsOf(record).map((name) => [name, sql.ref(`${table}.${name}`)]),
      ),
      ...sorts,
    },
    ...(record.is_name_first && {
      bestFirst: ({ q }: QueryOf<R>) => beginsWithKeyword(table, q),
    }),
  };
};

/** Rows of a table whose column is one of some values. */
export const listByValues = async <Row>(
  db: Db,
  table: string,
  column: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const given = [...new Set(values)].filter(
    (value) => typeof value === "string" || typeof value === "number",
  );
  if (given.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where ${isOneOf(`${table}.${column}`, given)}`.execute(db);
  return rows;
};

/** Who has a value that only one may have. */
export const findOwner = async (
  db: Db,
  table: string,
  {
    column,
    value,
    among,
  }: { column: string; value: unknown; among: "living" | "all" },
): Promise<number | undefined> => {
  const isLiving: RawBuilder<SqlBool> =
    among === "all" ? sql`true` : sql`deleted_at is null`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where ${sql.ref(column)} = ${value} and ${isLiving} limit 1`.execute(db);
  return rows[0]?.id;
};
