import type { Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { clientPages } from "../contract/pages.ts";
import { scopeOfClients } from "./access.ts";

interface Found {
  readonly id: number;
  readonly company_customer_code: string | null;
  readonly name: string;
  readonly phone: string | null;
}

const { path, access } = clientPages.client;

/** Clients, for the search over everything. */
export const clientSearcher: Searcher<"client"> = {
  kind: "client",
  access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<Found>(db, {
      table: "clients",
      columns: ["id", "company_customer_code", "name", "phone"],
      grams_column: "grams",
      scope: scopeOfClients(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => ({
      id: row.id,
      title: row.name,
      details: [row.company_customer_code ?? "", row.phone ?? ""],
      hit: null,
      status: null,
      is_open: false,
      at: null,
      path: path.replace("$id", String(row.id)),
      quality,
    }));
  },
};
