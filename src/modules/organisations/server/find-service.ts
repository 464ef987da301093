import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import { managementPages } from "../contract/pages.ts";
import { carMakerLabels } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import type { CarMakerRow } from "./tables.ts";

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

const makerColumns = [
  "id",
  "vehicle_make",
  "name",
  "name_kana",
  "phone",
  "email",
  "prefecture",
  "address",
  "contacts",
] as const;
type FoundMaker = Pick<CarMakerRow, (typeof makerColumns)[number]>;

/** Car makers and the people there, for the search over everything. */
export const carMakerSearcher: Searcher<"car_maker"> = {
  kind: "car_maker",
  access: managementPages.carMaker.access,
  find: async (db, actor, words, limit) => {
    const found = await findTextRows<FoundMaker>(db, {
      table: "car_makers",
      columns: makerColumns,
      scope: scopeOfCompanies(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => {
      const details = [
        row.phone ?? "",
        `${row.prefecture ?? ""}${row.address ?? ""}`,
      ];
      return {
        id: row.id,
        title: row.name,
        details,
        hit: fieldHitOf(
          words,
          [row.name, ...details],
          [
            [carMakerLabels.email, row.email],
            ...row.contacts.map(
              ({ name, name_kana, phone }) =>
                [
                  carMakerLabels.contacts,
                  [name, name_kana, phone].join(" "),
                ] as const,
            ),
          ],
        ),
        status: null,
        is_open: false,
        at: null,
        path: managementPages.carMaker.path.replace("$id", String(row.id)),
        quality,
      };
    });
  },
};
