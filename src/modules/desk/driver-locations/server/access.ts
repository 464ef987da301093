import { sql, type RawBuilder, type SqlBool } from "kysely";
import { reachesCase } from "#modules/desk/case-desk/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { shareAccess } from "../contract/endpoints.ts";

declare const scopeBrand: unique symbol;

/** The links that an account may reach. Only this file makes one; every query of the desk demands it. */
export interface LinkScope {
  readonly [scopeBrand]: true;
  /** Condition on `driver_location_links`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** Whether an account may learn where drivers are, also in the history of a case: the desk alone. */
export const mayReadShares = (actor: Actor): boolean =>
  isAllowed(shareAccess, actor);

/** Links of the cases that the account reaches, for the desk alone. */
export const scopeOfLinks = (actor: Actor): LinkScope =>
  ({
    condition: mayReadShares(actor)
      ? reachesCase(actor, "driver_location_links")
      : sql<SqlBool>`false`,
  }) as LinkScope;
