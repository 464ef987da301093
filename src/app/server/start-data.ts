import { demoVehicles } from "#world/demo-seed.ts";
import {
  createFirstAdministrator,
  demoPassword,
} from "#modules/company/users/server/seed.ts";
import type { VehicleRecord } from "../../../stand-ins/vehicle-registry/vehicle-record.ts";
import { seedDemo } from "./demo-start-seed.ts";
import { demoShiftPassword } from "#modules/sos/shift-table/server/seed.ts";
import type { FirstStartStep } from "./first-start.ts";

/** What the very first start with DEMO puts into the database, in order; each step may rely on those before it. */
export const demoSteps: readonly FirstStartStep[] = [seedDemo];

/** What the very first start without DEMO puts into the database: one account, its password shown this once. */
export const bareSteps: readonly FirstStartStep[] = [
  async ({ db }) => {
    const first = await createFirstAdministrator(db);
    return first === undefined
      ? []
      : [`First account: ${first.username}, password ${first.password}`];
  },
];

/** The vehicles of the registry stand-in: those which the demo's cases are about. */
export const registryVehicles: () => readonly VehicleRecord[] = demoVehicles;

/** Shown at every start of the demo. */
export const demoLines: readonly string[] = [
  "Demo accounts: admin, leader, operator, office, iza-only, dealer-a, dealer-b, maker, tow-a, tow-b",
  `Password of all: ${demoPassword}`,
  `Password of the shift table: ${demoShiftPassword}`,
];
