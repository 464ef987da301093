import { z } from "zod";
import { timelineEntrySchema } from "#modules/history/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import { textModuleAreas } from "./lookups.ts";
import {
  textModuleManagers as managers,
  textModuleReaders as readers,
} from "./pages.ts";
import {
  insertableTextModuleSchema,
  textModuleDetailSchema,
  textModuleInputSchema,
  textModuleSchema,
  textModuleUpdateSchema,
} from "./schema.ts";

const tag = "text-modules";
const base = "/api/textModules";
const byId = z.object({ id: z.coerce.number().int().positive() });

export const textModuleListQuery = listQuery({
  sorts: ["sort_order", "keyword", "title", "updated_at"],
  defaultSort: "sort_order",
  filters: { area: manyOf(textModuleAreas.schema) },
});
export type TextModuleListQuery = z.infer<typeof textModuleListQuery>;

export const listInsertableTextModules = defineEndpoint({
  method: "GET",
  path: `${base}/insertable`,
  access: readers,
  summary: "What the account may put into a long field, in its order",
  tag,
  response: z.object({ data: z.array(insertableTextModuleSchema) }),
});

export const listTextModules = defineEndpoint({
  method: "GET",
  path: base,
  access: managers,
  summary: "Text modules",
  tag,
  query: textModuleListQuery,
  response: pageOf(textModuleSchema),
});

export const getTextModule = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: managers,
  summary: "One text module",
  tag,
  params: byId,
  response: dataOf(textModuleDetailSchema),
});

export const createTextModule = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New text module",
  tag,
  body: textModuleInputSchema,
  response: dataOf(textModuleDetailSchema),
  status: 201,
});

export const updateTextModule = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary: "Change a text module; 568 when stale",
  tag,
  params: byId,
  body: textModuleUpdateSchema,
  response: dataOf(textModuleDetailSchema),
});

export const deleteTextModule = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a text module; what was written with it stays",
  tag,
  params: byId,
});

export const getTextModuleTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a text module, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getTextModuleNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next text module by the list's own query",
  tag,
  params: byId,
  query: textModuleListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
