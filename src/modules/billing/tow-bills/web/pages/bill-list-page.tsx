import { PortalFrame } from "#modules/sos/tow-portal/web/embeds/portal-frame.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { towPayers } from "../../contract/pages.ts";
import { CompanyBills } from "../components/company-bills.tsx";
import { OfficeBills } from "../components/office-lists.tsx";

/** `/tow-truck/create-bill` (spec §2): a company's bills, or those of all for whoever pays them. */
export const BillListPage = () =>
  useIsAllowed(towPayers) ? (
    <OfficeBills />
  ) : (
    <PortalFrame tab="bills">
      <CompanyBills />
    </PortalFrame>
  );
