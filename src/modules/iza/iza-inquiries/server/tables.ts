import type {
  CaseSearchTable,
  DeskCaseRow,
} from "#modules/desk/case-desk/server/desk-service.ts";
import type { ContactStamps } from "#modules/desk/case-desk/contract/contact-rules.ts";
import type { IzaSections } from "../contract/fields.ts";

/** A whole row. */
export type IzaRow = DeskCaseRow<IzaSections> & ContactStamps<"follow_up_call">;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    iza_inquiries: IzaRow;
    iza_inquiry_search: CaseSearchTable;
  }
}
