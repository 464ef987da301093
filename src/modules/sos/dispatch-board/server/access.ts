import { sql, type SqlBool } from "kysely";
import { scopeOfInquiries } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";

/** An alarm is reached through its case. */
export const scopeOfAlarms = defineWholeScope(
  "dispatch_alarms",
  (actor) =>
    sql<SqlBool>`exists (select 1 from sos_inquiries
      where sos_inquiries.id = dispatch_alarms.inquiry_id
        and ${scopeOfInquiries(actor).condition})`,
);
export type AlarmScope = ReturnType<typeof scopeOfAlarms>;

/**
 * Whose board is the same: the call centre sees all cases. Whoever else may be given the board one day sees the own
 * company's and shares with nobody else.
 */
export const boardOf = (actor: Actor): string =>
  actor.side === "call_centre" ? "call_centre" : `user ${actor.user_id}`;
