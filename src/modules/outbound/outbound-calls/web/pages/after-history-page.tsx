import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";
import { lists } from "../list/list-names.ts";

/** Spec §2 `/outbound/after-outgoing-call-history/{vehicleId}/{inquiryId}`: the same to read. */
export const AfterHistoryPage = () => (
  <SlipPage
    stage="after"
    title={slipPages.afterHistory.title}
    list={lists.outbound}
    is_history
  />
);
