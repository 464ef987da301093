import { outboundCustomers } from "#modules/outbound/outbound-vehicles/contract/customer-record.ts";
import { outboundOptOuts } from "#modules/outbound/outbound-vehicles/contract/opt-out-record.ts";
import { outboundVehicles } from "#modules/outbound/outbound-vehicles/contract/vehicle-record.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import { slipEntity } from "../contract/lookups.ts";
import { audienceOf, scopeOfSlips } from "./access.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import { findSlip } from "./entry-queries.ts";
import { slipExports } from "./export-service.ts";
import { listStoppedCustomers, listVehicleIdsOf } from "./fact-queries.ts";
import { slipMenuCounter } from "./menu-service.ts";
import { slipJobs } from "./night-service.ts";
import { reconcileVehicles } from "./reconcile-service.ts";
import { registerSlipRoutes } from "./routes.ts";

const findAudience: FindAudience = async (db, actor, id) => {
  const row = await findSlip(db, scopeOfSlips(actor), id);
  return row && audienceOf(row);
};

/** Slips and their calls: they follow whatever changes vehicles, users and stops, in its transaction. */
export const outboundCallModule = (
  dependencies: SlipDependencies,
): ServerModule => ({
  routes: (app, context) => {
    registerSlipRoutes(app, context, dependencies);
  },
  exports: slipExports,
  presence: { [slipEntity]: findAudience },
  counters: [slipMenuCounter],
  jobs: slipJobs,
  followers: {
    [outboundVehicles.entity]: async (write, ids) => {
      await reconcileVehicles(write, ids);
    },
    [outboundCustomers.entity]: async (write, ids) => {
      const vehicles = await listVehicleIdsOf(write.db, ids);
      await reconcileVehicles(write, vehicles);
    },
    [outboundOptOuts.entity]: async (write, ids) => {
      const customers = await listStoppedCustomers(write.db, ids);
      const vehicles = await listVehicleIdsOf(write.db, customers);
      await reconcileVehicles(write, vehicles);
    },
  },
});
