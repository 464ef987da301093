import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { bills } from "../../contract/bill-record.ts";
import { billingPages } from "../../contract/pages.ts";
import { ChosenBills } from "../components/print-acts.tsx";
import { billStateCells } from "../components/state-cells.tsx";

/** `/bill/print-bill` (spec §2): bills that go to the printer, many in one document. */
export const PrintPage = declaredList(
  { ...bills, list_name: "print-bills", rows: 50 },
  {
    cells: billStateCells,
    title: billingPages.print.title,
    Chosen: ChosenBills,
    further_exports: ["bill_pdfs"],
  },
);
