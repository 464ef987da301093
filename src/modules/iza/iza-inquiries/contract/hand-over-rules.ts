import type { HandOverWays } from "#modules/desk/case-hand-overs/contract/rules.ts";
import type { IzaSections } from "./fields.ts";

/** The fields of a call that needs a truck which do not go to the same field at SOS. */
export const izaWays: HandOverWays<IzaSections> = {
  member_number: "noted",
  plan: "noted",
  coverage: "noted",
  guidance: "said",
  guidance_sources: "said",
  guidance_result: "said",
  // What came of the call, and what this desk still promised, is its own.
  result: "left",
  callback_at: "left",
  callback_reason: "left",
  callback_done_at: "left",
  told_by: "left",
  follow_up_call: "left",
  approval_need: "left",
};
