import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopeOfInquiries } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";

declare const alarmBrand: unique symbol;

/** The alarms that an account may reach. Only this file makes one; every query demands it. */
export interface AlarmScope {
  readonly [alarmBrand]: true;
  /** Condition on `dispatch_alarms`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** An alarm is reached through its case. */
export const scopeOfAlarms = (actor: Actor): AlarmScope =>
  ({
    condition: sql<SqlBool>`exists (select 1 from sos_inquiries
      where sos_inquiries.id = dispatch_alarms.inquiry_id
        and ${scopeOfInquiries(actor).condition})`,
  }) as AlarmScope;

/**
 * Whose board is the same: the call centre sees all cases. Whoever else may be given the board one day sees the own
 * company's and shares with nobody else.
 */
export const boardOf = (actor: Actor): string =>
  actor.side === "call_centre" ? "call_centre" : `user ${actor.user_id}`;
