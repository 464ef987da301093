import { sql, type RawBuilder, type SqlBool } from "kysely";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { customerCodeShape } from "#platform/contract/japanese/input-kinds.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import {
  changedSigns,
  withCp932Signs,
} from "#platform/server/tabular/cp932.ts";
import type { Client } from "../contract/endpoints.ts";
import type { memberPresences } from "../contract/lookups.ts";
import type { scopeOfClients, scopeOfMembers } from "./access.ts";
import "./tables.ts";

/** Filters of the list of clients beside its fields. */
export const clientFilters = {
  prefecture: (names: readonly string[]) =>
    isOneOf("clients.billing_prefecture", names),
  members: (presences: readonly CodeOf<typeof memberPresences>[]) => {
    const has = sql<SqlBool>`exists (select from client_members m
      where m.client_id = clients.id and m.deleted_at is null)`;
    if (presences.length !== 1) return sql<SqlBool>`true`;
    return presences[0] === "with" ? has : sql<SqlBool>`not ${has}`;
  },
};

const isCodeText = (typed: string): boolean =>
  /^[\d\uff10-\uff19\p{Dash}\u30fc\s]+$/u.test(typed);

const hintCondition = (typed: string): RawBuilder<SqlBool> => {
  if (!isCodeText(typed))
    return holdsWords("clients", typed, { has_grams: true });
  const code = customerCodeShape(typed);
  if (code === "") return sql<SqlBool>`false`;
  // More digits than a code has: a telephone.
  return code === undefined
    ? sql<SqlBool>`translate(clients.phone, '-+', '') = ${digitsOnly(typed)}`
    : sql<SqlBool>`clients.company_customer_code like ${`${code}%`}`;
};

/** A few clients whose code begins as typed, whose telephone it is, or whose name or reading holds the words. */
export const listHintRows = async (
  db: Db,
  scope: ReturnType<typeof scopeOfClients>,
  typed: string,
  most: number,
): Promise<Omit<Client, "member_count">[]> => {
  const { rows } = await sql<Omit<Client, "member_count">>`
    select id, company_customer_code, name, name_kana, customer_class,
      customer_rank, billing_name, billing_prefecture, billing_address
    from clients where ${scope.condition} and ${hintCondition(typed)}
    order by name_kana, id limit ${most}`.execute(db);
  return rows;
};

/** Ids of clients by their codes; each code belongs to one at a time. */
export const listClientIds = async (
  db: Db,
  scope: ReturnType<typeof scopeOfClients>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Pick<Client, "id" | "company_customer_code">>`
    select id, company_customer_code from clients
    where company_customer_code = any(${[...new Set(codes)]}::text[]) and ${scope.condition}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.company_customer_code, row.id]));
};

/** A member as its file is compared with. */
export interface HeldMember {
  readonly id: number;
  readonly client_id: number;
  readonly name: string;
}

/**
 * Members of clients by their names: of one client several may bear the same. A sign that a file in CP932 brings back as
 * another makes no other name.
 */
export const listMembersByName = async (
  db: Db,
  scope: ReturnType<typeof scopeOfMembers>,
  of: {
    readonly clientIds: readonly number[];
    readonly names: readonly string[];
  },
): Promise<HeldMember[]> => {
  const names = [...new Set(of.names.map(withCp932Signs))];
  const { rows } = await sql<HeldMember>`
    select * from client_members
    where client_id = any(${[...of.clientIds]}::bigint[])
      and translate(name, ${changedSigns.out}, ${changedSigns.back}) = any(${names}::text[])
      and ${scope.condition}
    order by id`.execute(db);
  return rows;
};
