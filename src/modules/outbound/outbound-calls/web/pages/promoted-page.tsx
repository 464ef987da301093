import { externalPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";
import { lists } from "../list/list-names.ts";

/** Spec §2 `/outbound/detail-promote-warehouse-call-list/{vehicleId}`: a slip of one's own, with or without its id. */
export const PromotedPage = () => (
  <SlipPage
    stage="before"
    title={externalPages.promoted.title}
    list={lists.promote}
  />
);
