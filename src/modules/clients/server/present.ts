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

type Names = ReadonlyMap<number, string>;
type ClientNames = ReadonlyMap<number, { name: string; code: string }>;

const marksOf = (
  row: Pick<
    ClientRow,
    "created_at" | "created_by" | "updated_at" | "updated_by"
  >,
  actor: Actor,
  users: Names,
) => ({
  created_at: row.created_at,
  created_by:
    row.created_by === null ? null : (users.get(row.created_by) ?? null),
  updated_at: row.updated_at,
  updated_by:
    row.updated_by === null ? null : (users.get(row.updated_by) ?? null),
  can: clientAbilities(actor),
});

export const presentClient = (
  row: ClientListRow,
  counts: ReadonlyMap<number, number>,
): Client => ({ ...row, member_count: counts.get(row.id) ?? 0 });

export const presentClientDetail = (
  row: ClientRow,
  actor: Actor,
  names: { counts: ReadonlyMap<number, number>; users: Names },
): ClientDetail => ({
  ...presentClient(row, names.counts),
  ...marksOf(row, actor, names.users),
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
  names: { clients: ClientNames; users: Names },
): MemberDetail => ({
  ...presentMember(row, names.clients),
  ...marksOf(row, actor, names.users),
});
