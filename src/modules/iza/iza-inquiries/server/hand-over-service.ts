import { handingDesk } from "#modules/desk/case-hand-overs/server/hand-over-service.ts";
import { izaCase } from "../contract/fields.ts";
import { izaHandOver } from "../contract/hand-over-endpoints.ts";
import { izaWays } from "../contract/hand-over-rules.ts";
import { izaStates } from "../contract/rules.ts";
import { izaKind, presentIzaInquiry } from "./service.ts";

/** A call that needs a truck goes to SOS and is complete; cancelled there, it is to be dealt with at once. */
export const { moduleWith: izaHandOverModule, end: endIzaHandOver } =
  handingDesk({
    kind: izaKind,
    states: izaStates,
    endpoints: izaHandOver,
    fields: izaCase,
    ways: izaWays,
    ended: () => ({ hand_over_ended_at: new Date().toISOString() }),
    present: presentIzaInquiry,
  });
