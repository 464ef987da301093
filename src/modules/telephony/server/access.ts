import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { telephoneAccess } from "../contract/endpoints.ts";

declare const scopeBrand: unique symbol;

/** The calls that an account may reach. Only this file makes one; every query demands it. */
export interface TelephoneScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Calls come to the whole call centre; external and towing accounts never learn of one. */
export const scopeOfCalls = (actor: Actor): TelephoneScope =>
  ({
    condition: isAllowed(telephoneAccess, actor)
      ? sql<SqlBool>`true`
      : sql<SqlBool>`false`,
  }) as TelephoneScope;

/** Whether an account may read the cases and vehicles of a caller. */
export const mayReadCases = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("sos");
