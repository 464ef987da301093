import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientFilter } from "#modules/company/clients/web/embeds/client-filter.tsx";
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
  Filters: ({ names, ...given }) => (
    <ClientFilter
      {...given}
      label={bills.fields.client_id.label}
      name={names["client_id"]}
    />
  ),
  further_exports: ["bill_lines"],
});
