import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countsInstead } from "#platform/server/db/kept-counts.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import {
  type FilterConditions,
  isOneOf,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import type {
  PagedQuery,
  RowScope,
  TableList,
} from "#platform/server/lists/table-list.ts";
import {
  beginsWithKeyword,
  holdsWords,
} from "#platform/server/search/text-search.ts";
import type { AnyRecord, Fields, QueryOf } from "../contract/record.ts";
import type { AnyField } from "../contract/fields.ts";
import type { ReferenceTo } from "../contract/placed-fields.ts";
import {
  entriesElsewhere,
  filteredEntries,
  listedNames,
  sortsOf,
  spanFilters,
} from "../contract/rules.ts";

/** SQL that a record has beside its fields. */
export interface RecordSql<R extends AnyRecord> {
  /** Filters of derived fields, and of fields that mean more than one of their codes. */
  readonly filters?: FilterConditions<Omit<QueryOf<R>, keyof PagedQuery>>;
  /** Sorts that may not be null, and names that are no column. */
  readonly sorts?: SortExpressions;
}

/** What a field that is read elsewhere holds, for a row of the table. */
const sqlElsewhere = (table: string, field: AnyField, fields: Fields) => {
  const { from, of_those } = field;
  if (of_those !== undefined)
    return sql`(select count(*)::int from ${sql.table(of_those.table)} o
      where ${sql.ref(`o.${of_those.by}`)} = ${sql.ref(`${table}.id`)} and o.deleted_at is null)`;
  const { by = "", column = "id" } = from ?? {};
  return sql`(select ${sql.ref(`o.${column}`)} from ${sql.table(fields[by]?.to?.table ?? table)} o
    where o.id = ${sql.ref(`${table}.${by}`)})`;
};

const expressionsElsewhere = (record: AnyRecord) =>
  entriesElsewhere(record).map(
    ([name, field]) =>
      [name, sqlElsewhere(record.table, field, record.fields)] as const,
  );

const pagingNames = ["page", "per_page", "sort"];

const isNothing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Lines of counts that know all that a query asks for. */
const countsFor = (record: AnyRecord) => {
  const { counted, table } = record;
  if (counted === undefined) return undefined;
  const spans = spanFilters(record).filter(({ of }) => counted.includes(of));
  const known = new Set([
    ...pagingNames,
    ...counted,
    ...spans.map(({ name }) => name),
  ]);
  return (query: object) =>
    Object.entries(query).every(
      ([name, value]) => isNothing(value) || known.has(name),
    )
      ? countsInstead(table)
      : undefined;
};

/** The list of a record, from its fields. */
export const listOf = <R extends AnyRecord>(
  record: R,
  { filters, sorts }: RecordSql<R>,
): TableList<QueryOf<R>> => {
  const table = record.table as keyof Tables;
  const countsOf = countsFor(record);
  const own = Object.fromEntries(
    filteredEntries(record).map(([name]) => [
      name,
      (values: readonly (string | number)[]) =>
        isOneOf(`${table}.${name}`, values),
    ]),
  );
  const spans = Object.fromEntries(
    spanFilters(record).map(({ name, of, end }) => [
      name,
      (value: string | number) =>
        end === "from"
          ? sql`${sql.ref(`${table}.${of}`)} >= ${value}`
          : sql`${sql.ref(`${table}.${of}`)} <= ${value}`,
    ]),
  );
  return {
    table,
    columns: ["id", "version", ...listedNames(record), "updated_at"],
    filters: {
      q: (keyword: string) =>
        holdsWords(table, keyword, { has_grams: record.is_large === true }),
      ...own,
      ...spans,
      ...filters,
    } as FilterConditions<QueryOf<R>>,
    sorts: {
      ...Object.fromEntries(
        sortsOf(record).map((name) => [name, sql.ref(`${table}.${name}`)]),
      ),
      ...Object.fromEntries(expressionsElsewhere(record)),
      ...sorts,
    },
    ...(countsOf !== undefined && { countsOf }),
    ...(record.is_name_first && {
      bestFirst: ({ q }: QueryOf<R>) => beginsWithKeyword(table, q),
    }),
  };
};

/** Nothing of what a scope reaches. */
export const noRowsOf = <Scope extends RowScope>(scope: Scope): Scope => ({
  ...scope,
  condition: sql<SqlBool>`false`,
});

