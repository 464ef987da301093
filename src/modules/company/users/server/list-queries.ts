import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  isOneOf,
  orderBy,
  sortOrder,
  whereOf,
  type FilterConditions,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import { gramsOfWord } from "#platform/server/search/grams.ts";
import type { UserListQuery } from "../contract/endpoints.ts";
import type { AccountKind } from "../contract/lookups.ts";
import type { UserScope } from "./access.ts";
import type { UserRow } from "./tables.ts";
import "./tables.ts";

/** A user with the names of what it belongs to, without secrets. */
export interface UserWithNames extends Omit<
  UserRow,
  "password_hash" | "search_text" | "search_grams"
> {
  readonly account_name: string;
  readonly account_kind: AccountKind;
  readonly base_name: string | null;
}

const columns = sql`users.id, users.version, users.username, users.name, users.name_kana, users.account_id,
  users.division, users.base_id, users.roles, users.permissions, users.state, users.has_outbound_external,
  users.password_state,
  users.last_signed_in_at, users.created_at, users.created_by, users.updated_at, users.updated_by,
  accounts.name as account_name, accounts.kind as account_kind, bases.name as base_name`;
const tables = sql`users join accounts on accounts.id = users.account_id
  left join bases on bases.id = users.base_id`;
const idOf = sql.ref("users.id");

const sorts: SortExpressions = {
  name_kana: sql`users.name_kana`,
  username: sql`users.username`,
  account_name: sql`accounts.name`,
  state: sql`users.state`,
  last_signed_in_at: sql`coalesce(users.last_signed_in_at, '-infinity')`,
  updated_at: sql`users.updated_at`,
};

/**
 * Who holds a permission, stored or derived (spec §6): the same as `deriveGrants`. Operators there are in the call
 * centre alone (`divisionsOfKind`); the condition is that of the index `users_client_managers`.
 */
const holds = (key: Permission): RawBuilder<SqlBool> => {
  const stored = sql<SqlBool>`users.permissions @> array[${key}]`;
  if (key === "out_external")
    return sql<SqlBool>`(${stored} or users.has_outbound_external)`;
  if (key === "client_management")
    return sql<SqlBool>`(${stored} or (users.division = 'operator'
      and users.permissions && array['sos', 'connect']))`;
  return stored;
};

const anyOfThese = (
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const hasWord = (word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.search_grams @> ${gramsOfWord(word)}::int[] and strpos(users.search_text, ${word}) > 0)`;

/** All words of the keyword, folded; name, reading and user name are searched. */
const hasKeyword = (keyword: string): RawBuilder<SqlBool> => {
  const words = keyword.normalize("NFKC").split(/\s+/).map(foldText);
  const given = words.filter((word) => word !== "");
  return given.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(given.map(hasWord), sql` and `)})`;
};

const filters: FilterConditions<UserListQuery> = {
  q: hasKeyword,
  state: (values) => isOneOf("users.state", values),
  role: (values) =>
    anyOfThese(
      values.map((role) => sql<SqlBool>`users.roles @> array[${role}]`),
    ),
  password_state: (values) => isOneOf("users.password_state", values),
  division: (values) => isOneOf("users.division", values),
  account_kind: (values) =>
    sql<SqlBool>`users.account_id in (select id from accounts where ${isOneOf("accounts.kind", values)})`,
  account_id: (id) => sql<SqlBool>`users.account_id = ${id}`,
  base_id: (id) => sql<SqlBool>`users.base_id = ${id}`,
  permission: (values) => anyOfThese(values.map(holds)),
};

const conditionOf = (
  scope: UserScope,
  query: UserListQuery,
): RawBuilder<SqlBool> => {
  const seen =
    (query.state ?? []).length > 0
      ? scope.condition
      : sql<SqlBool>`(${scope.condition} and users.state <> 'deleted')`;
  return whereOf(seen, filters, query);
};

export const countUsers = async (
  db: Db,
  scope: UserScope,
  query: UserListQuery,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users where ${conditionOf(scope, query)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** One page in the order of the query. */
export const listUserRows = async (
  db: Db,
  scope: UserScope,
  query: UserListQuery,
): Promise<UserWithNames[]> => {
  const { rows } = await sql<UserWithNames>`
    select ${columns} from ${tables} where ${conditionOf(scope, query)}
    order by ${orderBy(sortOrder(sorts, query.sort), idOf)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return rows;
};

/** All users of a query in its order, in batches. */
export const batchesOfUsers = (
  db: Db,
  scope: UserScope,
  query: UserListQuery,
): AsyncIterable<readonly UserWithNames[]> =>
  readBatches(
    db,
    sql<UserWithNames>`
      select ${columns} from ${tables} where ${conditionOf(scope, query)}
      order by ${orderBy(sortOrder(sorts, query.sort), idOf)}`,
  );

/** @throws AppError `not_found` outside the scope. */
export const getUserRow = async (
  db: Db,
  scope: UserScope,
  id: number,
): Promise<UserWithNames> => {
  const { rows } = await sql<UserWithNames>`
    select ${columns} from ${tables}
    where users.id = ${id} and ${scope.condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** The nearest user before or after one, in the list's own filter and sort. */
export const findNeighbourUserId = async (
  db: Db,
  scope: UserScope,
  query: UserListQuery,
  place: { id: number; side: "previous" | "next" },
): Promise<number | null> => {
  const { key, isDescending } = sortOrder(sorts, query.sort);
  const goesUp = (place.side === "next") !== isDescending;
  const comparison = goesUp ? sql`>` : sql`<`;
  const { rows } = await sql<{ id: number }>`
    select users.id from ${tables}
    where ${conditionOf(scope, query)} and (${key}, users.id) ${comparison}
      (select ${key}, users.id from ${tables} where users.id = ${place.id})
    order by ${orderBy({ key, isDescending: !goesUp }, idOf)} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

/** Active administrators who can open the user administration, besides one user. */
export const countOtherKeyHolders = async (
  db: Db,
  exceptId: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users
    where state = 'active' and roles[1] = 'administrator'
      and 'user_management' = any(permissions) and id <> ${exceptId}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** The state of whoever has this user name, whatever the state is. */
export const findByUsername = (
  db: Db,
  username: string,
): Promise<{ id: number; state: UserRow["state"] } | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "state"])
    .where("username", "=", username)
    .executeTakeFirst();

/** Users of any state by their user names. */
export const listUsersByUsername = async (
  db: Db,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, UserWithNames>> => {
  const { rows } = await sql<UserWithNames>`
    select ${columns} from ${tables} where users.username = any(${[...usernames]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.username, row]));
};

/** Users whose password nobody knows, in the order of their ids. */
export const listUnissued = async (
  db: Db,
  scope: UserScope,
  page: { after_id: number; limit: number },
): Promise<UserWithNames[]> => {
  const { rows } = await sql<UserWithNames>`
    select ${columns} from ${tables}
    where users.password_state = 'unissued' and users.state <> 'deleted'
      and users.id > ${page.after_id} and ${scope.condition}
    order by users.id limit ${page.limit}`.execute(db);
  return rows;
};
