import Typography from "@mui/material/Typography";
import { PortalFrame } from "#modules/sos/tow-portal/web/embeds/portal-frame.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { towPayers, towPayPages } from "../../contract/pages.ts";
import { BillCards } from "../components/company-bills.tsx";
import { OfficePayments } from "../components/office-lists.tsx";

/** `/tow-truck/pay` (spec §2): when a company is paid, or whom to pay. */
export const PayPage = () =>
  useIsAllowed(towPayers) ? (
    <OfficePayments />
  ) : (
    <PortalFrame tab="pay">
      <Typography component="h1" variant="h1" sx={{ mb: 1.5 }}>
        {towPayPages.pay.title}
      </Typography>
      <BillCards states={["accepted", "scheduled", "paid"]} />
    </PortalFrame>
  );
