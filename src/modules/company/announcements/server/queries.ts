import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type { AnnouncementListQuery } from "../contract/schema.ts";
import type { Publication } from "../contract/lookups.ts";
import type { AnnouncementScope } from "./access.ts";
import type { AnnouncementRow } from "./tables.ts";
import "./tables.ts";

const listColumns = [
  "id",
  "version",
  "title",
  "body",
  "importance",
  "target_roles",
  "published_from",
  "published_to",
  "is_pinned",
  "updated_at",
] as const;
export type AnnouncementListRow = Pick<
  AnnouncementRow,
  (typeof listColumns)[number]
>;

const isReadBy = (userId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from announcement_reads as own
    where own.announcement_id = announcements.id and own.user_id = ${userId})`;

const isIn = (publication: Publication): RawBuilder<SqlBool> => {
  const today = sql`${tokyoDate()}::date`;
  const hasBegun = sql<SqlBool>`announcements.published_from <= ${today}`;
  const isOver = sql<SqlBool>`coalesce(announcements.published_to < ${today}, false)`;
  if (publication === "planned") return sql<SqlBool>`not ${hasBegun}`;
  return publication === "ended"
    ? sql<SqlBool>`(${hasBegun} and ${isOver})`
    : sql<SqlBool>`(${hasBegun} and not ${isOver})`;
};

const anyOfThese = (
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The list as one account sees it: its own read marks filter and sort. */
const listFor = (userId: number): TableList<AnnouncementListQuery> => ({
  table: "announcements",
  columns: listColumns,
  filters: {
    q: (keyword) => holdsWords("announcements", keyword, { has_grams: true }),
    importance: (values) => isOneOf("announcements.importance", values),
    read_state: (state) =>
      state === "read"
        ? isReadBy(userId)
        : sql<SqlBool>`not ${isReadBy(userId)}`,
    publication: (values) => anyOfThese(values.map(isIn)),
    target_role: (values) =>
      values.length === 0
        ? sql<SqlBool>`true`
        : sql<SqlBool>`announcements.target_roles && ${[...values]}::text[]`,
  },
  sorts: {
    published_from: sql`announcements.published_from`,
    updated_at: sql`announcements.updated_at`,
    // Unread ones come before all read ones, both newest first: no period is longer than a million days.
    unread: sql`(case when ${isReadBy(userId)} then 0 else 1000000 end
      + (announcements.published_from - date '1900-01-01'))`,
  },
  bestFirst: ({ sort }) =>
    sort.endsWith("updated_at") ? undefined : sql`announcements.is_pinned`,
});

/** The queries of announcements as the account of a scope sees them. */
export const announcementQueriesFor = (userId: number) =>
  tableQueries<
    AnnouncementScope,
    AnnouncementListRow,
    AnnouncementRow,
    AnnouncementListQuery
  >(listFor(userId));

/** Those that are the same for every account. */
export const announcementQueries = announcementQueriesFor(0);

/** When a user opened each of these; those it has not opened are absent. */
export const listReadTimes = async (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("announcement_reads")
    .select(["announcement_id", "read_at"])
    .where("user_id", "=", userId)
    .where("announcement_id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.announcement_id, row.read_at]));
};

/** How many have opened each of these. */
export const countReads = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ announcement_id: number; total: number }>`
    select announcement_id, count(*) as total from announcement_reads
    where announcement_id = any(${[...ids]}::bigint[])
    group by announcement_id`.execute(db);
  return new Map(rows.map((row) => [row.announcement_id, row.total]));
};

/** Who has opened one, and when. */
export const listReads = async (
  db: Db,
  id: number,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom("announcement_reads")
    .select(["user_id", "read_at"])
    .where("announcement_id", "=", id)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.read_at]));
};
