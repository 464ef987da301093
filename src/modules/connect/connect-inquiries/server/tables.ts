import type {
  CaseSearchTable,
  DeskCaseRow,
} from "#modules/desk/case-desk/server/desk-service.ts";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { connectCategories } from "../contract/category-record.ts";
import type { connectCase } from "../contract/fields.ts";

/** A whole row. */
export type ConnectRow = DeskCaseRow<(typeof connectCase)["sections"]>;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    connect_categories: RecordTable<typeof connectCategories>;
    connect_inquiries: ConnectRow;
    connect_inquiry_search: CaseSearchTable;
  }
}
