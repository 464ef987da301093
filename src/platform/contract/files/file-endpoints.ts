import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";

/** As much of a workbook as the screen shows; the rest is seen in the saved file. */
export const sheetLimits = {
  sheets: 20,
  rows: 1000,
  columns: 60,
  characters: 500,
} as const;

const sheetSchema = z.object({
  name: z.string(),
  rows: z.array(
    z.object({ number: z.number().int(), cells: z.array(z.string()) }),
  ),
  /** More is in the file than is shown. */
  is_cut: z.boolean(),
});
export interface ShownSheet extends z.infer<typeof sheetSchema> {}

/** Whoever may read the record that holds the file; everybody else gets 404. */
export const getFileSheets = defineEndpoint({
  method: "GET",
  path: "/api/files/{file_id}/sheets",
  access: signedIn(),
  summary: "Sheets of a workbook as texts, for the viewer",
  tag: "files",
  params: z.object({ file_id: z.uuid() }),
  response: dataOf(z.object({ sheets: z.array(sheetSchema) })),
});
