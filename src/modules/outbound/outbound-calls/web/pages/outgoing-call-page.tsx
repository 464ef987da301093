import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";

/** Spec §2 `/outbound/outgoing-calls/{id}`: the call before the vehicle comes. */
export const OutgoingCallPage = () => (
  <SlipPage stage="before" title={slipPages.call.title} is_desk />
);
