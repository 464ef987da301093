import { prefectureName } from "#platform/contract/japanese/fields.ts";
import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageMetaSchema,
} from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import { shiftReaders } from "./pages.ts";
import {
  dutyInputSchema,
  dutySchema,
  shiftAccessSchema,
  shiftHoursSchema,
  shiftLimits,
  shiftProfileSchema,
  shiftProfileUpdateSchema,
  shiftRowSchema,
  shiftSettingsUpdateSchema,
  yearMonth,
} from "./schema.ts";

const define = endpointsOf("shift-table");
const base = "/api/shiftTables";
/** Who writes: the desk. Of everybody the password of the shift table is asked for. */
const desk = onlySide(anyOf("sos"), "call_centre");

const defaultRows = 20;
const listed = listQuery({
  sorts: ["name_kana", "code", "prefecture"],
  defaultSort: "name_kana",
  filters: {
    month: yearMonth(),
    /** Prefectures in which the company stands or which it covers. */
    area: manyOf(prefectureName()),
  },
});
export const shiftListQuery = listed.extend({
  per_page: listed.shape.per_page.unwrap().default(defaultRows),
});
export interface ShiftListQuery extends z.infer<typeof shiftListQuery> {}

export const getShiftAccess = define({
  method: "GET",
  path: `${base}/access`,
  access: shiftReaders,
  summary: "Whether this session has given the password of the shift table",
  response: dataOf(shiftAccessSchema),
});

export const openShiftTable = define({
  method: "POST",
  path: `${base}/login`,
  access: shiftReaders,
  summary:
    "Gives the password of the shift table (spec §4 shift-table login); 429 after wrong ones",
  body: z.strictObject({ password: z.string().min(1).max(1000) }),
  response: z.object({ authorized: z.boolean() }),
});

export const updateShiftSettings = define({
  method: "PATCH",
  path: `${base}/settings`,
  access: onlySide(anyOf("user_management"), "call_centre"),
  summary: "Hours and password of the shift table; 568 when stale",
  body: shiftSettingsUpdateSchema,
  response: dataOf(shiftAccessSchema),
});

export const listShiftTables = define({
  method: "GET",
  path: base,
  access: shiftReaders,
  summary: "A month of towing companies: duties, contacts, subcontractors",
  query: shiftListQuery,
  response: z.object({
    data: z.array(shiftRowSchema),
    meta: pageMetaSchema,
    month: z.object({
      hours: shiftHoursSchema,
      holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
  }),
});

export const getShiftProfile = define({
  method: "GET",
  path: `${base}/{id}`,
  access: desk,
  summary: "Contacts, subcontractors and hours of one company in a month",
  params: byId,
  query: z.strictObject({ month: yearMonth() }),
  response: dataOf(shiftProfileSchema),
});

export const updateShiftProfile = define({
  method: "PATCH",
  path: `${base}/{id}`,
  access: desk,
  summary: "Changes what a company has in a month; 568 when stale",
  params: byId,
  body: shiftProfileUpdateSchema,
  response: dataOf(shiftProfileSchema),
});

export const fillDuties = define({
  method: "PATCH",
  path: `${base}/duties`,
  access: desk,
  summary: "Fills in cells, all or none; 568 when one of them is stale",
  body: z.strictObject({
    cells: z.array(dutyInputSchema).min(1).max(shiftLimits.cells),
  }),
  response: z.object({ data: z.array(dutySchema) }),
});

export const copyShiftMonth = define({
  method: "POST",
  path: `${base}/copy`,
  access: desk,
  summary:
    "Fills the empty cells of a month from the same weekdays of the month before; for one company or all",
  body: z.strictObject({
    month: yearMonth(),
    tow_truck_company_id: z.int().positive().nullable(),
  }),
  response: dataOf(
    z.object({ cells: z.number().int(), companies: z.number().int() }),
  ),
});

export const getShiftTimeline = define({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: desk,
  summary: "What happened to a company's shift table, newest first",
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});
