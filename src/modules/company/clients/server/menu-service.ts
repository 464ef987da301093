import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { countTableRows } from "#platform/server/lists/table-list.ts";
import { clientListQuery } from "../contract/endpoints.ts";
import { clientMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfClients } from "./access.ts";
import { clientList } from "./queries.ts";

/** The total of the list of clients. */
export const countClientsForMenu: MenuCounter = menuCounterOf(
  clientMenuCounts,
  (db, actor, { search }) =>
    countTableRows(
      db,
      clientList,
      scopeOfClients(actor),
      clientListQuery.parse(search),
    ),
);
