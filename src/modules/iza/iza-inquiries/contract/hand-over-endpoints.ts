import { handOverEndpoints } from "#modules/desk/case-hand-overs/contract/hand-over-endpoints.ts";
import { izaEndpoints } from "./endpoints.ts";

/** Handing a call for help over to SOS. */
export const izaHandOver = handOverEndpoints(izaEndpoints);
