import type { ServerModule } from "#platform/server/module.ts";
import { registerAuthRoutes } from "./routes.ts";
import type { AuthConfig, AuthService } from "./service.ts";

/** Signing in and what stays open afterwards. */
export const authModule = (
  service: AuthService,
  config: AuthConfig,
): ServerModule => ({
  routes: (app, context) => {
    registerAuthRoutes(app, context, { service, config });
  },
  jobs: [{ name: "sessions", everyMs: 10 * 60_000, run: service.purge }],
});
