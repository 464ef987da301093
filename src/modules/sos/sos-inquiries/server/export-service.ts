import {
  formatDateTime,
  formatYearMonth,
} from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import {
  defineExportSource,
  type ExportColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { dispatchProgresses } from "../contract/dispatch-lookups.ts";
import {
  communicationDeviceStatuses,
  customerClasses,
} from "#modules/company/vehicles/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { customerRanks } from "#modules/company/clients/contract/lookups.ts";
import { inquiryListQuery, listInquiries } from "../contract/list-endpoints.ts";
import * as caseLookups from "#modules/desk/case-desk/contract/lookups.ts";
import * as lookups from "../contract/lookups.ts";
import { divisionLabel } from "../contract/division-rules.ts";
import { deriveCompletionLabel } from "../contract/rules.ts";
import { hiddenFieldsOf } from "../contract/visible-rules.ts";
import { inquiryExportLabels, inquiryLabels } from "../contract/text.ts";
import { queryOf, scopeOfInquiries } from "./access.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import { countInquiryRows } from "./count-queries.ts";
import type { RowCompanions } from "./present.ts";
import { batchesOfInquiries } from "./queries.ts";
import type { InquiryRow } from "./tables.ts";

interface ExportedInquiry {
  readonly row: InquiryRow;
  readonly companions: RowCompanions;
}
type Column = ExportColumn<ExportedInquiry>;
type Label = keyof typeof inquiryLabels;

const column = (
  key: Label,
  cell: (row: InquiryRow, companions: RowCompanions) => Cell,
): Column => ({
  key,
  label: inquiryLabels[key],
  cell: ({ row, companions }) => cell(row, companions),
});

const plain = (...keys: (Label & keyof InquiryRow)[]): Column[] =>
  keys.map((key) => column(key, (row) => row[key] as Cell));

const time = (...keys: (Label & keyof InquiryRow)[]): Column[] =>
  keys.map((key) =>
    column(key, (row) => formatDateTime(row[key] as string | null)),
  );

interface Words {
  readonly find: (
    code: string | number | null | undefined,
  ) => { readonly label: string } | undefined;
}

/** The word of a code, as the screens show it. */
const word = (key: Label & keyof InquiryRow, lookup: Words): Column =>
  column(
    key,
    (row) => lookup.find(row[key] as string | number | null)?.label ?? null,
  );

const receptionColumns: readonly Column[] = [
  ...plain("reception_number"),
  word("inquiry_status", caseLookups.inquiryStatuses),
  word("dispatch_status", lookups.dispatchStatuses),
  column("completion_label", (row, { workReports }) =>
    lookups.completionLabels.labelOf(
      deriveCompletionLabel({
        ...row,
        work_reports: workReports.get(row.id) ?? [],
      }),
    ),
  ),
  ...time("received_at"),
  ...plain("receiver_name"),
  word("communication", caseLookups.communications),
  word("caller_class", caseLookups.callerClasses),
  ...plain("caller_name", "caller_name_kana", "caller_phone", "callback_phone"),
  ...plain("customer_company", "company_customer_code"),
  word("customer_class", customerClasses),
  word("customer_rank", customerRanks),
];

const vehicleColumns: readonly Column[] = [
  column("vehicle_registration_number", (row) =>
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ),
  ...plain("chassis_number", "vehicle_model"),
  word("vehicle_make", vehicleMakes),
  column("first_registration", (row) =>
    formatYearMonth(row.first_registration),
  ),
  ...plain("delivery_date"),
  word("load_state", caseLookups.loadStates),
  word("communication_device_status", communicationDeviceStatuses),
];

const placeColumns: readonly Column[] = [
  word("road_type", caseLookups.roadTypes),
  ...plain("expressway", "expressway_direction", "kilopost", "postal_code"),
  ...plain("prefecture", "address", "latitude", "longitude", "landmark"),
];

const troubleColumns: readonly Column[] = [
  word("trouble_category", caseLookups.troubleCategories),
  word("malfunction_category", caseLookups.malfunctionCategories),
  ...plain("malfunction"),
  word("car_incident_type", caseLookups.carIncidentTypes),
  word("self_propelled", caseLookups.yesNoUnknown),
  word("movable", caseLookups.yesNoUnknown),
  ...plain("cargo"),
];

const dispatchWords = (
  row: InquiryRow,
  { dispatches }: RowCompanions,
): string =>
  (dispatches.get(row.id) ?? [])
    .map(({ kind, company_name, progress }) =>
      [kind, company_name, dispatchProgresses.find(progress)?.label]
        .filter((part) => part !== null)
        .join(" "),
    )
    .join(" / ");

const handlingColumns: readonly Column[] = [
  column("service_division", (row) => divisionLabel(row.service_division)),
  {
    key: "dispatches",
    label: inquiryExportLabels.dispatches,
    cell: ({ row, companions }) => dispatchWords(row, companions),
  },
  column(
    "car_dealer_id",
    (row, { dealerNames }) => dealerNames.get(row.car_dealer_id ?? 0) ?? null,
  ),
  ...plain("memo", "billing_name", "billing_address"),
  word("client_type", lookups.clientTypes),
  ...plain("treatment", "treatment_result"),
  ...time("complete_time"),
  word("caller_completion_work", caseLookups.completionContactStates),
  word("caller_completion_arrangement", caseLookups.completionContactStates),
  word("car_dealer_completion_work", caseLookups.completionContactStates),
  word("follow_up_call", caseLookups.completionContactStates),
  word("approval_need", caseLookups.approvalNeeds),
  word("cancellation_reason", lookups.cancellationReasons),
];

const columns: readonly Column[] = [
  ...receptionColumns,
  ...vehicleColumns,
  ...placeColumns,
  ...troubleColumns,
  ...handlingColumns,
].map((one) => ({
  ...one,
  isFor: ({ role }) => !hiddenFieldsOf(role).has(one.key),
}));

/** The list of SOS cases as a file (spec §7 `hinoSosInquiries/download`), within the account's own scope. */
export const inquiryExport = (companions: InquiryCompanions): ExportSource =>
  defineExportSource({
    key: "sos_inquiries",
    title: inquiryExportLabels.title,
    access: listInquiries.access,
    query: inquiryListQuery,
    columns,
    count: (db, actor, query) =>
      countInquiryRows(db, scopeOfInquiries(actor), queryOf(actor, query)),
    async *batches(db, actor, asked) {
      const query = queryOf(actor, asked);
      const scope = scopeOfInquiries(actor);
      for await (const rows of batchesOfInquiries(db, scope, query)) {
        const ids = rows.map((row) => row.id);
        const dealerIds = rows
          .map((row) => row.car_dealer_id)
          .filter((id) => id !== null);
        const [dispatches, workReports, dealerNames] = await Promise.all([
          companions.dispatchesOf(db, ids),
          companions.workReportsOf(db, ids),
          companions.dealerNames(db, [...new Set(dealerIds)]),
        ]);
        const shown = { dispatches, workReports, dealerNames };
        yield rows.map((row) => ({ row, companions: shown }));
      }
    },
  });
