import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import type { TextModuleInput } from "../contract/schema.ts";
import type { TextModuleRow } from "./tables.ts";

/** What a keyword of the list looks at. */
export const textModuleColumns = (
  row: Pick<TextModuleInput, "keyword" | "title" | "reading">,
) => ({ search_text: searchTextOf([row.keyword, row.title, row.reading]) });

/** How text modules are written. Long fields of all who use them follow. */
export const textModuleKind: RecordKind<TextModuleRow> = {
  entity: "text_module",
  table: "text_modules",
  topic: "textModules",
  unrecorded: ["search_text", "deleted_at"],
  derive: textModuleColumns,
  audienceOf: () => ({
    permissions: [
      "sos",
      "iza",
      "connect",
      "out",
      "justdoit",
      "client_management",
    ],
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [],
  }),
};
