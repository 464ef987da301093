import type { ReactNode } from "react";
import { taxClasses } from "#modules/sos-dispatch/contract/lookups.ts";
import {
  workReportInputSchema,
  type CostLine,
  type WorkReportInput,
} from "#modules/sos-dispatch/contract/work-report-schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { mergeChanges } from "#platform/web/ui/conflict-merge.ts";
import {
  plainWord,
  useConflictQuestion,
} from "#platform/web/ui/editing/conflict-question.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { getTowRequest } from "../../contract/endpoints.ts";
import { portalText } from "../../contract/portal-text.ts";
import { reportFormOf } from "../form.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { useOutbox } from "./use-outbox.tsx";

const text = portalText.report;

type Name = keyof WorkReportInput;
const names = Object.keys(workReportInputSchema.shape) as Name[];

const labels: Readonly<Record<Name, string>> = {
  arrived_at: text.arrived,
  complete_time: text.completed,
  treatment: text.treatment,
  treatment_result: text.result,
  mileage_km: text.mileage,
  note: text.note,
  cost_lines: text.costs,
};

const lineWord = ({ item, quantity, unit_price, tax_class }: CostLine) =>
  `${item} ${String(quantity)} × ${formatYen(unit_price)}（${taxClasses.labelOf(tax_class)}）`;

const isLines = (name: Name, value: unknown): value is CostLine[] =>
  name === "cost_lines" && Array.isArray(value);

/** A field of a report as a person reads it. */
const showReportField = (name: Name, value: unknown): string => {
  if (isLines(name, value)) return value.map(lineWord).join("\n");
  if (name === "mileage_km" && typeof value === "number")
    return `${String(value)}${text.kilometres}`;
  const isTime = name === "arrived_at" || name === "complete_time";
  return isTime && typeof value === "string"
    ? formatDateTime(value)
    : plainWord(value);
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

/**
 * Brings a report that the server refused (568) together with what was saved meanwhile: different fields by
 * themselves, the same field by a choice; then it is sent again.
 */
export function useReportComparing(item: OutboxItem): {
  compare: () => Promise<void>;
  dialog: ReactNode;
} {
  const outbox = useOutbox();
  const { choose, dialog } = useConflictQuestion<WorkReportInput>({
    label: (name) => labels[name],
    show: showReportField,
  });

  const bringTogether = async (): Promise<void> => {
    const { act, request_id, id } = item;
    if (act.kind !== "report") return;
    const { data } = await callEndpoint(getTowRequest, {
      params: { id: request_id },
    });
    const theirs = reportFormOf(data, undefined);
    const base = act.base ?? empty;
    const { version: _stale, ...typed } = act.body;
    const mine = { ...base, ...typed };
    const { merged, conflicts } = mergeChanges(base, mine, theirs, names);
    const conflict = {
      merged,
      theirs,
      fields: conflicts,
      by: null,
      at: undefined,
    };
    const chosen = conflicts.length === 0 ? merged : await choose(conflict);
    if (chosen === undefined) return;
    const version = data.report?.version;
    const body = { ...chosen, ...(version !== undefined && { version }) };
    await outbox.retry(id, { kind: "report", body, base: theirs });
  };

  return {
    compare: () => bringTogether().catch(notify.error),
    dialog,
  };
}
