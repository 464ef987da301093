import { sql, type RawBuilder, type SqlBool } from "kysely";

/** How the values of one filter become a condition; `undefined` values never reach it. Some look at what else is asked. */
export type FilterConditions<Query> = {
  readonly [Name in keyof Query]?: (
    value: NonNullable<Query[Name]>,
    query: Query,
  ) => RawBuilder<SqlBool>;
};

/** All conditions of a list's query joined with `and`, the scope first. */
export const whereOf = <Query extends object>(
  scope: RawBuilder<SqlBool>,
  filters: FilterConditions<Query>,
  query: Query,
): RawBuilder<SqlBool> => {
  const conditions = [scope];
  for (const name of Object.keys(filters) as (keyof Query)[]) {
    const value = query[name];
    const condition = filters[name];
    if (value !== undefined && value !== null && condition !== undefined)
      conditions.push(condition(value, query));
  }
  return sql.join(conditions, sql` and `);
};

/** Sort names of a list → expression that is never null. */
export type SortExpressions = Readonly<Record<string, RawBuilder<unknown>>>;

export interface SortOrder {
  readonly key: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

/** `-received_at` → descending by received_at. The contract has already refused unknown names. */
export const sortOrder = (
  expressions: SortExpressions,
  sort: string,
): SortOrder => {
  const isDescending = sort.startsWith("-");
  const key = expressions[isDescending ? sort.slice(1) : sort];
  if (key === undefined) throw new Error(`no such sort: ${sort}`);
  return { key, isDescending };
};

/** `order by` with the id as tie-breaker, so that pages neither repeat nor lose rows. */
export const orderBy = (
  order: SortOrder,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const direction = order.isDescending ? sql`desc` : sql`asc`;
  return sql`${order.key} ${direction}, ${id} ${direction}`;
};

/**
 * A sort by a name without a reading: kana by their sound, kanji as the Japanese standard has them, which is by their
 * commonest reading, and not by the number of their code. An index that is to serve it has the same expression.
 */
export const inJapaneseOrder = (column: string): RawBuilder<unknown> =>
  sql`(coalesce(${sql.ref(column)}, '') collate "ja-x-icu")`;

/** `column = any(values)`; an empty list filters nothing. */
export const isOneOf = (
  column: string,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> =>
  values.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`;
