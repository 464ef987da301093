import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { listInsertableTextModules } from "../contract/endpoints.ts";
import { scopeOfInsertable } from "./access.ts";
import { listInsertable } from "./queries.ts";
import { textModuleRecords } from "./service.ts";

/** Texts that are often written, to be kept and to be put into long fields. */
export const textModuleModule = recordModule(textModuleRecords, {
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    data(listInsertableTextModules, ({ db, actor }) =>
      listInsertable(db, scopeOfInsertable(actor)),
    );
  },
});
