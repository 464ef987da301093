import type { ServerModule } from "#platform/server/module.ts";
import { registerTelephonyRoutes, type TelephonyParts } from "./routes.ts";
import { callRecords } from "./live-record-service.ts";

/** Calls that come in. */
export const telephonyModule = (parts: TelephonyParts): ServerModule => ({
  routes: (app, context) => {
    registerTelephonyRoutes(app, context, parts);
  },
  recordSources: [callRecords],
});
