import type { ReactNode } from "react";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import type {
  CostLine,
  WorkReportInput,
} from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  plainWord,
  useConflictQuestion,
} from "#platform/web/ui/editing/conflict-question.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { getTowRequest } from "../../contract/endpoints.ts";
import { portalText } from "../../contract/portal-text.ts";
import type { OutboxItem } from "./outbox-item.ts";
import {
  actOver,
  mergeReport,
  reportLabels,
  saversOf,
} from "./report-merge.ts";
import { useOutbox } from "./use-outbox.tsx";

const text = portalText.report;

type Name = keyof WorkReportInput;

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
    label: (name) => reportLabels[name],
    show: showReportField,
  });

  const bringTogether = async (): Promise<void> => {
    const { act, request_id, id } = item;
    if (act.kind !== "report") return;
    const { data } = await callEndpoint(getTowRequest, {
      params: { id: request_id },
    });
    const { merged, conflicts, theirs } = mergeReport(act, data);
    const saved_by = data.report?.saved_by;
    const conflict = {
      merged,
      theirs,
      fields: conflicts,
      by: saversOf(saved_by, conflicts),
      at: undefined,
      whose: (name: Name) => text.savers.value(saversOf(saved_by, [name])),
    };
    const chosen = conflicts.length === 0 ? merged : await choose(conflict);
    if (chosen === undefined) return;
    await outbox.retry(id, actOver(chosen, data));
  };

  return {
    compare: () => bringTogether().catch(notify.error),
    dialog,
  };
}
