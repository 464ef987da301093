import { externalPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/after-outgoing-call-external/{vehicleId}`: the same after the vehicle came. */
export const AfterExternalPage = () => (
  <SlipPage stage="after" title={externalPages.after.title} />
);
