import { sql, type RawBuilder, type SqlBool } from "kysely";
import type {
  CaseKey,
  CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { HandingDesk } from "../contract/origin-fields.ts";
import type { HandOverState } from "../contract/lookups.ts";

/** The filter `handed_over` of the list of a desk, in a query that knows its cases by their table. */
export const handedOverFilter = (module: CaseModule, table: keyof Tables) => {
  const isGone = sql<SqlBool>`exists (select from case_hand_overs gone
    where gone.from_kind = ${module} and gone.from_id = ${sql.ref(`${table}.id`)})`;
  return (code: HandOverState): RawBuilder<SqlBool> =>
    code === "yes" ? isGone : sql<SqlBool>`not ${isGone}`;
};

/** The filter `handed_over` of the list of a desk that takes cases: by id, as those that came are few. */
export const originFilterOf =
  (module: CaseModule, table: keyof Tables) =>
  (desks: readonly HandingDesk[]): RawBuilder<SqlBool> =>
    desks.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(`${table}.id`)} in (select come.to_id from case_hand_overs come
    where come.to_kind = ${module} and come.from_kind in (${sql.join([...desks])}))`;

/** Whether a row that hangs on a case hangs on this one, or on one that was handed over to it. */
export const isOfCaseOrOrigin = (
  table: keyof Tables,
  { module, id }: CaseKey,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.case_kind`)}, ${sql.ref(`${table}.case_id`)}) in (
    select ${module}::text, ${id}::bigint
    union all
    select from_kind, from_id from case_hand_overs where to_kind = ${module} and to_id = ${id})`;
