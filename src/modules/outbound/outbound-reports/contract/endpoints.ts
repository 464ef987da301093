import { z } from "zod";
import { outboundReaders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { periods } from "#platform/contract/periods/lookups.ts";
import { reportGroups, reportKinds } from "./lookups.ts";

export const reportQuery = z.strictObject({
  report: lookupSchema(reportKinds).default("1"),
  /** A month, a half-year or a business year (spec §9). */
  period: lookupSchema(periods).default("month"),
  /** Any day of the period; today when left out. */
  date: dateOnly().optional(),
  by: lookupSchema(reportGroups).default("company"),
});
export interface ReportQuery extends z.infer<typeof reportQuery> {}

const rowSchema = z.object({
  /** Id or code of the group; null: none, as of calls without an agent. */
  key: z.string().nullable(),
  label: z.string(),
  /** In the order of the columns; null where there is nothing to divide by. */
  values: z.array(z.number().nullable()),
});

const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(rowSchema),
  /** Counted anew, not added up: one customer of two companies is one. */
  total: z.array(z.number().nullable()),
  /** Report 5: what was wished for, the newest first; nothing for makers. */
  texts: z.array(
    z.object({
      called_at: z.string(),
      company: z.string(),
      category: z.string(),
      text: z.string(),
    }),
  ),
});
export interface Report extends z.infer<typeof reportSchema> {}

/** Most wishes that a report lists. */
export const mostTexts = 200;

export const getOutboundReport = defineEndpoint({
  method: "GET",
  path: "/api/outbound/reports",
  access: outboundReaders,
  summary:
    "One of the five reports over a period, by company, branch, agent (call centre alone) or kind of inspection",
  tag: "outbound-reports",
  query: reportQuery,
  response: dataOf(reportSchema),
});
