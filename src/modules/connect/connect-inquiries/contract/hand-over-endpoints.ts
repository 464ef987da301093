import { handOverEndpoints } from "#modules/desk/case-hand-overs/contract/hand-over-endpoints.ts";
import { connectEndpoints } from "./endpoints.ts";

/** Handing an inquiry over to SOS. */
export const connectHandOver = handOverEndpoints(connectEndpoints);
