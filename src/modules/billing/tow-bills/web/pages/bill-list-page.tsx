import { PortalFrame } from "#modules/sos/tow-portal/web/embeds/portal-frame.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { towBillPages, towPayers } from "../../contract/pages.ts";
import { CompanyBills } from "../components/company-bills.tsx";
import { NothingHere } from "../components/nothing-here.tsx";
import { OfficeBills } from "../components/office-lists.tsx";

/** `/tow-truck/create-bill` (spec §2): a company's bills, or those of all for whoever pays them. */
export const BillListPage = () => {
  const { side } = useAccount();
  const mayPay = useIsAllowed(towPayers);
  if (side === "tow")
    return (
      <PortalFrame tab="bills">
        <CompanyBills />
      </PortalFrame>
    );
  return mayPay ? (
    <OfficeBills />
  ) : (
    <NothingHere title={towBillPages.list.title} />
  );
};
