import { recordModule } from "#modules/base/records/server/service.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { listInsertableTextModules } from "../contract/endpoints.ts";
import { scopeOfInsertable } from "./access.ts";
import { listInsertable } from "./queries.ts";
import { textModuleRecords } from "./service.ts";

/** Texts that are often written, to be kept and to be put into long fields. */
export const textModuleModule = recordModule(textModuleRecords, {
  routes: (app, context) => {
    registerEndpoint(
      app,
      context,
      listInsertableTextModules,
      async ({ db, actor }) => ({
        data: await listInsertable(db, scopeOfInsertable(actor)),
      }),
    );
  },
});
