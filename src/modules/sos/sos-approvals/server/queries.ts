import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import { tableQueries } from "#platform/server/lists/table-list.ts";
import type { CancelRequestListQuery } from "../contract/schema.ts";
import type { CancelRequestScope } from "./access.ts";
import type { CancelRequestRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
  "inquiry_id",
  "state",
  "cancellation_reason",
  "reason",
  "requested_at",
  "requested_by_name",
  "decided_at",
  "decided_by_name",
  "decision_reason",
  "acknowledged_at",
  "created_by",
] as const;

const queries = tableQueries<
  CancelRequestScope,
  CancelRequestRow,
  CancelRequestRow,
  CancelRequestListQuery & { user_id?: number }
>({
  table: "sos_cancel_requests",
  columns,
  filters: {
    state: (states) => isOneOf("sos_cancel_requests.state", states),
    inquiry_id: (id) => sql<SqlBool>`sos_cancel_requests.inquiry_id = ${id}`,
    user_id: (id) => sql<SqlBool>`sos_cancel_requests.created_by = ${id}`,
    own: (kind) =>
      kind === "all"
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(sos_cancel_requests.state in ('approved', 'refused')
            and sos_cancel_requests.acknowledged_at is null)`,
  },
  sorts: { requested_at: sql`sos_cancel_requests.requested_at` },
});

/** Whose requests are meant where one's own are asked for. */
const ofAsker = (scope: CancelRequestScope, query: CancelRequestListQuery) =>
  query.own === undefined ? query : { ...query, user_id: scope.userId };

export const listRequestRows = (
  db: Db,
  scope: CancelRequestScope,
  query: CancelRequestListQuery,
) => queries.list(db, scope, ofAsker(scope, query));

export const countRequests = (
  db: Db,
  scope: CancelRequestScope,
  query: CancelRequestListQuery,
): Promise<number> => queries.count(db, scope, ofAsker(scope, query));

export const getRequestRow = queries.get;
