import type { ServerModule } from "#platform/server/module.ts";
import { clientImport } from "./client-import-service.ts";
import { clientExport, memberExport } from "./export-service.ts";
import { memberImport } from "./member-import-service.ts";
import { registerClientRoutes } from "./routes.ts";
import {
  clientSearcher,
  countClientsForMenu,
  findClientAudience,
  findMemberAudience,
  memberSearcher,
} from "./service.ts";

/** Clients and their members. */
export const clientModule: ServerModule = {
  routes: registerClientRoutes,
  exports: [clientExport, memberExport],
  imports: [clientImport, memberImport],
  searchers: [clientSearcher, memberSearcher],
  presence: { client: findClientAudience, client_member: findMemberAudience },
  counters: [countClientsForMenu],
};
