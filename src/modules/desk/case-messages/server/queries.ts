import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { ThreadListQuery } from "../contract/schema.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { MessageScope } from "./access.ts";
import type { MessageRow } from "./tables.ts";
import "./tables.ts";

/** The reader's own unread messages; everything that counts them begins here and ends with them. */
const unreadOf = ({ readerId }: MessageScope): RawBuilder<unknown> =>
  sql`case_message_unread u where u.reader_id = ${readerId}`;

/** What others wrote and nobody of this side, or this account, has read. */
const isUnread = (scope: MessageScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${unreadOf(scope)}
    and u.case_kind = case_messages.case_kind and u.case_id = case_messages.case_id and u.message_id = case_messages.id)`;

export const listMessageRows = async (
  db: Db,
  scope: MessageScope,
  { module, id }: CaseKey,
): Promise<(MessageRow & { is_unread: boolean })[]> => {
  const { rows } = await sql<MessageRow & { is_unread: boolean }>`
    select case_messages.*, ${isUnread(scope)} as is_unread from case_messages
    where case_kind = ${module} and case_id = ${id} and ${scope.condition}
    order by id`.execute(db);
  return rows;
};

export interface ThreadRow extends OnCase {
  readonly unread: number;
  readonly last_id: number;
}

type StateQuery = Pick<ThreadListQuery, "state" | "module">;

/** The messages in reach, of one desk where one is asked for. */
const isAsked = (
  { condition }: MessageScope,
  { module }: StateQuery,
): RawBuilder<SqlBool> =>
  module === undefined
    ? condition
    : sql<SqlBool>`${condition} and case_messages.case_kind = ${module}`;

/** The last message in reach of the case that `own` names. */
const lastOf = (scope: MessageScope): RawBuilder<unknown> => sql`(
  select max(case_messages.id) from case_messages
  where case_messages.case_kind = own.case_kind and case_messages.case_id = own.case_id and ${scope.condition})`;

/** Cases with messages in reach, each with its last one; of all of them a page is found from its end of the table. */
const threadsOf = (
  scope: MessageScope,
  query: StateQuery,
): RawBuilder<unknown> =>
  query.state === "unread"
    ? sql`select own.case_kind, own.case_id, ${lastOf(scope)} as last_id
      from (
        select distinct u.case_kind, u.case_id from ${unreadOf(scope)}
          and exists (select 1 from case_messages
            where case_messages.id = u.message_id and ${isAsked(scope, query)})
      ) as own`
    : sql`select own.case_kind, own.case_id, own.id as last_id
      from (select id, case_kind, case_id from case_messages where ${isAsked(scope, query)}) as own
      where own.id = ${lastOf(scope)}`;

export const countThreads = async (
  db: Db,
  scope: MessageScope,
  query: StateQuery,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(case_id) as total from (${
      query.state === "unread"
        ? threadsOf(scope, query)
        : sql`select distinct case_kind, case_id from case_messages where ${isAsked(scope, query)}`
    }) as threads`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Cases with messages, those written on last first, or the other way round. */
export const listThreadRows = async (
  db: Db,
  scope: MessageScope,
  query: ThreadListQuery,
): Promise<ThreadRow[]> => {
  const direction = query.sort.startsWith("-") ? sql`desc` : sql`asc`;
  const { rows } = await sql<ThreadRow>`
    select page.*, (
      select count(*) from ${unreadOf(scope)} and u.case_kind = page.case_kind and u.case_id = page.case_id
        and exists (select 1 from case_messages
          where case_messages.id = u.message_id and ${scope.condition})
    ) as unread
    from (
      select * from (${threadsOf(scope, query)}) as threads
      order by last_id ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
    ) as page
    order by last_id ${direction}`.execute(db);
  return rows;
};

export const listMessagesByIds = async (
  db: Db,
  scope: MessageScope,
  ids: readonly number[],
): Promise<MessageRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<MessageRow>`
    select case_messages.* from case_messages
    where id = any(${[...ids]}::bigint[]) and ${scope.condition}`.execute(db);
  return rows;
};
