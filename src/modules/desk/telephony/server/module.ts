import type { ServerModule } from "#platform/server/module.ts";
import { registerTelephonyRoutes, type TelephonyParts } from "./routes.ts";
import { callTeller } from "./telling-service.ts";

/** Calls that come in. */
export const telephonyModule = (parts: TelephonyParts): ServerModule => ({
  routes: (app, context) => {
    registerTelephonyRoutes(app, context, parts);
  },
  tellers: [callTeller],
});
