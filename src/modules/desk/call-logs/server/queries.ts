import { sql, type SqlBool } from "kysely";
import { tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import { isOfCaseOrOrigin } from "#modules/desk/case-hand-overs/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type { CallLogListQuery } from "../contract/endpoints.ts";
import type { CallLogScope } from "./access.ts";
import type { CallLogRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
  "direction",
  "started_at",
  "outcome",
  "duration_seconds",
  "phone",
  "name",
  "module",
  "user_id",
  "case_kind",
  "case_id",
  "memo",
  "recording_count",
  "updated_at",
] as const;
export type CallLogListRow = Pick<CallLogRow, (typeof columns)[number]>;

const callLogList: TableList<CallLogListQuery> = {
  table: "call_logs",
  columns,
  filters: {
    q: (keyword) => holdsWords("call_logs", keyword, { has_grams: true }),
    direction: (code) => sql<SqlBool>`call_logs.direction = ${code}`,
    outcome: (code) =>
      // Written out: only so the planner knows the index of missed calls.
      code === "missed"
        ? sql<SqlBool>`call_logs.outcome = 'missed'`
        : sql<SqlBool>`call_logs.outcome = ${code}`,
    module: (codes) => isOneOf("call_logs.module", codes),
    user_id: (id) => sql<SqlBool>`call_logs.user_id = ${id}`,
    started_from: (date) =>
      sql<SqlBool>`call_logs.started_at >= ${tokyoDayRange(date)[0]}`,
    started_to: (date) =>
      sql<SqlBool>`call_logs.started_at <= ${tokyoDayRange(date)[1]}`,
    link: (presence) =>
      presence === "linked"
        ? sql<SqlBool>`call_logs.case_id is not null`
        : sql<SqlBool>`call_logs.case_id is null`,
    recording: (presence) =>
      presence === "with"
        ? sql<SqlBool>`call_logs.recording_count > 0`
        : sql<SqlBool>`call_logs.recording_count = 0`,
    // A case has the calls of those that were handed over to it, too.
    case_kind: (module, { case_id: id }) =>
      id === undefined
        ? sql<SqlBool>`call_logs.case_kind = ${module}`
        : isOfCaseOrOrigin("call_logs", { module, id }),
    case_id: (id, { case_kind }) =>
      case_kind === undefined
        ? sql<SqlBool>`call_logs.case_id = ${id}`
        : sql<SqlBool>`true`,
  },
  sorts: {
    started_at: sql`call_logs.started_at`,
    duration_seconds: sql`coalesce(call_logs.duration_seconds, -1)`,
  },
};

export const callLogQueries = tableQueries<
  CallLogScope,
  CallLogListRow,
  CallLogRow,
  CallLogListQuery
>(callLogList);

/** The log of a call of the exchange, locked; undefined where there is none or it was deleted. */
export const lockCallLogOfCall = async (
  tx: Db,
  scope: CallLogScope,
  callId: string,
): Promise<CallLogRow | undefined> => {
  const { rows } = await sql<CallLogRow>`
    select * from call_logs where call_id = ${callId} and ${scope.condition}
    for update`.execute(tx);
  return rows[0];
};

/** Whether a call of the exchange ever had a log, also a deleted one: it is not made twice. */
export const hasLogOfCall = async (
  db: Db,
  callId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select id from call_logs where call_id = ${callId}`.execute(db);
  return rows.length > 0;
};
