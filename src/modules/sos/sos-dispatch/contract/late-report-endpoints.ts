import { z } from "zod";
import { defineEndpoint, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  seeLateReportSchema,
  unseenLateReportSchema,
} from "./late-report-schema.ts";
import { dispatchSchema } from "./schema.ts";

const tag = "sos-dispatch";

export const listLateReports = withSchemas(calls.listLateReports, {
  tag,
  summary:
    "What companies told after a cancellation and nobody has seen: of the own cases at once, of all after ten minutes; oldest first, twenty at most",
  response: dataOf(z.array(unseenLateReportSchema)),
});

export const seeLateReport = defineEndpoint({
  method: "POST",
  path: "/api/sosDispatches/{id}/lateReport/see",
  access: calls.lateReportAccess,
  summary: "Seen, up to what the screen showed; 570 where nothing was told",
  tag,
  params: byId,
  body: seeLateReportSchema,
  response: dataOf(dispatchSchema),
  status: 200,
});
