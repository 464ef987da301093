import { externalPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/detail-promote-warehouse-call-list/{vehicleId}`: a slip of one's own, with or without its id. */
export const PromotedPage = () => (
  <SlipPage stage="before" title={externalPages.promoted.title} />
);
