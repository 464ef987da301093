import type { Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { managementPages } from "../contract/pages.ts";
import { scopeOfCompanies } from "./access.ts";

interface Found {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly prefecture: string | null;
  readonly address: string | null;
}

const { path, access } = managementPages.towCompany;

/** Towing companies, for the search over everything. */
export const towCompanySearcher: Searcher<"tow_truck_company"> = {
  kind: "tow_truck_company",
  access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<Found>(db, {
      table: "tow_truck_companies",
      columns: ["id", "code", "name", "phone", "prefecture", "address"],
      scope: scopeOfCompanies(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => ({
      id: row.id,
      title: row.name,
      details: [
        row.code,
        row.phone ?? "",
        `${row.prefecture ?? ""}${row.address ?? ""}`,
      ],
      hit: null,
      status: null,
      is_open: false,
      at: null,
      path: path.replace("$id", String(row.id)),
      quality,
    }));
  },
};
