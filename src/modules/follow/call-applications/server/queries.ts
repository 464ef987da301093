import { sql, type SqlBool } from "kysely";
import { tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import type { ApplicationListQuery } from "../contract/schema.ts";
import { scopeOfWaiting, type ApplicationScope } from "./access.ts";
import type { ApplicationRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
  "application_state",
  "approval_need",
  "target_kind",
  "target_company",
  "target_name",
  "target_name_kana",
  "target_phone",
  "phone_digits",
  "prefecture",
  "address",
  "is_as_soon",
  "due_at",
  "until_at",
  "purpose",
  "body",
  "case_kind",
  "case_id",
  "requested_for_id",
  "is_urgent",
  "planned_at",
  "decided_at",
  "decided_by",
  "return_reason",
  "answer",
  "answered_at",
  "answered_by",
  "news",
  "created_at",
  "created_by",
  "updated_at",
] as const;

/** Whose orders are meant depends on who asks. */
const listOf = (actor: Actor): TableList<ApplicationListQuery> => ({
  table: "call_applications",
  columns,
  filters: {
    view: (view) => {
      if (view === "mine")
        return sql<SqlBool>`call_applications.created_by = ${actor.user_id}`;
      return view === "waiting"
        ? scopeOfWaiting(actor).condition
        : sql<SqlBool>`true`;
    },
    application_state: (codes) =>
      isOneOf("call_applications.application_state", codes),
    purpose: (codes) => isOneOf("call_applications.purpose", codes),
    requester_id: (id) => sql<SqlBool>`call_applications.created_by = ${id}`,
    due_from: (date) =>
      sql<SqlBool>`call_applications.due_at >= ${tokyoDayRange(date)[0]}`,
    due_to: (date) =>
      sql<SqlBool>`call_applications.due_at <= ${tokyoDayRange(date)[1]}`,
    phone: (phone) =>
      sql<SqlBool>`call_applications.phone_digits = ${telephoneDigits(phone)}`,
  },
  sorts: {
    due_at: sql`call_applications.due_at`,
    created_at: sql`call_applications.created_at`,
  },
});

/** The list of orders as an account reads it. */
export const applicationQueries = (actor: Actor) =>
  tableQueries<
    ApplicationScope,
    ApplicationRow,
    ApplicationRow,
    ApplicationListQuery
  >(listOf(actor));

/** Nobody is told of more at once. */
const mostTold = 50;

/** The oldest first. */
export const listApplicationRows = (
  db: Db,
  { condition }: ApplicationScope,
): Promise<ApplicationRow[]> =>
  db
    .selectFrom("call_applications")
    .selectAll()
    .where(condition)
    .orderBy("updated_at")
    .orderBy("id")
    .limit(mostTold)
    .execute();

/** These, whatever became of them. */
export const listApplicationsById = (
  db: Db,
  ids: readonly number[],
): Promise<ApplicationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("call_applications")
        .selectAll()
        .where("id", "in", [...ids])
        .execute();
