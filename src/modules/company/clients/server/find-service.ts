import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import {
  findAmongMany,
  findTextRows,
} from "#platform/server/search/text-rows.ts";
import { clientPages } from "../contract/pages.ts";
import { clientLabels, memberLabels } from "../contract/text.ts";
import { scopeOfClients } from "./access.ts";
import { listClientNames } from "./queries.ts";
import type { MemberRow } from "./tables.ts";

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

const memberColumns = [
  "id",
  "client_id",
  "name",
  "name_kana",
  "department",
  "phone",
  "email",
  "vehicle_registration_numbers",
] as const;
type FoundMember = Pick<MemberRow, (typeof memberColumns)[number]>;

/** People of clients, with the name of their client, for the search over everything. */
export const memberSearcher: Searcher<"client_member"> = {
  kind: "client_member",
  access: clientPages.member.access,
  find: async (db, actor, words, limit) => {
    const found = await findAmongMany<FoundMember>(db, {
      table: "client_members",
      columns: memberColumns,
      order: ["name_kana", "id"],
      scope: scopeOfClients(actor).condition,
      words,
      limit,
    });
    const clients = await listClientNames(
      db,
      found.map(({ row }) => row.client_id),
    );
    return found.map(({ row, quality }) => {
      const client = clients.get(row.client_id);
      const details = [
        client?.name ?? "",
        row.department ?? "",
        row.phone ?? "",
      ];
      return {
        id: row.id,
        title: row.name,
        details,
        hit: fieldHitOf(
          words,
          [row.name, ...details],
          [
            [memberLabels.name_kana, row.name_kana],
            [memberLabels.email, row.email],
            [
              memberLabels.vehicle_registration_numbers,
              row.vehicle_registration_numbers.join("\n"),
            ],
            [clientLabels.company_customer_code, client?.code ?? null],
          ],
        ),
        status: null,
        is_open: false,
        at: null,
        path: clientPages.member.path.replace("$id", String(row.id)),
        quality,
      };
    });
  },
};
