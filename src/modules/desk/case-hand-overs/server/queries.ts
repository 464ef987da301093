import { sql, type RawBuilder } from "kysely";
import type {
  CaseKey,
  CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { HandingDesk } from "../contract/origin-fields.ts";
import "./tables.ts";

/** What was handed over to a case, the first one first. */
export const listHandOverRows = (db: Db, { module, id }: CaseKey) =>
  db
    .selectFrom("case_hand_overs")
    .selectAll()
    .where("to_kind", "=", module)
    .where("to_id", "=", id)
    .orderBy("at")
    .execute();

/** From which desks a case came, as a column of the list of its own. */
export const originsColumn = (
  module: CaseModule,
  table: keyof Tables,
): RawBuilder<HandingDesk[]> =>
  sql<
    HandingDesk[]
  >`array(select distinct come.from_kind from case_hand_overs come
    where come.to_kind = ${module} and come.to_id = ${sql.ref(`${table}.id`)} order by 1)`;
