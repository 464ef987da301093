import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { clientSchemas } from "../contract/client-schema.ts";
import { findClientHints } from "../contract/endpoints.ts";
import {
  type ClientDependencies,
  createClientRecords,
  listClientHints,
} from "./client-service.ts";
import { sayingTerms } from "./terms-service.ts";
import { memberImport } from "./member-import-service.ts";
import { memberRecords } from "./member-service.ts";
import { countClientsForMenu } from "./menu-service.ts";

const moduleOf = (dependencies: ClientDependencies): ServerModule =>
  recordModule(createClientRecords(dependencies), {
    schemas: clientSchemas,
    import_by: "company_customer_code",
    routes: (app, context) => {
      const { data } = operationsOf(app, context);
      data(findClientHints, ({ db, actor, query }) =>
        listClientHints(db, actor, query.q),
      );
    },
  });

/** Clients; in files they go by their code, which is never given a second time. */
export const clientModule = (
  dependencies: ClientDependencies,
): ServerModule => {
  const module = moduleOf(dependencies);
  return {
    ...module,
    imports: (module.imports ?? []).map(sayingTerms),
    counters: [countClientsForMenu],
  };
};

/** Their people. */
export const memberModule: ServerModule = {
  ...recordModule(memberRecords, { search: { order: ["name_kana", "id"] } }),
  imports: [memberImport],
};
