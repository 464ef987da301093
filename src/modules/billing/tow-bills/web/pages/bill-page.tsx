import { useParams } from "@tanstack/react-router";
import { PortalFrame } from "#modules/sos/tow-portal/web/embeds/portal-frame.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { towPayers } from "../../contract/pages.ts";
import { CompanyBill } from "../components/company-bill.tsx";
import { OfficeBill } from "../components/office-lists.tsx";

/** `/tow-truck/create-bill/{id}` (spec §2). */
export const BillPage = () => {
  const mayPay = useIsAllowed(towPayers);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return mayPay ? (
    <OfficeBill />
  ) : (
    <PortalFrame tab="bills">
      <CompanyBill id={Number(id)} />
    </PortalFrame>
  );
};
