import type {
  ColumnType,
  Generated,
  JSONColumnType,
  RawBuilder,
  SqlBool,
} from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { Codes } from "../contract/placed-fields.ts";
import type { AnyRecord, Fields, ValuesOf } from "../contract/record.ts";

type Plain = string | number;
/** What the database begins with by itself. */
type Begun = boolean | readonly string[];
type Column<Value> = [NonNullable<Value>] extends [Plain]
  ? Value
  : [Value] extends [Begun]
    ? Generated<Value>
    : null extends Value
      ? ColumnType<Value, string | null, string | null>
      : JSONColumnType<Value & object>;

/** What the keyword finds of a record; of a large table with its index. */
export type SearchColumns<R extends AnyRecord> = R extends { is_large: true }
  ? { search_text: string; grams: number[] }
  : { search_text: string };

/** The table of a record, for the `tables.ts` of its module, which adds columns of its own. */
export type RecordTable<R extends AnyRecord> = {
  [K in keyof ValuesOf<R>]: Column<ValuesOf<R>[K]>;
} & {
  id: Generated<number>;
  version: Generated<number>;
  search_text: Generated<string>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
} & (R extends { is_large: true } ? { grams: Generated<number[]> } : unknown);

type Elsewhere = { readonly kind: "joined" | "count" };
type NotStored = Elsewhere | { readonly kind: "derived" | "read" };
/** A stored field whose filter is the values of its column. */
type PlainFilter = {
  readonly filter: true;
  readonly of?: () => string | number | null;
};

/** Filters that no column of the table answers. */
type NeededFilter<F extends Fields> = {
  [K in keyof F & string]:
    | (F[K] extends { filter: true | Codes }
        ? F[K] extends NotStored
          ? K
          : F[K] extends PlainFilter
            ? never
            : K
        : never)
    | (F[K] extends NotStored & { from_to: true }
        ? `${K}_from` | `${K}_to`
        : never);
}[keyof F & string];

type SortOf<K, F> = F extends { list: { sort: infer By extends string | true } }
  ? By extends true
    ? K
    : By
  : never;
type ReadElsewhere<F extends Fields> = {
  [K in keyof F]: F[K] extends Elsewhere ? K : never;
}[keyof F];
/** Sorts that are neither a column of the table nor read out of another. */
type NeededSort<F extends Fields, Table> = Exclude<
  { [K in keyof F]: SortOf<K, F[K]> }[keyof F] & string,
  keyof Table | ReadElsewhere<F>
>;

type Needed<Part extends string, Name extends string, Sql> = [Name] extends [
  never,
]
  ? unknown
  : { readonly [P in Part]: { readonly [N in Name]: Sql } };

/** The SQL that a record cannot do without: of filters and sorts that are no column, and of codes that are not its own. */
export type NeededSql<R extends AnyRecord> = Needed<
  "filters",
  NeededFilter<R["fields"]>,
  (...given: never) => RawBuilder<SqlBool>
> &
  Needed<
    "sorts",
    NeededSort<R["fields"], Tables[R["table"] & keyof Tables]>,
    RawBuilder<unknown>
  >;
