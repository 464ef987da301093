import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { listOrigins } from "../contract/endpoints.ts";
import { listOriginsOf } from "./service.ts";

/** Where cases came from. */
export const handOverModule: ServerModule = {
  routes: (app, context) => {
    const { data } = operationsOf(app, context);
    for (const module of caseModules)
      data(listOrigins[module], ({ db, actor, params }) =>
        listOriginsOf(db, actor, { module, id: params.id }),
      );
  },
};
