import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { z } from "zod";
import { inJapaneseOrder, isOneOf } from "#platform/server/lists/list-query.ts";
import { factNames } from "../contract/desk-schema.ts";
import { listedNames } from "../contract/field-rules.ts";
import type { CaseField, CaseFields, Sections } from "../contract/fields.ts";
import type { CodeFilter, ListFilters } from "../contract/filter-fields.ts";
import { ownFilters } from "../contract/own-filter-fields.ts";
import type { CaseList, CaseListQuery } from "./filter-queries.ts";

/** What a desk says of its list. */
export interface ListDeclaration<
  S extends Sections<S>,
  Query extends CaseListQuery,
> extends Pick<CaseList<Query>, "module" | "table" | "searchTable"> {
  readonly fields: CaseFields<S>;
  readonly schemas: {
    readonly query: z.ZodType<Query>;
    readonly filters: ListFilters;
  };
  /** Filters that look at something else than a column of their name. */
  readonly filters: CaseList<Query>["filters"];
}

/** Columns of a row of the list. */
export const storedColumns = <S extends Sections<S>>(fields: CaseFields<S>) => [
  ...factNames,
  ...listedNames(fields),
];

/** By what a field is ordered: never null, or its neighbours would not be found. */
const sortKeyOf = (
  column: string,
  { kind, is_held }: CaseField,
): RawBuilder<unknown> => {
  const value = sql.ref(column);
  if (kind === "text") return inJapaneseOrder(column);
  if (is_held === true) return value;
  if (kind === "instant" || kind === "date")
    return sql`coalesce(${value}, 'infinity')`;
  return kind === "number"
    ? sql`coalesce(${value}, 'infinity'::numeric)`
    : sql`coalesce(${value}, '')`;
};

type Condition = (value: never) => RawBuilder<SqlBool>;

/** A filter by codes looks at the column of its name; one of several codes is met by any of them. */
const codeCondition = (
  table: string,
  [name, filter]: readonly [string, CodeFilter],
  field: CaseField | undefined,
): [string, Condition] => {
  const column = `${table}.${name}`;
  const among = (values: readonly string[]): RawBuilder<SqlBool> =>
    field?.kind === "codes" && values.length > 0
      ? sql<SqlBool>`${sql.ref(column)} && ${[...values]}::text[]`
      : isOneOf(column, values);
  return [
    name,
    filter.is_single
      ? (value: string) => among([value])
      : (values: readonly string[]) => among(values),
  ];
};

/** Filters of every desk look elsewhere: see `filter-queries.ts`. */
const ofEveryDesk: ReadonlySet<string> = new Set([
  "next_action_state",
  ...Object.keys(ownFilters),
]);

const conditionsOf = <S extends Sections<S>, Q extends CaseListQuery>(
  table: string,
  { open, further, companies }: ListFilters,
  { entries }: CaseFields<S>,
): CaseList<Q>["filters"] => {
  const byName = new Map<string, CaseField>(entries);
  const codes = Object.entries({ ...open, ...further })
    .filter(([name]) => !ofEveryDesk.has(name))
    .map((one) => codeCondition(table, one, byName.get(one[0])));
  const ids = Object.keys(companies).map((name): [string, Condition] => [
    name,
    (id: number) => sql<SqlBool>`${sql.ref(`${table}.${name}`)} = ${id}`,
  ]);
  const all: object = Object.fromEntries([...codes, ...ids]);
  return all;
};

/** The list of a desk, as its declaration says. */
export const deskListOf = <S extends Sections<S>, Q extends CaseListQuery>({
  module,
  table,
  searchTable,
  fields,
  filters,
  schemas,
}: ListDeclaration<S, Q>): CaseList<Q> => {
  const columnOf = (name: string): string => `${table}.${name}`;
  const sorted = fields.entries
    .filter(([, { list }]) => list?.sort === true)
    .map(([name, field]): [string, RawBuilder<unknown>] => [
      name,
      sortKeyOf(columnOf(name), field),
    ]);
  return {
    module,
    table,
    searchTable,
    columns: storedColumns(fields),
    sorts: {
      reception_number: sql.ref(columnOf("reception_number")),
      updated_at: sql.ref(columnOf("updated_at")),
      next_action_due_at: sql`coalesce(${sql.ref(columnOf("next_action_due_at"))}, 'infinity')`,
      ...Object.fromEntries(sorted),
    },
    filters: { ...conditionsOf(table, schemas.filters, fields), ...filters },
  };
};
