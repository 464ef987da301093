import { formatDate } from "#platform/contract/japanese/dates.ts";
import type { WordTable } from "#platform/web/ui/periods/number-table.tsx";
import type { Report } from "../../contract/endpoints.ts";
import { reportGroups, type ReportGroup } from "../../contract/lookups.ts";
import { reportText as text } from "../../contract/text.ts";

const decimals: Readonly<Record<string, (value: number) => string>> = {
  rate: text.percent,
  mean: (value) => value.toFixed(1),
  days_before: (value) => value.toFixed(1),
};

/** The numbers of a report as they stand on the screen and in the file. */
export const reportTable = (report: Report, by: ReportGroup): WordTable => {
  const words = (values: Report["total"]): string[] =>
    report.columns.map(({ key }, at) => {
      const value = values[at] ?? null;
      if (value === null) return "";
      return decimals[key]?.(value) ?? value.toLocaleString("ja-JP");
    });
  return {
    head: [
      reportGroups.labelOf(by),
      ...report.columns.map(({ label }) => label),
    ],
    rows: [
      [text.total, ...words(report.total)],
      ...report.rows.map(({ label, values }) => [label, ...words(values)]),
    ],
  };
};

/** Wishes for improvement as a table. */
export const wishTable = ({ texts }: Report): WordTable => ({
  head: text.wordHeads,
  rows: texts.map(({ called_at, company, category, text: wish }) => [
    formatDate(called_at),
    company,
    category,
    wish,
  ]),
});
