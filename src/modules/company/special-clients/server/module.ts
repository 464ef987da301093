import type { ServerModule } from "#platform/server/module.ts";
import { registerSpecialClientRoutes } from "./routes.ts";
import { findSpecialClientAudience, specialClientSearcher } from "./service.ts";

/** Customers who want something special. */
export const specialClientModule: ServerModule = {
  routes: registerSpecialClientRoutes,
  searchers: [specialClientSearcher],
  presence: { special_client: findSpecialClientAudience },
};
