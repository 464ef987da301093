import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { companySearchText } from "./queries.ts";
import type { CarMakerRow, TowCompanyRow } from "./tables.ts";

const derived = ["search_text", "account_id", "deleted_at"];

const forPermissions = (...permissions: Audience["permissions"]): Audience => ({
  permissions,
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
});

/** How towing companies are written. */
export const towCompanyKind: RecordKind<TowCompanyRow> = {
  entity: "tow_truck_company",
  table: "tow_truck_companies",
  topic: "towTruckCompanies",
  unrecorded: derived,
  derive: (row) => ({ search_text: companySearchText(row) }),
  audienceOf: () => forPermissions("sos", "client_management"),
};

/** Folded fields of a maker and of its people. */
export const makerSearchText = (
  row: Pick<
    CarMakerRow,
    | "name"
    | "name_kana"
    | "phone"
    | "email"
    | "prefecture"
    | "address"
    | "contacts"
  >,
): string =>
  searchTextOf([
    row.name,
    row.name_kana,
    row.phone,
    row.email,
    `${row.prefecture ?? ""}${row.address ?? ""}`,
    ...row.contacts.flatMap(({ name, name_kana, phone }) => [
      name,
      name_kana,
      phone,
    ]),
  ]);

/** How car makers are written. */
export const carMakerKind: RecordKind<CarMakerRow> = {
  entity: "car_maker",
  table: "car_makers",
  topic: "carMakers",
  jsonColumns: ["contacts"],
  unrecorded: derived,
  derive: (row) => ({ search_text: makerSearchText(row) }),
  audienceOf: () => forPermissions("client_management"),
};
