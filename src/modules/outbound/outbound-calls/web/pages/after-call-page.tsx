import { slipPages } from "../../contract/pages.ts";
import { SlipPage } from "../components/slip-page.tsx";
import { lists } from "../list/list-names.ts";

/** Spec §2 `/outbound/after-outgoing-calls/{id}`: the call after the inspection. */
export const AfterCallPage = () => (
  <SlipPage stage="after" title={slipPages.after.title} list={lists.outbound} />
);
