import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { qualityOf } from "#platform/server/search/match-quality.ts";
import type { FoundItem, Searcher } from "#platform/server/search/searcher.ts";
import { dealerPages } from "../contract/pages.ts";
import { scopeOfDealers } from "./access.ts";
import { findDealerRows, type FoundDealerRow } from "./queries.ts";

const toItem = (row: FoundDealerRow, words: readonly string[]): FoundItem => ({
  id: row.id,
  title: row.name,
  details: [
    row.branch_name ?? "",
    `${row.prefecture ?? ""}${row.address ?? ""}`,
    row.phone ?? "",
  ],
  hit: null,
  status: null,
  is_open: false,
  at: null,
  path:
    row.branch_id === null
      ? dealerPages.carDealer.path.replace("$id", String(row.id))
      : dealerPages.branch.path.replace("$id", String(row.branch_id)),
  quality: qualityOf(row.search_text, words),
});

/** Sales companies and their branches, for the search over everything; they lead to their details. */
export const dealerSearcher: Searcher<"car_dealer"> = {
  kind: "car_dealer",
  access: onlySide(anyOf("sos"), "call_centre"),
  find: async (db, actor, words, limit) => {
    const rows = await findDealerRows(db, scopeOfDealers(actor), words, limit);
    return rows
      .map((row) => toItem(row, words))
      .toSorted((a, b) => b.quality - a.quality);
  },
};
