import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { bills } from "../../contract/bill-record.ts";
import { importFileText as text } from "../../contract/import-text.ts";
import { billStateCells } from "../components/state-cells.tsx";

const OpeningImport = () => (
  <ImportButton kind="bill_openings" label={text.openings} />
);

/** `/bill/bill-details` (spec §2): bills by number, day, amount and client together. */
export const BillListPage = declaredList(bills, {
  cells: billStateCells,
  Actions: OpeningImport,
  further_exports: ["bill_lines", "bill_entries"],
});
