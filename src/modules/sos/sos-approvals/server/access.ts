import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The requests that an account may reach. Only this file makes one; every query demands it. */
export interface CancelRequestScope {
  readonly [scopeBrand]: true;
  /** Condition on `sos_cancel_requests`. */
  readonly condition: RawBuilder<SqlBool>;
  readonly userId: number;
}

/** The call centre sees every request; nobody else sees any. */
export const scopeOfRequests = (actor: Actor): CancelRequestScope =>
  ({
    condition:
      actor.side === "call_centre" ? sql<SqlBool>`true` : sql<SqlBool>`false`,
    userId: actor.user_id,
  }) as CancelRequestScope;
