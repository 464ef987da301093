import { codeFilter } from "#modules/base/records/contract/filter-rules.ts";
import { offerFilters } from "#modules/base/records/server/service.ts";
import { periods } from "#platform/contract/periods/lookups.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  getOutboundReport,
  reportQuery,
  type ReportQuery,
} from "../contract/endpoints.ts";
import { reportGroups, reportKinds } from "../contract/lookups.ts";
import { reportTitles } from "../contract/page-text.ts";
import { fileLabels, reportText } from "../contract/text.ts";
import { readReport } from "./service.ts";

type Cell = Readonly<Record<keyof typeof fileLabels, string | number | null>>;

/** A report cell by cell, so that all five have the same columns. */
const cellsOf = async (
  db: Db,
  actor: Actor,
  query: ReportQuery,
): Promise<Cell[]> => {
  const { from, to, columns, rows, total } = await readReport(db, actor, query);
  return [{ label: reportText.total, values: total }, ...rows].flatMap(
    ({ label, values }) =>
      columns.map((column, at) => ({
        report: reportKinds.labelOf(query.report),
        from,
        to,
        group: reportGroups.labelOf(query.by),
        name: label,
        item: column.label,
        value: values[at] ?? null,
      })),
  );
};

const columns: readonly ExportColumn<Cell>[] = Object.entries(fileLabels).map(
  ([key, label]) => ({
    key,
    label,
    cell: (row) => row[key as keyof typeof fileLabels],
  }),
);

/** The numbers of a report as a file: those that the account reads. */
export const reportExport = defineExportSource({
  key: "outbound_reports",
  title: reportTitles.report,
  access: getOutboundReport.access,
  query: reportQuery,
  filters: () =>
    offerFilters({
      filters: [
        codeFilter("report", reportText.report, reportKinds),
        codeFilter("period", reportText.period, periods),
        codeFilter("by", reportText.group, reportGroups),
      ],
      days: [["date", reportText.date]],
    }),
  columns,
  count: async (db, actor, query) => (await cellsOf(db, actor, query)).length,
  async *batches(db, actor, query) {
    yield await cellsOf(db, actor, query);
  },
});
