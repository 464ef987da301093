import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { getOutboundReport } from "../contract/endpoints.ts";
import { reportExport } from "./export-service.ts";
import { readReport } from "./service.ts";

/** Reports of outbound calling. */
export const outboundReportModule: ServerModule = {
  exports: [reportExport],
  routes: (app, context) =>
    operationsOf(app, context).data(getOutboundReport, ({ db, actor, query }) =>
      readReport(db, actor, query),
    ),
};
