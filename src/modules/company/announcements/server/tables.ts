import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { AnnouncementInput } from "../contract/schema.ts";

interface AnnouncementsTable extends AnnouncementInput {
  id: Generated<number>;
  version: Generated<number>;
  /** Folded text of the keyword search, and its gram codes. */
  search_text: string;
  grams: number[];
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

interface AnnouncementReadsTable {
  announcement_id: number;
  user_id: number;
  read_at: CreatedAt;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    announcements: AnnouncementsTable;
    /** Who has opened what; unread again removes the row. */
    announcement_reads: AnnouncementReadsTable;
  }
}

/** An announcement as the database gives it. */
export type AnnouncementRow = Selectable<Tables["announcements"]>;
