import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import {
  seeLateReportSchema,
  unseenLateReportSchema,
} from "./late-report-schema.ts";
import { dispatchSchema } from "./schema.ts";

const tag = "sos-dispatch";
const access = onlySide(anyOf("sos"), "call_centre");

export const listLateReports = defineEndpoint({
  method: "GET",
  path: "/api/lateReports",
  access,
  summary:
    "What companies told after a cancellation and nobody has seen: of the own cases at once, of all after ten minutes; oldest first, twenty at most",
  tag,
  response: z.object({ data: z.array(unseenLateReportSchema) }),
});

export const seeLateReport = defineEndpoint({
  method: "POST",
  path: "/api/sosDispatches/{id}/lateReport/see",
  access,
  summary: "Seen, up to what the screen showed; 570 where nothing was told",
  tag,
  params: byId,
  body: seeLateReportSchema,
  response: dataOf(dispatchSchema),
  status: 200,
});
