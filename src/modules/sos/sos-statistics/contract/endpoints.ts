import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { serviceDivisions } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { dataOf, manyOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { periods } from "#platform/contract/periods/lookups.ts";
import { statisticsSchema } from "./schema.ts";

export const statisticsQuery = z.strictObject({
  period: lookupSchema(periods).default("month"),
  /** Any day of the period; today when left out. */
  date: dateOnly().optional(),
  /** Cases with one of these divisions. */
  service_division: manyOf(lookupSchema(serviceDivisions)),
});
export interface StatisticsQuery extends z.infer<typeof statisticsQuery> {}

export const getSosStatistics = defineEndpoint({
  method: "GET",
  path: "/api/sosStatistics",
  access: onlySide(anyOf("sos"), "call_centre"),
  summary:
    "Cases of a period by time, division, trouble and area with response and arrival times, and the answers of towing companies",
  tag: "sos-statistics",
  query: statisticsQuery,
  response: dataOf(statisticsSchema),
});
