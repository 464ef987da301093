import { useParams } from "@tanstack/react-router";
import { PortalFrame } from "#modules/sos/tow-portal/web/embeds/portal-frame.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { towBillPages, towPayers } from "../../contract/pages.ts";
import { CompanyBill } from "../components/company-bill.tsx";
import { NothingHere } from "../components/nothing-here.tsx";
import { OfficeBill } from "../components/office-lists.tsx";

/** `/tow-truck/create-bill/{id}` (spec §2). */
export const BillPage = () => {
  const { side } = useAccount();
  const mayPay = useIsAllowed(towPayers);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  if (side === "tow")
    return (
      <PortalFrame tab="bills">
        <CompanyBill id={Number(id)} />
      </PortalFrame>
    );
  return mayPay ? (
    <OfficeBill />
  ) : (
    <NothingHere title={towBillPages.detail.title} />
  );
};
