import { menuCounterOf } from "#platform/server/menu-counter.ts";
import { slipMenuCounts } from "../contract/menu-rules.ts";
import { slipListQuery } from "../contract/slip-schema.ts";
import { scopeOfSlips } from "./access.ts";
import { countSlipRows } from "./queries.ts";

/** The numbers of outbound calls on the main menu, by the query of the list that they lead to. */
export const slipMenuCounter = menuCounterOf(
  slipMenuCounts,
  (db, actor, { search }) =>
    countSlipRows(db, {
      actor,
      scope: scopeOfSlips(actor),
      query: slipListQuery.parse(search),
    }),
);
