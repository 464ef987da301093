import { offerFilters } from "#modules/base/records/server/service.ts";
import { wordsOf } from "#modules/base/records/contract/value-rules.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import { listAccidents } from "../contract/calls.ts";
import {
  accidentFieldLabels,
  accidentFieldNames,
  accidentFields,
} from "../contract/fields.ts";
import { makerReportStates, seriousnesses } from "../contract/lookups.ts";
import { accidentPageTitles } from "../contract/page-text.ts";
import {
  accidentListQuery,
  type Accident,
  type AccidentListQuery,
} from "../contract/schema.ts";
import { moreFilters, openFilters } from "../contract/filter-rules.ts";
import {
  accidentLabels as labels,
  accidentPanelText as panel,
} from "../contract/text.ts";
import { scopeOfChanged } from "./access.ts";
import { presentAccidents } from "./present.ts";
import { accidentQueries } from "./queries.ts";

const column = (
  key: keyof typeof labels,
  cell: (row: Accident) => string | null,
): ExportColumn<Accident> => ({ key, label: labels[key], cell });

const moment = (
  key: "happened_at" | "first_due_at" | "final_due_at" | "updated_at",
) => column(key, (row) => formatFileTime(row[key]));

const columns: readonly ExportColumn<Accident>[] = [
  column("case_kind", (row) => caseDesks[row.case_kind].name),
  column("reception_number", (row) => row.reception_number),
  column("maker_report_state", (row) =>
    makerReportStates.labelOf(row.maker_report_state),
  ),
  column("car_incident_type", (row) =>
    carIncidentTypes.labelOf(row.car_incident_type),
  ),
  column("is_serious", (row) =>
    seriousnesses.labelOf(row.is_serious ? "serious" : "other"),
  ),
  moment("happened_at"),
  column("prefecture", (row) => row.prefecture),
  column(
    "vehicle_make",
    (row) => vehicleMakes.find(row.vehicle_make)?.label ?? null,
  ),
  column("vehicle_model", (row) => row.vehicle_model),
  column("customer_company", (row) => row.customer_company),
  column("vehicle_registration_number", (row) =>
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ),
  moment("first_due_at"),
  moment("final_due_at"),
  column("first_sent_at", (row) => formatFileTime(row.first_sent?.at)),
  column("first_sent_to", (row) => row.first_sent?.to ?? null),
  column("final_sent_at", (row) => formatFileTime(row.final_sent?.at)),
  column("final_sent_to", (row) => row.final_sent?.to ?? null),
  ...accidentFieldNames
    .filter((name) => name !== "person_in_charge_id")
    .map((name) => ({
      key: name,
      label: accidentFieldLabels[name],
      cell: (row: Accident) => wordsOf(accidentFields[name], row[name]),
    })),
  column("person_in_charge", (row) => row.person_in_charge),
  column("state_reason", (row) => row.state_reason),
  moment("updated_at"),
];

/** The list as a file: each accident as the account may know it. */
export const accidentExport = defineExportSource<AccidentListQuery, Accident>({
  key: "accident_reports",
  title: accidentPageTitles.list,
  access: listAccidents.access,
  query: accidentListQuery,
  columns,
  filters: () =>
    offerFilters({
      keyword: panel.keyword,
      filters: [...openFilters, ...moreFilters],
      days: [
        ["happened_from", labels.happened_from],
        ["happened_to", labels.happened_to],
      ],
    }),
  parts: [["accident_reports.id", "accident_reports"]],
  count: (db, actor, query, only) =>
    accidentQueries(actor).count(db, scopeOfChanged(actor, only), query),
  async *batches(db, actor, query, only) {
    const scope = scopeOfChanged(actor, only);
    for await (const rows of accidentQueries(actor).batches(db, scope, query))
      yield await presentAccidents(db, rows, actor);
  },
});
