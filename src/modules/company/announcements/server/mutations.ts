import { sql } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import { announce } from "#platform/server/records/announce.ts";
import { publicationOf } from "../contract/rules.ts";
import type { AnnouncementRow } from "./tables.ts";
import "#platform/server/records/tables.ts";
import "./tables.ts";

/** Those who write announcements. */
export const writersAudience: Audience = callCentre("user_management");

/** What the keyword finds of an announcement. */
export const announcementSearchColumns = (
  row: Pick<AnnouncementRow, "title" | "body">,
) => searchColumnsOf([row.title, row.body.replaceAll("\n", " ")]);

/** How announcements are written. The roles hear of one within its period only. */
export const announcementKind: RecordKind<AnnouncementRow> = {
  entity: "announcement",
  table: "announcements",
  topic: "announcements",
  unrecorded: ["search_text", "grams", "deleted_at"],
  derive: announcementSearchColumns,
  audienceOf: (row) =>
    publicationOf(row, tokyoDate()) === "current"
      ? { ...writersAudience, roles: row.target_roles }
      : writersAudience,
};

/** Keeps the time of the first reading. */
export const keepRead = async (
  db: Db,
  id: number,
  userId: number,
): Promise<void> => {
  await sql`
    insert into announcement_reads (announcement_id, user_id, read_at)
    values (${id}, ${userId}, clock_timestamp())
    on conflict (user_id, announcement_id) do nothing`.execute(db);
};

export const removeRead = async (
  db: Db,
  id: number,
  userId: number,
): Promise<void> => {
  await db
    .deleteFrom("announcement_reads")
    .where("announcement_id", "=", id)
    .where("user_id", "=", userId)
    .execute();
};

/**
 * Tells the reader's other screens and the writers. An event only: who opened what is no part of the record's
 * history.
 */
export const announceRead = async (
  db: Db,
  actor: Actor,
  row: Pick<AnnouncementRow, "id" | "version">,
  action: "read" | "unread",
): Promise<void> => {
  const { topic, entity } = announcementKind;
  const audience = { ...writersAudience, user_ids: [actor.user_id] };
  const { id, version } = row;
  await announce(db, { topic, entity, id, version, action, audience }, actor);
};
