import type { ServerModule } from "#platform/server/module.ts";
import { registerTelephonyRoutes } from "./routes.ts";
import { callTeller } from "./telling-service.ts";

/** Calls that come in. */
export const telephonyModule = (exchange: {
  readonly secret: string;
}): ServerModule => ({
  routes: (app, context) => {
    registerTelephonyRoutes(app, context, exchange);
  },
  tellers: [callTeller],
});
