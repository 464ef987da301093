import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { TowCompanyFilter } from "#modules/company/organisations/web/embeds/tow-company-filter.tsx";
import { towAccounts } from "../../contract/account-record.ts";
import { accountCells } from "../components/bill-cells.tsx";
import { PayTabs } from "../components/office-lists.tsx";

/** Accounts to which companies are paid, those of before too. */
export const AccountListPage = declaredList(towAccounts, {
  Tabs: PayTabs,
  cells: accountCells,
  Filters: ({ names, ...given }) => (
    <TowCompanyFilter
      {...given}
      label={towAccounts.fields.tow_truck_company_id.label}
      name={names["tow_truck_company_id"]}
    />
  ),
});