/** What of some values a row may be found by. */
const keysIn = (values: readonly unknown[]): (string | number)[] =>
  [...new Set(values)].filter(
    (value) => typeof value === "string" || typeof value === "number",
  );

/** Rows of a table whose column is one of some values: these columns of them, all where none are named. */
const listByValues = async <Row>(
  db: Db,
  table: string,
  column: string,
  values: readonly unknown[],
  columns: readonly string[] = [],
  also: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> => {
  const given = keysIn(values);
  if (given.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns.length === 0 ? sql`*` : sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${isOneOf(`${table}.${column}`, given)} and ${also}`.execute(db);
  return rows;
};

/** Who has values of a field of which one record may have each; a deleted one only where it is never given twice. */
export const listHolders = <Row>(
  db: Db,
  { table, fields }: AnyRecord,
  column: string,
  values: readonly unknown[],
  columns: readonly string[] = [],
): Promise<Row[]> =>
  // Said to the database: its index holds those that stand.
  listByValues<Row>(
    db,
    table,
    column,
    values,
    columns,
    fields[column]?.unique?.among === "all"
      ? sql`true`
      : sql`deleted_at is null`,
  );

/** Rows with what is read elsewhere for them. */
export const withElsewhere = async <Row extends { readonly id: number }>(
  db: Db,
  record: AnyRecord,
  given: readonly Row[],
): Promise<Row[]> => {
  const expressions = expressionsElsewhere(record);
  if (expressions.length === 0 || given.length === 0) return [...given];
  const columns = expressions.map(
    ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
  );
  const ids = given.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select id, ${sql.join(columns)} from ${sql.table(record.table)}
    where id = any(${ids}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return given.map((row) => ({ ...row, ...found.get(row.id) }));
};

type Referred = Readonly<Record<string, unknown>> & { readonly id: number };

/** What these columns say of the records of which references are, by id or what they are named by; deleted ones too, but of two of one name the newer. */
export const listReferred = async (
  db: Db,
  { table, by = "id" }: Pick<ReferenceTo, "table" | "by">,
  columns: readonly string[],
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, Referred>> => {
  const wanted = [...new Set(["id", by, ...columns])];
  const rows = await listByValues<Referred>(db, table, by, values, wanted);
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return new Map(inOrder.map((row) => [row[by], row]));
};

/** One parameter, however many they are: the statement stays the same one. */
const isAnyOf = (column: string, keys: readonly (string | number)[]) =>
  keys.every((key) => typeof key === "number")
    ? sql`${sql.ref(column)} = any(${keys}::bigint[])`
    : sql`${sql.ref(column)} = any(${keys}::text[])`;

interface Naming extends Pick<ReferenceTo, "table" | "by" | "name"> {
  readonly values: readonly unknown[];
}

/**
 * What records are called, by what they are referred to, for each naming that is asked; deleted ones too, but of two of
 * one name the newer. In one statement: every answer with a case asks for half a dozen.
 */
export const listReferredNames = async (
  db: Db,
  asked: readonly Naming[],
): Promise<readonly ReadonlyMap<string, string>[]> => {
  const parts = asked.flatMap(({ table, by = "id", name, values }, at) => {
    const keys = keysIn(values);
    const key = `${table}.${by}`;
    return keys.length === 0
      ? []
      : [
          sql`select ${at}::int as at, ${sql.ref(`${table}.id`)} as id, ${sql.ref(key)}::text as key,
            ${sql.ref(`${table}.${name}`)}::text as name from ${sql.table(table)} where ${isAnyOf(key, keys)}`,
        ];
  });
  const found = asked.map(() => new Map<string, string>());
  if (parts.length === 0) return found;
  const { rows } = await sql<{ at: number; key: string; name: string | null }>`
    ${sql.join(parts, sql` union all `)} order by id`.execute(db);
  for (const { at, key, name } of rows) found[at]?.set(key, name ?? "");
  return found;
};

/** Those of some records that are in the scope, held: they are not deleted meanwhile. */
export const holdReferred = async (
  tx: Db,
  table: string,
  scope: RowScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and ${scope.condition}
    order by id for share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Records that refer to some others, locked. */
export const lockReferring = async <Row>(
  tx: Db,
  { table, by, ids }: { table: string; by: string; ids: readonly number[] },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where ${sql.ref(by)} = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx);
  return rows;
};
