import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import { qualityOf } from "#platform/server/search/match-quality.ts";
import type { FoundItem, Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { specialClientStates } from "../contract/lookups.ts";
import { dealerPages } from "../contract/pages.ts";
import { specialClientStateOf } from "../contract/special-client-rules.ts";
import { specialClientLabels } from "../contract/text.ts";
import { scopeOfDealers, scopeOfSpecialClients } from "./access.ts";
import { findDealerRows, type FoundDealerRow } from "./queries.ts";
import type { SpecialClientRow } from "./tables.ts";

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

const specialColumns = [
  "id",
  "company",
  "company_customer_code",
  "phone",
  "vehicle_registration_number",
  "reason",
  "valid_from",
  "valid_to",
  "is_ended",
] as const;
type FoundSpecial = Pick<SpecialClientRow, (typeof specialColumns)[number]>;

/** Special clients, for the search over everything: a few hundred, read as they are. */
export const specialClientSearcher: Searcher<"special_client"> = {
  kind: "special_client",
  access: dealerPages.specialClient.access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<FoundSpecial>(db, {
      table: "special_clients",
      columns: specialColumns,
      order: ["company", "id"],
      scope: scopeOfSpecialClients(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => {
      const registration = row.vehicle_registration_number;
      const details = [
        row.company_customer_code ?? "",
        row.phone ?? "",
        registration === null ? "" : formatPlate(registration),
      ];
      return {
        id: row.id,
        title: row.company,
        details,
        hit: fieldHitOf(
          words,
          [row.company, ...details],
          [[specialClientLabels.reason, row.reason]],
        ),
        status: specialClientStates.labelOf(
          specialClientStateOf(row, tokyoDate()),
        ),
        is_open: false,
        at: null,
        path: dealerPages.specialClient.path.replace("$id", String(row.id)),
        quality,
      };
    });
  },
};
