import { handingDesk } from "#modules/desk/case-hand-overs/server/hand-over-service.ts";
import { connectCase } from "../contract/fields.ts";
import { connectHandOver } from "../contract/hand-over-endpoints.ts";
import { connectWays } from "../contract/hand-over-rules.ts";
import { connectStates } from "../contract/rules.ts";
import { connectKind, presentConnectCase } from "./service.ts";

/** An inquiry that turns out to be a breakdown goes to SOS; its completion is a step of its own. */
export const { moduleWith: connectHandOverModule, end: endConnectHandOver } =
  handingDesk({
    kind: connectKind,
    states: connectStates,
    endpoints: connectHandOver,
    fields: connectCase,
    ways: connectWays,
    // A sales company that is told nothing of the inquiry is not told by the other desk.
    keptBack: ({ is_shared_with_dealer }) =>
      is_shared_with_dealer ? [] : ["car_dealer_id", "car_dealer_branch_id"],
    inCharge: ({ person_in_charge_id }) => person_in_charge_id,
    present: presentConnectCase,
  });
