import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { userListQuery } from "../contract/endpoints.ts";
import { userMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfUsers } from "./access.ts";
import { countUsers } from "./list-queries.ts";

/** The totals of the list of users by state. */
export const countUsersForMenu: MenuCounter = menuCounterOf(
  userMenuCounts,
  (db, actor, { search }) =>
    countUsers(db, scopeOfUsers(actor), userListQuery.parse(search)),
);
