import type { Permission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "./test-app.ts";

/** Who asks, as a table of tests names it, and with which status it is refused. */
type Stranger = readonly [
  who: string,
  actor: Actor | undefined,
  status: number,
];

/** Nobody is signed in. */
export const visitor: Stranger = ["visitor", undefined, 401];

/** Accounts of the other sides that hold the permissions all the same: what is the call centre's stays closed to them. */
export const outsideAccounts = (
  ...permissions: readonly Permission[]
): readonly Stranger[] => [
  ["dealer", makeActor("carDealer", { permissions, car_dealer_id: 1 }), 403],
  ["maker", makeActor("carMaker", { permissions, vehicle_make: 1 }), 403],
  [
    "towing company",
    makeActor("towTruckCompany", { permissions, tow_truck_company_id: 1 }),
    403,
  ],
];
