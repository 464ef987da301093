import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/outgoing-call-history/{id}/{inquiryId}`: one slip to read, with what may be decided of it. */
export const OutgoingHistoryPage = () => (
  <SlipPage stage="before" title={slipPages.history.title} is_desk is_history />
);
