import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import {
  caseColumn,
  caseExport,
  fieldColumns,
  type CaseColumn,
} from "#modules/desk/case-desk/server/export-service.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { dispatchProgresses } from "../contract/dispatch-lookups.ts";
import { inquiryFilters } from "../contract/filter-fields.ts";
import { inquiryCase, type InquirySections } from "../contract/fields.ts";
import { listInquiries } from "../contract/list-endpoints.ts";
import { inquiryListQuery } from "../contract/list-schema.ts";
import {
  cancellationReasons,
  completionLabels,
  dispatchStatuses,
} from "../contract/lookups.ts";
import { deriveCompletionLabel } from "../contract/rules.ts";
import { hiddenFieldsOf } from "../contract/visible-rules.ts";
import { inquiryExportLabels, inquiryLabels } from "../contract/text.ts";
import { queryOf, scopeOfInquiries } from "./access.ts";
import type { Named } from "#modules/desk/case-desk/server/names-service.ts";
import { inquiryRows } from "./list-service.ts";
import type { CaseSummary, InquiryDependencies } from "./dependency-service.ts";
import type { InquiryRow } from "./tables.ts";

interface Related extends Named {
  readonly summaries: ReadonlyMap<number, CaseSummary>;
}
type Column = CaseColumn<InquiryRow, Related>;

const column = (
  key: keyof typeof inquiryLabels,
  cell: (row: InquiryRow, related: Related) => Cell,
  of: readonly string[] = [key],
): Column => caseColumn(key, inquiryLabels[key], cell, of);

const dispatchWords = (row: InquiryRow, { summaries }: Related): string =>
  (summaries.get(row.id)?.dispatches ?? [])
    .map(({ kind, company_name, progress }) =>
      [kind, company_name, dispatchProgresses.find(progress)?.label]
        .filter((part) => part !== null)
        .join(" "),
    )
    .join(" / ");

/** The division is followed by what was arranged, the sales company has its name. */
const columnsOf = fieldColumns<InquirySections, InquiryRow, Related>(
  inquiryCase,
  {
    service_division: caseColumn(
      "dispatches",
      inquiryExportLabels.dispatches,
      dispatchWords,
      [],
    ),
  },
);

const completionLabelOf = (row: InquiryRow, { summaries }: Related): string =>
  completionLabels.labelOf(
    deriveCompletionLabel({
      ...row,
      work_reports: summaries.get(row.id)?.work_reports ?? [],
    }),
  );

/** What stands on a case beside its fields goes where its story is at that point. */
const columns: readonly Column[] = [
  column("reception_number", (row) => row.reception_number),
  column("inquiry_status", (row) =>
    inquiryStatuses.labelOf(row.inquiry_status),
  ),
  column("dispatch_status", (row) =>
    dispatchStatuses.labelOf(row.dispatch_status),
  ),
  column("completion_label", completionLabelOf, [
    "caller_completion_work",
    "caller_completion_arrangement",
    "car_dealer_completion_work",
  ]),
  ...(
    [
      "reception",
      "caller",
      "customer",
      "vehicle",
      "place",
      "trouble",
      "handling",
      "cost",
    ] as const
  ).flatMap(columnsOf),
  column("treatment", (row) => row.treatment),
  column("treatment_result", (row) => row.treatment_result),
  column("complete_time", (row) => formatFileTime(row.complete_time)),
  ...columnsOf("completion"),
  column(
    "cancellation_reason",
    (row) => cancellationReasons.find(row.cancellation_reason)?.label ?? null,
  ),
];

/** The list of SOS cases as a file (spec §7 `hinoSosInquiries/download`). */
export const inquiryExport = (
  dependencies: InquiryDependencies,
): ExportSource =>
  caseExport({
    key: "sos_inquiries",
    title: inquiryExportLabels.title,
    access: listInquiries.access,
    query: inquiryListQuery,
    fields: inquiryCase,
    columns,
    filters: inquiryFilters,
    rows: inquiryRows,
    scopeOf: scopeOfInquiries,
    queryOf,
    hiddenFieldsOf,
    relate: async (db, rows) => {
      const ids = rows.map((row) => row.id);
      return { summaries: await dependencies.summariesOf(db, ids) };
    },
  });
