import { PortalFrame } from "../embeds/portal-frame.tsx";
import { ReportList } from "../components/report-list.tsx";

/** `/tow-truck/report`: work reports of the towing company. */
export const ReportListPage = () => (
  <PortalFrame tab="reports">
    <ReportList />
  </PortalFrame>
);
