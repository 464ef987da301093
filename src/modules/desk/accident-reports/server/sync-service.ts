import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import {
  columnsOfCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { beginningState, stateOfDone } from "../contract/rules.ts";
import { accidentText as text } from "../contract/text.ts";
import { accidentKind } from "./mutations.ts";
import { lockAccidentOfCase } from "./queries.ts";
import type { AccidentRow } from "./tables.ts";

/** What a desk says of the accident of one of its cases. */
interface AccidentCase {
  readonly car_incident_type: AccidentRow["car_incident_type"];
  readonly received_at: string;
  readonly inquiry_status: string;
  readonly deleted_at: string | null;
  /** Why another case has the report of this accident; absent where none does. */
  readonly elsewhere?: string | null;
}

type Patch = Partial<AccidentRow>;
interface Change {
  readonly action: string;
  readonly reason: string | null;
  readonly patch: Patch;
}

/** No accident any more: nothing has to be told, and what was told already stays there to be read. */
const takenBack = (reason: string): Change => ({
  action: "take_back",
  reason,
  patch: {
    car_incident_type: null,
    maker_report_state: "not_needed",
    state_reason: reason,
  },
});

/** Another type has to be told, or need not be any more; what a person decided otherwise stays. */
const retyped = (
  before: AccidentRow,
  car_incident_type: NonNullable<AccidentRow["car_incident_type"]>,
): Change => {
  const { maker_report_state: state } = before;
  const patch = { car_incident_type };
  const wasTaken = before.car_incident_type === null;
  const isRaised =
    state === "not_needed" &&
    (wasTaken || beginningState(car_incident_type) === "required");
  if (isRaised)
    return {
      action: "update",
      reason: null,
      patch: {
        ...patch,
        maker_report_state: stateOfDone(car_incident_type, before),
        state_reason: null,
      },
    };
  const isLowered =
    state === "required" &&
    beginningState(before.car_incident_type) === "required" &&
    beginningState(car_incident_type) === "not_needed";
  return isLowered
    ? {
        action: "update",
        reason: text.lowered,
        patch: {
          ...patch,
          maker_report_state: "not_needed",
          state_reason: text.lowered,
        },
      }
    : { action: "update", reason: null, patch };
};

/** Why the report of the accident is that of another case; null where it is this one's. */
const elsewhereOf = (now: AccidentCase): string | null =>
  now.inquiry_status === "merged" ? text.merged : (now.elsewhere ?? null);

const changeOf = (before: AccidentRow, now: AccidentCase): Change => {
  const { car_incident_type: type, received_at, deleted_at } = now;
  if (deleted_at !== null)
    return { action: "delete", reason: null, patch: { deleted_at } };
  const elsewhere = elsewhereOf(now);
  if (elsewhere !== null)
    return before.maker_report_state === "required"
      ? takenBack(elsewhere)
      : { action: "update", reason: null, patch: {} };
  if (type === null)
    return before.car_incident_type === null
      ? { action: "update", reason: null, patch: { received_at } }
      : takenBack(text.takenBack);
  const change =
    before.car_incident_type === type
      ? { action: "update", reason: null, patch: {} }
      : retyped(before, type);
  return { ...change, patch: { ...change.patch, received_at } };
};

const isAccident = (now: AccidentCase): boolean =>
  now.car_incident_type !== null &&
  now.deleted_at === null &&
  elsewhereOf(now) === null;

const watched = [
  "car_incident_type",
  "received_at",
  "inquiry_status",
  "deleted_at",
  "elsewhere",
] as const;

/**
 * Keeps the report of a case as its accident is, in the transaction in which its desk writes the case, which is locked:
 * made with the type of the accident, brought up with it, never lost when that is taken back.
 *
 * @param former the case as it was; absent of a new one
 */
export const syncAccident = async (
  write: WriteContext,
  key: CaseKey,
  now: AccidentCase,
  former?: AccidentCase,
): Promise<void> => {
  if (former !== undefined && watched.every((one) => former[one] === now[one]))
    return;
  if (former === undefined && !isAccident(now)) return;
  const before = await lockAccidentOfCase(write.db, key);
  if (before !== undefined) {
    const { action, reason, patch } = changeOf(before, now);
    await updateRecord(write, accidentKind, before, patch, { action, reason });
    return;
  }
  // What was an accident before there were reports has none until its type changes.
  const isNew = former?.car_incident_type !== now.car_incident_type;
  if (!isNew || !isAccident(now)) return;
  await createRecord(write, accidentKind, {
    ...columnsOfCase(key),
    car_incident_type: now.car_incident_type,
    received_at: now.received_at,
    maker_report_state: beginningState(now.car_incident_type),
  });
};

/** The report of a case goes with it to another that has none; both are locked. */
export const moveAccident = async (
  write: WriteContext,
  { module, from, to }: CaseMove,
): Promise<void> => {
  const [report, other] = [
    await lockAccidentOfCase(write.db, { module, id: from }),
    await lockAccidentOfCase(write.db, { module, id: to }),
  ];
  if (report === undefined || other !== undefined) return;
  await updateRecord(
    write,
    accidentKind,
    report,
    { case_id: to },
    { action: "move" },
  );
};
