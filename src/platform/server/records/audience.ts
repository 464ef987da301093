import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Permission, Role } from "#platform/contract/permissions.ts";

/**
 * Who may learn of an event: call-centre accounts with one of the permissions, and the named companies.
 * Written with the event, so that the fan-out decides without reading the row.
 */
export interface Audience {
  readonly permissions: readonly Permission[];
  readonly car_dealer_id: number | null;
  readonly vehicle_make: number | null;
  readonly tow_truck_company_ids: readonly number[];
  /** Users who learn of it whatever they may: a change of their own account. */
  readonly user_ids?: readonly number[];
  /** Every account whose effective role is one of these, of whatever company: what is addressed to a role. */
  readonly roles?: readonly Role[];
}

/**
 * Who may know of a record: undefined where there is none within the account's row scope. Given by the module
 * that owns the record.
 */
export type FindAudience = (
  db: Db,
  actor: Actor,
  id: number,
) => Promise<Audience | undefined>;

/** Call-centre accounts with one of the permissions; no company is named, so that nobody outside hears of it. */
export const callCentre = (
  ...permissions: readonly Permission[]
): Audience => ({
  permissions,
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
});

/** Row scope of live updates: the same decision as for lists (call centre all, others their own company). */
export const isInAudience = (audience: Audience, actor: Actor): boolean => {
  if (audience.user_ids?.includes(actor.user_id) === true) return true;
  if (audience.roles?.includes(actor.role) === true) return true;
  if (actor.role === "towTruckCompany")
    return (
      actor.tow_truck_company_id !== null &&
      audience.tow_truck_company_ids.includes(actor.tow_truck_company_id)
    );
  if (!audience.permissions.some((key) => actor.permissions.includes(key)))
    return false;
  if (actor.side === "call_centre") return true;
  if (actor.role === "carDealer")
    return (
      actor.car_dealer_id !== null &&
      audience.car_dealer_id === actor.car_dealer_id
    );
  return (
    actor.role === "carMaker" &&
    actor.vehicle_make !== null &&
    audience.vehicle_make === actor.vehicle_make
  );
};
