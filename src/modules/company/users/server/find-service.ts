import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { userStates } from "../contract/lookups.ts";
import { userPages } from "../contract/pages.ts";
import { scopeOfUsers } from "./access.ts";

interface Found {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly name_kana: string;
  readonly state: CodeOf<typeof userStates>;
}

const { path, access } = userPages.userDetail;

/** Users, for the search over everything. */
export const userSearcher: Searcher<"user"> = {
  kind: "user",
  access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<Found>(db, {
      table: "users",
      columns: ["id", "username", "name", "name_kana", "state"],
      grams_column: "search_grams",
      scope: scopeOfUsers(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => ({
      id: row.id,
      title: row.name,
      details: [row.name_kana, row.username],
      hit: null,
      status: userStates.labelOf(row.state),
      is_open: false,
      at: null,
      path: path.replace("$id", String(row.id)),
      quality,
    }));
  },
};
