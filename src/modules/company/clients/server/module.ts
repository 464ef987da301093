import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { findClientHints } from "../contract/endpoints.ts";
import { clientRecords, listClientHints } from "./client-service.ts";
import { memberImport } from "./member-import-service.ts";
import { memberRecords } from "./member-service.ts";
import { countClientsForMenu } from "./menu-service.ts";

/** Clients; in files they go by their code: that of a deleted one is free. */
export const clientModule: ServerModule = {
  ...recordModule(clientRecords, {
    import_by: "company_customer_code",
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(findClientHints, ({ db, actor, query }) =>
        listClientHints(db, actor, query.q),
      );
    },
  }),
  counters: [countClientsForMenu],
};

/** Their people. */
export const memberModule: ServerModule = {
  ...recordModule(memberRecords, { search: { order: ["name_kana", "id"] } }),
  imports: [memberImport],
};
