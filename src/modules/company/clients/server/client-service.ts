import { recordService } from "#modules/base/records/server/service.ts";
import {
  usesOfWaiting,
  waitingAt,
} from "#modules/company/money-proposals/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { clients } from "../contract/client-record.ts";
import { clientHintLimit } from "../contract/endpoints.ts";
import type { ClientHint } from "../contract/schema.ts";
import { scopeOfClients } from "./access.ts";
import { memberRecords } from "./member-service.ts";
import { clientFilters, listHintRows } from "./queries.ts";
import { holdTerms } from "./terms-service.ts";
import "./tables.ts";

/** What another module keeps of clients. */
export interface ClientDependencies {
  /** What a client still owes, is owed or waits to be billed for, in words: it is stopped and not deleted. */
  readonly usesOfClient: (db: Db, id: number) => Promise<readonly string[]>;
}

/** Clients on the server, over what other modules keep of them. */
export const createClientRecords = ({ usesOfClient }: ClientDependencies) =>
  recordService(clients, {
    scopeOf: scopeOfClients,
    audienceOf: () => callCentre("client_management"),
    filters: clientFilters,
    usesOf: async (db, { id }) => [
      ...(await usesOfClient(db, id)),
      ...(await usesOfWaiting(db, clients.entity, id)),
    ],
    changing: holdTerms,
    reads: { waiting: (db, { id }) => waitingAt(db, clients.entity, id) },
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

/** For what deletes none. */
export const clientRecords = createClientRecords({
  usesOfClient: () => Promise.resolve([]),
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
