import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { announcementLabels } from "../contract/board-text.ts";
import { publications } from "../contract/lookups.ts";
import { announcementPages } from "../contract/pages.ts";
import { periodWords } from "../contract/period-rules.ts";
import { publicationOf } from "../contract/rules.ts";
import { scopeOfReadable } from "./access.ts";
import type { AnnouncementRow } from "./tables.ts";

const columns = [
  "id",
  "title",
  "body",
  "published_from",
  "published_to",
] as const;
type Found = Pick<AnnouncementRow, (typeof columns)[number]>;

const { path, access } = announcementPages.announcement;

/** Announcements that the account may read, the latest first, for the search over everything. */
export const announcementSearcher: Searcher<"announcement"> = {
  kind: "announcement",
  access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<Found>(db, {
      table: "announcements",
      columns,
      grams_column: "grams",
      order: ["-published_from", "-id"],
      scope: scopeOfReadable(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => ({
      id: row.id,
      title: row.title,
      details: [periodWords(row)],
      hit: fieldHitOf(
        words,
        [row.title],
        [[announcementLabels.body, row.body]],
      ),
      status: publications.labelOf(publicationOf(row, tokyoDate())),
      is_open: false,
      at: null,
      path: path.replace("$id", String(row.id)),
      quality,
    }));
  },
};
