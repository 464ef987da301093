import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { journalExports } from "./export-record.ts";
import { journalExportSchemas } from "./journal-schema.ts";
import { journalFormats } from "./lookups.ts";
import { bookkeepers } from "./pages.ts";

export const createJournalExport = endpointsOf("journal")({
  method: "POST",
  path: journalExports.path,
  access: bookkeepers,
  summary: "Number the entries since the last export; 570 where there are none",
  body: z.strictObject({ export_format: lookupSchema(journalFormats) }),
  status: 201,
  response: journalExportSchemas.one,
});
