import { recordService } from "#modules/base/records/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { clients } from "../contract/client-record.ts";
import { clientHintLimit } from "../contract/endpoints.ts";
import type { ClientHint } from "../contract/schema.ts";
import { scopeOfClients } from "./access.ts";
import { memberRecords } from "./member-service.ts";
import { clientFilters, listHintRows } from "./queries.ts";
import "./tables.ts";

/** Clients on the server. */
export const clientRecords = recordService(clients, {
  scopeOf: scopeOfClients,
  audienceOf: () => callCentre("client_management"),
  filters: clientFilters,
  // Their people are found by the new words.
  saved: async ({ db }, list) => {
    const renamed = list.filter(
      ({ row, before }) =>
        before !== undefined && before.search_text !== row.search_text,
    );
    await memberRecords.refresh(
      db,
      "client_id",
      renamed.map(({ row }) => row.id),
    );
  },
});

/** What a reception takes over of the clients that are meant. */
export const listClientHints = async (
  db: Db,
  actor: Actor,
  typed: string,
  most = clientHintLimit,
): Promise<ClientHint[]> => {
  const rows = await listHintRows(db, scopeOfClients(actor), typed, most);
  return rows.map((row) => ({
    ...row,
    billing_name: row.billing_name ?? row.name,
    billing_address:
      `${row.billing_prefecture ?? ""}${row.billing_address ?? ""}` || null,
  }));
};
