import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { AnyRecord, ValuesOf } from "../contract/record.ts";

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
