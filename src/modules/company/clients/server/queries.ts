import { sql, type RawBuilder, type SqlBool } from "kysely";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import {
  changedSigns,
  withCp932Signs,
} from "#platform/server/tabular/cp932.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import {
  clientHintLimit,
  type ClientListQuery,
} from "../contract/endpoints.ts";
import type { MemberListQuery } from "../contract/member-endpoints.ts";
import type { ClientScope } from "./access.ts";
import type { ClientRow, MemberRow } from "./tables.ts";
import "./tables.ts";

const clientColumns = [
  "id",
  "version",
  "company_customer_code",
  "name",
  "name_kana",
  "customer_class",
  "customer_rank",
  "phone",
  "contact_name",
  "email",
  "closing_day",
  "payment_site_months",
  "payment_site_day",
  "billing_name",
  "billing_postal_code",
  "billing_prefecture",
  "billing_address",
  "note",
  "updated_at",
] as const;
export type ClientListRow = Pick<ClientRow, (typeof clientColumns)[number]>;

const memberColumns = [
  "id",
  "version",
  "client_id",
  "name",
  "name_kana",
  "department",
  "phone",
  "email",
  "vehicle_registration_numbers",
  "note",
  "updated_at",
] as const;
export type MemberListRow = Pick<MemberRow, (typeof memberColumns)[number]>;

export const clientList: TableList<ClientListQuery> = {
  table: "clients",
  columns: clientColumns,
  filters: {
    q: (keyword) => holdsWords("clients", keyword),
    customer_class: (values) => isOneOf("clients.customer_class", values),
    customer_rank: (values) => isOneOf("clients.customer_rank", values),
    closing_day: (values) => isOneOf("clients.closing_day", values),
    prefecture: (values) => isOneOf("clients.billing_prefecture", values),
    members: (presence) => {
      const has = sql<SqlBool>`exists (select from client_members m
        where m.client_id = clients.id and m.deleted_at is null)`;
      return presence === "with" ? has : sql<SqlBool>`not ${has}`;
    },
  },
  sorts: {
    name_kana: sql`clients.name_kana`,
    company_customer_code: sql`clients.company_customer_code`,
    closing_day: sql`clients.closing_day`,
    updated_at: sql`clients.updated_at`,
  },
};

const memberList: TableList<MemberListQuery> = {
  table: "client_members",
  columns: memberColumns,
  filters: {
    q: (keyword) => holdsWords("client_members", keyword),
    client_id: (id) => sql<SqlBool>`client_members.client_id = ${id}`,
  },
  sorts: {
    name_kana: sql`client_members.name_kana`,
    updated_at: sql`client_members.updated_at`,
  },
};

export const clientQueries = tableQueries<
  ClientScope,
  ClientListRow,
  ClientRow,
  ClientListQuery
>(clientList);

export const memberQueries = tableQueries<
  ClientScope,
  MemberListRow,
  MemberRow,
  MemberListQuery
>(memberList);

/** Members of clients, by client. */
export const countMembers = async (
  db: Db,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<{ client_id: number; total: number }>`
    select client_id, count(*) as total from client_members
    where client_id = any(${[...clientIds]}::bigint[]) and deleted_at is null
    group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row.total]));
};

/** Name and code of clients by id. */
export const listClientNames = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; code: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "company_customer_code as code"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};

export const findClientIdByCode = async (
  db: Db,
  code: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from clients
    where company_customer_code = ${code} and deleted_at is null`.execute(db);
  return rows[0]?.id;
};

const isCodeText = (typed: string): boolean =>
  /^[\d\uff10-\uff19\p{Dash}\u30fc\s]+$/u.test(typed);

const hintCondition = (typed: string): RawBuilder<SqlBool> => {
  if (!isCodeText(typed)) return holdsWords("clients", typed);
  const code = normaliseCustomerCode(typed);
  return digitsOnly(typed) === ""
    ? sql<SqlBool>`false`
    : sql<SqlBool>`clients.company_customer_code like ${`${code}%`}`;
};

/** A few clients whose code begins as typed, or whose name, reading or telephone holds the words. */
export const listHintRows = async (
  db: Db,
  scope: ClientScope,
  typed: string,
): Promise<ClientListRow[]> => {
  const { rows } = await sql<ClientListRow>`
    select ${sql.join(clientColumns.map((name) => sql.ref(`clients.${name}`)))}
    from clients where ${scope.condition} and ${hintCondition(typed)}
    order by name_kana, id limit ${clientHintLimit}`.execute(db);
  return rows;
};

/** Clients by their codes; each code belongs to one at a time. */
export const listClientsByCode = async (
  db: Db,
  scope: ClientScope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ClientRow>> => {
  const { rows } = await sql<ClientRow>`
    select * from clients
    where company_customer_code = any(${[...new Set(codes)]}::text[]) and ${scope.condition}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.company_customer_code, row]));
};

/**
 * Members of clients by their names: of one client several may bear the same. A sign that a file in CP932 brings back as
 * another makes no other name.
 */
export const listMembersByName = async (
  db: Db,
  scope: ClientScope,
  of: {
    readonly clientIds: readonly number[];
    readonly names: readonly string[];
  },
): Promise<MemberRow[]> => {
  const names = [...new Set(of.names.map(withCp932Signs))];
  const { rows } = await sql<MemberRow>`
    select * from client_members
    where client_id = any(${[...of.clientIds]}::bigint[])
      and translate(name, ${changedSigns.out}, ${changedSigns.back}) = any(${names}::text[])
      and ${scope.condition}
    order by id`.execute(db);
  return rows;
};

/** The people of clients, all of them, locked: their search text follows the client's name. */
export const lockMembersOf = async (
  tx: Db,
  clientIds: readonly number[],
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select * from client_members
    where client_id = any(${[...clientIds]}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx);
  return rows;
};

/** Clients that get members are not deleted meanwhile. */
export const holdClients = async (
  tx: Db,
  ids: readonly number[],
): Promise<void> => {
  await sql`select id from clients where id = any(${[...ids]}::bigint[]) order by id for share`.execute(
    tx,
  );
};

/** The client of a member, held so that it is not deleted meanwhile. */
export const findHeldClient = async (
  tx: Db,
  scope: ClientScope,
  id: number,
): Promise<ClientRow | undefined> => {
  const { rows } = await sql<ClientRow>`
    select * from clients where id = ${id} and ${scope.condition}
    for share`.execute(tx);
  return rows[0];
};
