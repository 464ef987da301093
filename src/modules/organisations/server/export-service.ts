import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  deleteTowTruckCompany,
  towCompanyListQuery,
} from "../contract/endpoints.ts";
import { companyStates } from "../contract/lookups.ts";
import { managementPageTitles } from "../contract/page-text.ts";
import { flagWords, towCompanyLabels } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import { towCompanyQueries } from "./queries.ts";
import type { TowCompanyRow } from "./tables.ts";

type Column = ExportColumn<TowCompanyRow>;
type Field = keyof TowCompanyRow & keyof typeof towCompanyLabels;

const column = (key: Field, cell: (row: TowCompanyRow) => Cell): Column => ({
  key,
  label: towCompanyLabels[key],
  cell,
});

const plain = (...keys: Field[]): Column[] =>
  keys.map((key) => column(key, (row) => row[key] as Cell));

const flag = (...keys: Field[]): Column[] =>
  keys.map((key) =>
    column(key, (row) => (row[key] === true ? flagWords.yes : flagWords.no)),
  );

/** The columns of the file, as the file for bringing companies in has them too. */
export const towCompanyColumns: readonly Column[] = [
  ...plain("code", "name", "name_kana"),
  column("company_state", (row) => companyStates.labelOf(row.company_state)),
  ...plain("phone", "night_phone", "contact_name", "email"),
  ...plain("postal_code", "prefecture", "address", "latitude", "longitude"),
  column("areas", (row) => row.areas.join("、")),
  ...flag("has_large_wrecker", "has_forklift", "has_night_in_car"),
  ...flag("is_open_at_night"),
  ...plain("note", "bank_name", "bank_branch_name"),
  column("bank_account_kind", (row) =>
    bankAccountKinds.labelOf(row.bank_account_kind),
  ),
  ...plain("bank_account_number", "bank_account_holder_kana"),
  ...plain("invoice_registration_number"),
  column("payment_closing_day", (row) =>
    monthDays.labelOf(row.payment_closing_day),
  ),
  column("payment_site_months", (row) =>
    siteMonths.labelOf(row.payment_site_months),
  ),
  column("payment_site_day", (row) => monthDays.labelOf(row.payment_site_day)),
  column("updated_at", (row) => formatDateTime(row.updated_at)),
];

/** Towing companies as a file: for those who manage them, bank details and all. */
export const towCompanyExport = defineExportSource({
  key: "tow_truck_companies",
  title: managementPageTitles.towCompanyList,
  access: deleteTowTruckCompany.access,
  query: towCompanyListQuery,
  columns: towCompanyColumns,
  count: (db, actor, query) =>
    towCompanyQueries.count(db, scopeOfCompanies(actor), query),
  batches: (db, actor, query) =>
    towCompanyQueries.batches(db, scopeOfCompanies(actor), query),
});
