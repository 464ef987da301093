import type { Actor } from "#platform/server/http/actor.ts";
import type {
  Client,
  ClientDetail,
  ClientHint,
  Member,
  MemberDetail,
} from "../contract/schema.ts";
import { clientAbilities } from "./access.ts";
import type { ClientListRow, MemberListRow } from "./queries.ts";
import type { ClientRow, MemberRow } from "./tables.ts";

interface Writers {
  readonly created_by: string | null;
  readonly updated_by: string | null;
}
type ClientNames = ReadonlyMap<number, { name: string; code: string }>;

export const presentClient = (
  row: ClientListRow,
  counts: ReadonlyMap<number, number>,
): Client => ({ ...row, member_count: counts.get(row.id) ?? 0 });

export const presentClientDetail = (
  row: ClientRow,
  actor: Actor,
  names: { counts: ReadonlyMap<number, number>; writers: Writers },
): ClientDetail => ({
  ...row,
  ...presentClient(row, names.counts),
  ...names.writers,
  can: clientAbilities(actor),
});

export const presentHint = (row: ClientListRow): ClientHint => ({
  ...row,
  billing_name: row.billing_name ?? row.name,
  billing_address:
    `${row.billing_prefecture ?? ""}${row.billing_address ?? ""}` || null,
});

export const presentMember = (
  row: MemberListRow,
  clients: ClientNames,
): Member => ({
  ...row,
  client_name: clients.get(row.client_id)?.name ?? "",
  client_code: clients.get(row.client_id)?.code ?? "",
});

export const presentMemberDetail = (
  row: MemberRow,
  actor: Actor,
  names: { clients: ClientNames; writers: Writers },
): MemberDetail => ({
  ...row,
  ...presentMember(row, names.clients),
  ...names.writers,
  can: clientAbilities(actor),
});
