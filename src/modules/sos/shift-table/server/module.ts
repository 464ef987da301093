import type { ServerModule } from "#platform/server/module.ts";
import { registerShiftTableRoutes } from "./routes.ts";
import {
  createShiftTableService,
  findShiftMonthAudience,
  purgeShiftGrants,
  shiftTableExport,
} from "./service.ts";

/** Who of a towing company is on duty; its own password is checked by signing in. */
export const shiftTableModule = (
  passwords: Parameters<typeof createShiftTableService>[0],
): ServerModule => ({
  routes: (app, context) => {
    registerShiftTableRoutes(app, context, createShiftTableService(passwords));
  },
  exports: [shiftTableExport],
  presence: { shift_month: findShiftMonthAudience },
  jobs: [{ name: "shift_grants", everyMs: 10 * 60_000, run: purgeShiftGrants }],
});
