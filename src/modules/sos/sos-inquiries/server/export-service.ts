import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  defineExportSource,
  type ExportColumn,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { dispatchProgresses } from "../contract/dispatch-lookups.ts";
import { fileValue } from "#modules/desk/case-desk/contract/field-rules.ts";
import type { CaseField } from "#modules/desk/case-desk/contract/fields.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryCase } from "../contract/fields.ts";
import { inquiryListQuery, listInquiries } from "../contract/list-endpoints.ts";
import {
  cancellationReasons,
  completionLabels,
  dispatchStatuses,
} from "../contract/lookups.ts";
import { deriveCompletionLabel } from "../contract/rules.ts";
import { fieldsOfSection, type InquirySection } from "../contract/schema.ts";
import { hiddenFieldsOf } from "../contract/visible-rules.ts";
import { inquiryExportLabels, inquiryLabels } from "../contract/text.ts";
import { queryOf, scopeOfInquiries } from "./access.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import { inquiryRows } from "./list-service.ts";
import type { RowRelations } from "./present.ts";
import type { InquiryRow } from "./tables.ts";

interface ExportedInquiry {
  readonly row: InquiryRow;
  readonly related: RowRelations;
}
type Column = ExportColumn<ExportedInquiry>;
type Label = keyof typeof inquiryLabels;

const column = (
  key: Label,
  cell: (row: InquiryRow, related: RowRelations) => Cell,
): Column => ({
  key,
  label: inquiryLabels[key],
  cell: ({ row, related }) => cell(row, related),
});

const dispatchWords = (row: InquiryRow, { dispatches }: RowRelations): string =>
  (dispatches.get(row.id) ?? [])
    .map(({ kind, company_name, progress }) =>
      [kind, company_name, dispatchProgresses.find(progress)?.label]
        .filter((part) => part !== null)
        .join(" "),
    )
    .join(" / ");

const dispatchesColumn: Column = {
  key: "dispatches",
  label: inquiryExportLabels.dispatches,
  cell: ({ row, related }) => dispatchWords(row, related),
};

/** The fields of a section; the division is followed by what was arranged, the sales company has its name. */
const fieldColumns = (section: InquirySection): Column[] =>
  fieldsOfSection(section).flatMap((name) => {
    const field: CaseField = inquiryCase.fields[name];
    if (field.is_in_file === false) return [];
    if (name === "car_dealer_id")
      return [
        column(
          name,
          (row, { dealerNames }) =>
            dealerNames.get(row.car_dealer_id ?? 0) ?? null,
        ),
      ];
    const own = column(name, (row) => fileValue(field, row[name]));
    return name === "service_division" ? [own, dispatchesColumn] : [own];
  });

const completionLabelOf = (
  row: InquiryRow,
  { workReports }: RowRelations,
): string =>
  completionLabels.labelOf(
    deriveCompletionLabel({
      ...row,
      work_reports: workReports.get(row.id) ?? [],
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
  column("completion_label", completionLabelOf),
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
  ).flatMap(fieldColumns),
  column("treatment", (row) => row.treatment),
  column("treatment_result", (row) => row.treatment_result),
  column("complete_time", (row) => formatDateTime(row.complete_time)),
  ...fieldColumns("completion"),
  column(
    "cancellation_reason",
    (row) => cancellationReasons.find(row.cancellation_reason)?.label ?? null,
  ),
].map((one) => ({
  ...one,
  isFor: ({ role }) => !hiddenFieldsOf(role).has(one.key),
}));

/** The list of SOS cases as a file (spec §7 `hinoSosInquiries/download`), within the account's own scope. */
export const inquiryExport = (
  dependencies: InquiryDependencies,
): ExportSource =>
  defineExportSource({
    key: "sos_inquiries",
    title: inquiryExportLabels.title,
    access: listInquiries.access,
    query: inquiryListQuery,
    columns,
    count: (db, actor, query) =>
      inquiryRows.count(db, scopeOfInquiries(actor), queryOf(actor, query)),
    async *batches(db, actor, asked) {
      const query = queryOf(actor, asked);
      const scope = scopeOfInquiries(actor);
      for await (const rows of inquiryRows.batches(db, scope, query)) {
        const ids = rows.map((row) => row.id);
        const dealerIds = rows
          .map((row) => row.car_dealer_id)
          .filter((id) => id !== null);
        const [dispatches, workReports, dealerNames] = await Promise.all([
          dependencies.dispatchesOf(db, ids),
          dependencies.workReportsOf(db, ids),
          dependencies.dealerNames(db, [...new Set(dealerIds)]),
        ]);
        const shown = { dispatches, workReports, dealerNames };
        yield rows.map((row) => ({ row, related: shown }));
      }
    },
  });
