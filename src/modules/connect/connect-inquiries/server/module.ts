import { recordModule } from "#modules/base/records/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { getConnectControlData } from "../contract/control-endpoints.ts";
import { categoryRecords } from "./category-service.ts";
import { listAgentsOfDesk, listCategories } from "./queries.ts";
import { connectDeskModule } from "./service.ts";

/** The cases of the connected-vehicle desk. */
export const connectInquiryModule: ServerModule = {
  ...connectDeskModule,
  routes: (app, context) => {
    connectDeskModule.routes?.(app, context);
    const { data } = operationsOf(app, context);
    data(getConnectControlData, async ({ db }) => ({
      categories: await listCategories(db),
      agents: await listAgentsOfDesk(db),
    }));
  },
};

/** What they are about. */
export const connectCategoryModule = recordModule(categoryRecords);
