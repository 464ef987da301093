import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/after-outgoing-calls/{id}`: the call after the inspection. */
export const AfterCallPage = () => (
  <SlipPage stage="after" title={slipPages.after.title} is_desk />
);
