import { readQuery } from "#modules/base/records/contract/query-rules.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { clients } from "../contract/client-record.ts";
import { clientMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfClients } from "./access.ts";
import { clientRecords } from "./client-service.ts";

/** The total of the list of clients. */
export const countClientsForMenu: MenuCounter = menuCounterOf(
  clientMenuCounts,
  (db, actor, { search }) =>
    clientRecords.queries.count(
      db,
      scopeOfClients(actor),
      readQuery(clients, search),
    ),
);
