import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { scopeOfCustomers, scopeOfOptOuts, scopeOfVehicles } from "./access.ts";
import { countOutbound } from "./queries.ts";

export { customerRecords } from "./customer-service.ts";
export { vehicleRecords } from "./vehicle-service.ts";

/** Numbers on the tabs of the customer data, in the scopes of who asks. */
export const countCustomerData = (db: Db, actor: Actor) =>
  countOutbound(db, {
    customers: scopeOfCustomers(actor),
    vehicles: scopeOfVehicles(actor),
    optOuts: scopeOfOptOuts(actor),
  });

export { scopeOfOwnedBranches, scopeOfOwners } from "./access.ts";
export { stoppedCustomers } from "./queries.ts";
export { stopsOf } from "./stop-service.ts";
