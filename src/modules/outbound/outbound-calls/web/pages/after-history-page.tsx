import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/after-outgoing-call-history/{vehicleId}/{inquiryId}`: the same to read. */
export const AfterHistoryPage = () => (
  <SlipPage
    stage="after"
    title={slipPages.afterHistory.title}
    is_desk
    is_history
  />
);
