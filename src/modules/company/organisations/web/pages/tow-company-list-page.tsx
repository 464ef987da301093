import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { towCompanies } from "../../contract/tow-company-record.ts";
import { CompanyStateChip } from "../components/company-state-chip.tsx";

/** `/management/tow-truck-company-list` (spec §2). */
export const TowCompanyListPage = declaredList(towCompanies, {
  cells: {
    company_state: (row) => <CompanyStateChip {...row} />,
    address: ({ address }) => address,
  },
});
