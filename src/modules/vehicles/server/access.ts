import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { vehicleCardAccess } from "../contract/access-rules.ts";

declare const scopeBrand: unique symbol;

/** The links that an account may reach. Only this file makes one; every query demands it. */
export interface VehicleLinkScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Links belong to no company: the call centre reads all that are not removed, everybody else none. */
export const scopeOfVehicleLinks = (actor: Actor): VehicleLinkScope =>
  ({
    condition: isAllowed(vehicleCardAccess, actor)
      ? sql<SqlBool>`vehicle_links.deleted_at is null`
      : sql<SqlBool>`false`,
  }) as VehicleLinkScope;
