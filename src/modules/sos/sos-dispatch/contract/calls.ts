import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { unseenLateReportSchema } from "./late-report-schema.ts";

export const lateReportAccess = onlySide(anyOf("sos"), "call_centre");

export const listLateReports = defineCall<{
  response: DataOf<z.ZodArray<typeof unseenLateReportSchema>>;
}>({ method: "GET", path: "/api/lateReports", access: lateReportAccess });
