import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { ThreadListQuery } from "../contract/endpoints.ts";
import type { MessageScope } from "./access.ts";
import type { MessageRow } from "./tables.ts";
import "./tables.ts";

/** How far the reader has read: an external account by itself, the desk as one (docs/decisions/363). */
const readUpTo = ({ userId, userType }: MessageScope): RawBuilder<unknown> =>
  userType === "operator"
    ? sql`coalesce((select max(r.last_message_id) from case_message_reads r
        where r.inquiry_id = case_messages.inquiry_id and r.user_type = 'operator'), 0)`
    : sql`coalesce((select r.last_message_id from case_message_reads r
        where r.inquiry_id = case_messages.inquiry_id and r.user_id = ${userId}), 0)`;

/** What others wrote and nobody of this side, or this account, has read. */
const isUnread = (scope: MessageScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(case_messages.author_type <> ${scope.userType}
    and case_messages.withdrawn_at is null and case_messages.id > ${readUpTo(scope)})`;

export const listMessageRows = async (
  db: Db,
  scope: MessageScope,
  inquiryId: number,
): Promise<(MessageRow & { is_unread: boolean })[]> => {
  const { rows } = await sql<MessageRow & { is_unread: boolean }>`
    select case_messages.*, ${isUnread(scope)} as is_unread from case_messages
    where inquiry_id = ${inquiryId} and ${scope.condition}
    order by id`.execute(db);
  return rows;
};

export interface ThreadRow {
  readonly inquiry_id: number;
  readonly unread: number;
  readonly last_id: number;
}

const threadsOf = (
  scope: MessageScope,
  query: Pick<ThreadListQuery, "state">,
): RawBuilder<unknown> => sql`
  select inquiry_id, max(id) as last_id, count(*) filter (where ${isUnread(scope)}) as unread
  from case_messages where ${scope.condition}
  group by inquiry_id
  ${query.state === "unread" ? sql`having bool_or(${isUnread(scope)})` : sql``}`;

export const countThreads = async (
  db: Db,
  scope: MessageScope,
  query: Pick<ThreadListQuery, "state">,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${threadsOf(scope, query)}) as threads`.execute(
    db,
  );
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
    ${threadsOf(scope, query)} order by max(id) ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
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
