import type { ReportKind } from "./lookups.ts";
import { reportBases, type reportColumns } from "./text.ts";

type Column = keyof typeof reportColumns;

interface ReportShape {
  readonly basis: string;
  /** Columns of counts; none where they follow from what is stored, as categories do. */
  readonly columns: readonly Column[];
  /** Columns of which the bars of the chart are made. */
  readonly bars: readonly Column[];
}

/** What each report counts (spec §3, §9). */
export const reportShapes: Readonly<Record<ReportKind, ReportShape>> = {
  1: {
    basis: reportBases.called,
    columns: [
      "calls",
      "contact",
      "not_reachable",
      "customers",
      "no_problem",
      "problem",
      "after_not_reachable",
    ],
    bars: ["contact", "not_reachable"],
  },
  2: {
    basis: reportBases.due,
    columns: [
      "wants",
      "considering",
      "undecided",
      "will_not",
      "no_vehicle",
      "phone",
      "sum",
    ],
    bars: [
      "wants",
      "considering",
      "undecided",
      "will_not",
      "no_vehicle",
      "phone",
    ],
  },
  3: {
    basis: reportBases.due,
    columns: ["target", "wants", "received", "other", "rate", "days_before"],
    bars: ["received", "other"],
  },
  4: {
    basis: reportBases.after,
    columns: ["s5", "s4", "s3", "s2", "s1", "n", "mean"],
    bars: ["s5", "s4", "s3", "s2", "s1"],
  },
  5: { basis: reportBases.after, columns: [], bars: [] },
};
