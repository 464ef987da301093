import type {
  DueInspection,
  Dues,
  InspectedVehicle,
} from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import { dueInspections } from "#modules/outbound/outbound-vehicles/contract/due-rules.ts";
import { addDays, remainingDays } from "#platform/contract/japanese/dates.ts";
import { toDay } from "#platform/contract/japanese/periods.ts";
import {
  closedDates,
  isClosedForGood,
  isLeftOut,
  isReceived,
  isResting,
  isSame,
  isSameDates,
  isSettled,
  standingOf,
  type Draft,
  type OwnFacts,
  type PlannedSlip,
  type PlannedVehicle,
  type SlipKey,
  type StoredSlip,
} from "./standing-rules.ts";
import { lapseDays } from "./status-rules.ts";

/** A date that moves by so many days was corrected, not met elsewhere. */
const correctionDays = 62;

const untouched: OwnFacts = {
  dm_count: 0,
  call_count: 0,
  has_contact: false,
  intention: null,
  desired: null,
  after_count: 0,
  has_after_result: false,
  receipt: null,
  received: null,
  completed: null,
  extra_calls: 0,
};

/** Whether the date of a slip that is past calling is still what the vehicle had by then. */
const isStillDue = (
  inspected: InspectedVehicle,
  { kind, due_on }: SlipKey,
): boolean => {
  const then = dueInspections(inspected, addDays(due_on, lapseDays));
  const found = then.due.find((one) => one.kind === kind);
  return found === undefined
    ? then.reasons.length > 0
    : found.due_on === due_on;
};

interface Matching {
  readonly inspected: InspectedVehicle;
  readonly dues: Dues;
  readonly today: string;
  readonly all: readonly PlannedSlip[];
}

/** What becomes of a slip that is not closed, by what is due now. */
const matched = (
  slip: PlannedSlip,
  { inspected, dues, today, all }: Matching,
): Draft => {
  const due = dues.due.find(({ kind }) => kind === slip.kind);
  if (due?.due_on === slip.due_on) return { ...slip, ending: "none" };
  if (slip.ending !== "none") return slip;
  if (remainingDays(today, slip.due_on) < -lapseDays)
    return isStillDue(inspected, slip)
      ? slip
      : { ...slip, ending: "elsewhere" };
  if (due === undefined)
    return dues.reasons.length > 0 ? slip : { ...slip, ending: "not_due" };
  const shift = remainingDays(slip.due_on, due.due_on);
  const isFree = !all.some((one) => isSame(one, due));
  if (Math.abs(shift) <= correctionDays && isFree)
    return { ...slip, due_on: due.due_on };
  return { ...slip, ending: shift > 0 ? "elsewhere" : "not_due" };
};

const made = (due: DueInspection): Draft => ({
  id: null,
  kind: due.kind,
  due_on: due.due_on,
  effective_due_on: due.due_on,
  is_estimated: due.is_estimated,
  type: null,
  ending: "none",
  lead: null,
  kinds_done: [],
  facts: untouched,
  held: null,
});

/** What is due becomes one call: the strongest leads, the earliest date holds. */
const bundledBy =
  ({ due, vehicle_inspection_type }: Dues, all: readonly Draft[]) =>
  (slip: Draft): Draft => {
    const own = due.find((one) => isSame(one, slip));
    if (own === undefined || slip.ending !== "none") return slip;
    const first = due.find(({ kind }) => kind === own.led_by);
    const lead = all.find(
      (one) =>
        first !== undefined && isSame(one, first) && one.ending === "none",
    );
    const leads =
      lead !== undefined && !isSame(lead, slip) && !isLeftOut(lead, slip);
    const isAlone = lead === undefined || isLeftOut(lead, slip);
    return {
      ...slip,
      is_estimated: own.is_estimated,
      type: slip.kind === "vehicle" ? vehicle_inspection_type : null,
      lead: leads ? { kind: lead.kind, due_on: lead.due_on } : null,
      effective_due_on: isAlone ? slip.due_on : own.effective_due_on,
    };
  };

/** One look: what stands by the leads as they are moves, ends or goes on, what is due without a slip is made. */
const lookAt = (
  vehicle: PlannedVehicle,
  inspected: InspectedVehicle,
  before: readonly PlannedSlip[],
  today: string,
): PlannedSlip[] => {
  const dues = dueInspections(
    { ...inspected, closed_on: closedDates(before) },
    today,
  );
  const kept = before.map((slip): Draft =>
    isReceived(slip) || isClosedForGood(slip)
      ? slip
      : matched(slip, { inspected, dues, today, all: before }),
  );
  const standing = new Map(before.map((slip) => [slip.id, slip]));
  const isOpen = ({ id, ending }: Draft): boolean => {
    const was = standing.get(id);
    return ending === "none" && was !== undefined && !isSettled(was);
  };
  const missing = dues.due.filter(
    (due) =>
      !kept.some(
        (slip) => isSame(slip, due) || (slip.kind === due.kind && isOpen(slip)),
      ),
  );
  const all = [...kept, ...missing.map(made)];
  const isFixed = (slip: Draft): boolean => {
    const was = standing.get(slip.id);
    return was !== undefined && (!isOpen(slip) || isResting(was));
  };
  const bundle = bundledBy(dues, all);
  return standingOf(
    vehicle,
    all.map((slip) => (isFixed(slip) ? slip : bundle(slip))),
    toDay(today),
  );
};

/** A slip that is not stored yet, told from the others while they are looked at again. */
const unstoredId = (index: number): number => -1 - index;

/** A slip may close with its new lead, which moves the date of the one after it: each look closes one more at most. */
const mostLooks = 10;

/**
 * The slips that a vehicle should have, each with its status: those that stand move, end or go on, what is due without
 * one is made. Doing it twice changes nothing.
 *
 * @param today `YYYY-MM-DD` in Tokyo
 */
export const planSlips = (
  vehicle: PlannedVehicle,
  stored: readonly StoredSlip[],
  today: string,
): PlannedSlip[] => {
  const { inspected } = vehicle;
  let slips = standingOf(vehicle, stored, toDay(today));
  if (inspected === null || inspected.vehicle_state !== "active") return slips;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const closed = closedDates(slips);
    slips = lookAt(vehicle, inspected, slips, today).map((slip, index) => ({
      ...slip,
      id: slip.id ?? unstoredId(index),
    }));
    if (isSameDates(closed, closedDates(slips))) break;
  }
  return slips.map((slip) =>
    slip.id !== null && slip.id < 0 ? { ...slip, id: null } : slip,
  );
};
