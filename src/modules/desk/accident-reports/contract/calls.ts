import { defineCall } from "#platform/contract/endpoint.ts";
import type { PageOf } from "#platform/contract/paging.ts";
import { accidentReaders } from "./access-rules.ts";
import type { accidentListQuery, accidentSchema } from "./schema.ts";

export const listAccidents = defineCall<{
  query: typeof accidentListQuery;
  response: PageOf<typeof accidentSchema>;
}>({ method: "GET", path: "/api/accidentReports", access: accidentReaders });
