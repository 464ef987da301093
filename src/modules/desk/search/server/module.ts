import type { Brand } from "#platform/contract/page.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { registerSearchRoutes } from "./routes.ts";
import { createSearchService } from "./service.ts";

/** The search over everything that the modules bring. */
export const searchModule = (
  searchers: readonly Searcher[],
  brand: Brand,
): ServerModule => ({
  routes: (app, context) => {
    registerSearchRoutes(app, context, createSearchService(searchers, brand));
  },
});
