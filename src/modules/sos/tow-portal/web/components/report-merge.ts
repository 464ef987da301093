import {
  workReportInputSchema,
  type SavedBy,
  type WorkReportInput,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { isSameValue, mergeChanges } from "#platform/web/ui/conflict-merge.ts";
import { portalText } from "../../contract/portal-text.ts";
import { reportFormOf, type Reportable } from "../form.ts";
import type { OutboxAct, Reconciled } from "./outbox-item.ts";

const text = portalText.report;

type Name = keyof WorkReportInput;
type ReportAct = Extract<OutboxAct, { kind: "report" }>;
const names = Object.keys(workReportInputSchema.shape) as Name[];

export const reportLabels: Readonly<Record<Name, string>> = {
  arrived_at: text.arrived,
  complete_time: text.completed,
  treatment: text.treatment,
  treatment_result: text.result,
  mileage_km: text.mileage,
  note: text.note,
  cost_lines: text.costs,
};

/** Nothing: for a report that was kept before its beginning was. */
const empty: WorkReportInput = {
  arrived_at: null,
  complete_time: null,
  treatment: null,
  treatment_result: null,
  mileage_km: null,
  note: null,
  cost_lines: [],
};

/** Who saved these fields: another phone of the company, the centre, or both. */
export const saversOf = (
  saved_by: SavedBy | undefined,
  fields: readonly Name[],
): string => {
  const sides = new Set(fields.map((name) => saved_by?.[name]));
  const savers = (["tow", "call_centre"] as const).filter((side) =>
    sides.has(side),
  );
  if (savers.length === 0) return text.savers.unknown;
  return savers.map((side) => text.savers[side]).join(text.savers.and);
};

/** What this phone typed laid over what others have saved since the form was opened. */
export const mergeReport = (act: ReportAct, data: Reportable) => {
  const theirs = reportFormOf(data, undefined);
  const base = act.base ?? empty;
  const { version: _stale, ...typed } = act.body;
  const mine = { ...base, ...typed };
  return { theirs, ...mergeChanges(base, mine, theirs, names), base, mine };
};

/** The act that saves these values over the report as it stands. */
export const actOver = (
  values: WorkReportInput,
  data: Reportable,
): ReportAct => ({
  kind: "report",
  body: {
    ...values,
    ...(data.report !== null && { version: data.report.version }),
  },
  base: reportFormOf(data, undefined),
  is_merged: true,
});

const wordsOf = (fields: readonly Name[]): string =>
  fields.map((name) => reportLabels[name]).join(text.separator);

/** Brings a stale report together with what was saved; `tell` says what came in, where anything did. */
export const reconcileReport = (
  act: ReportAct,
  data: Reportable,
  tell: (message: string) => void,
): Reconciled => {
  const { merged, conflicts, base, mine, theirs } = mergeReport(act, data);
  const saved_by = data.report?.saved_by;
  if (conflicts.length > 0)
    return {
      message: text.savedBefore(
        saversOf(saved_by, conflicts),
        wordsOf(conflicts),
      ),
    };
  const taken = names.filter(
    (name) =>
      saved_by?.[name] !== undefined &&
      !isSameValue(base[name], theirs[name]) &&
      isSameValue(base[name], mine[name]),
  );
  if (taken.length > 0)
    tell(text.takenOver(saversOf(saved_by, taken), wordsOf(taken)));
  return { act: actOver(merged, data) };
};
