import { toldFields } from "./told-fields.ts";
import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";

/** Fields of the dispatch on which the driver relies. */
const reliedOfDispatch = [
  "destination",
  "destination_branch_id",
  "note",
  "wrecker_classification",
] as const;

export const reliedFields = [...toldFields, ...reliedOfDispatch] as const;
export type ReliedField = (typeof reliedFields)[number];

const isRelied = (field: string): field is ReliedField =>
  (reliedFields as readonly string[]).includes(field);

/** One field as it was when the driver last knew it, and as it is. */
export interface NoticeChange {
  readonly field: ReliedField;
  readonly before: unknown;
  readonly after: unknown;
}

/** One step of the desk, from the history of the case. */
export interface DeskStep {
  readonly id: number;
  readonly at: string;
  readonly entity: string;
  readonly entity_id: number;
  readonly action: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

interface Told {
  readonly id: number;
  readonly progress: DispatchProgress;
  readonly accepted_at: string | null;
}

const onTheWay: readonly DispatchProgress[] = [
  "accepted",
  "departed",
  "arrived",
];

const reliedChanges = (step: DeskStep): NoticeChange[] => {
  const fields: readonly string[] =
    step.entity === "sos_dispatch" ? reliedOfDispatch : toldFields;
  return step.changes.flatMap((change) =>
    isRelied(change.field) && fields.includes(change.field)
      ? [{ ...change, field: change.field }]
      : [],
  );
};

/**
 * Steps of the desk of which the driver of a dispatch has to be notified, oldest first: a change since the acceptance
 * while the driver relies on what was accepted, and the cancellation. Until the acceptance a request is read as
 * it stands.
 */
export const stepsToNotify = (
  dispatch: Told,
  steps: readonly DeskStep[],
): DeskStep[] =>
  steps.filter((step) => {
    if (step.entity === "sos_dispatch" && step.entity_id !== dispatch.id)
      return false;
    const isCancel = step.entity === "sos_dispatch" && step.action === "cancel";
    if (dispatch.progress === "cancelled") return isCancel;
    return (
      onTheWay.includes(dispatch.progress) &&
      Date.parse(step.at) > Date.parse(dispatch.accepted_at ?? step.at) &&
      reliedChanges(step).length > 0
    );
  });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Several steps as one: each field as it was before the first and as it is after the last. */
export const mergeChanges = (steps: readonly DeskStep[]): NoticeChange[] => {
  const merged = new Map<ReliedField, NoticeChange>();
  for (const change of steps.flatMap(reliedChanges)) {
    const { before } = merged.get(change.field) ?? change;
    // There and back again: the last change says what is no longer so.
    merged.set(
      change.field,
      isSame(before, change.after) ? change : { ...change, before },
    );
  }
  return [...merged.values()];
};
