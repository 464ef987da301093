import { countTowRequests } from "#modules/sos/sos-dispatch/server/service.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { groupOfTowCount, towMenuCounts } from "../contract/menu-rules.ts";

/** The requests of the account's company under the headings of its lists. */
export const countTowRequestsForMenu: MenuCounter = menuCounterOf(
  towMenuCounts,
  (db, actor, { key }) => countTowRequests(db, actor, groupOfTowCount[key]),
);
