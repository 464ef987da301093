import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { bills } from "../../contract/bill-record.ts";

/** `/bill/bill-details` (spec §2): bills by number, day, amount and client together. */
export const BillListPage = declaredList(bills, {
  further_exports: ["bill_lines", "bill_entries"],
});
