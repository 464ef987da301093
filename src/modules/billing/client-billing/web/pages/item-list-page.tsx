import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientFilter } from "#modules/company/clients/web/embeds/client-filter.tsx";
import { TowCompanyFilter } from "#modules/company/organisations/web/embeds/tow-company-filter.tsx";
import { billItems } from "../../contract/item-record.ts";
import { ItemActs, itemKeys } from "../components/item-acts.tsx";
import { ItemPane } from "../components/item-pane.tsx";
import { ItemTabs } from "../embeds/item-tabs.tsx";
import { itemStateCells } from "../components/state-cells.tsx";

const { client_id, tow_truck_company_id } = billItems.fields;

/** `/bill/pending` (spec §2): what is billed, before it is; beside it what the report says. */
export const ItemListPage = declaredList(billItems, {
  cells: itemStateCells,
  opens_with: { item_state: "unassigned,pending" },
  Tabs: ItemTabs,
  Chosen: ItemActs,
  Beside: ItemPane,
  Filters: ({ names, ...given }) => (
    <>
      <ClientFilter
        {...given}
        label={client_id.label}
        name={names["client_id"]}
      />
      <TowCompanyFilter
        {...given}
        label={tow_truck_company_id.label}
        name={names["tow_truck_company_id"]}
      />
    </>
  ),
  shortcuts: itemKeys,
});
