import type {
  DatesByKind,
  DueInspection,
  Dues,
  InspectedVehicle,
  InspectionKind,
} from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import { dueInspections } from "#modules/outbound/outbound-vehicles/contract/due-rules.ts";
import { addDays, remainingDays } from "#platform/contract/japanese/dates.ts";
import { toDay } from "#platform/contract/japanese/periods.ts";
import type { DoneReason } from "./lookups.ts";
import {
  evaluate,
  lapseDays,
  settingsOfSlip,
  type SlipFacts,
  type SlipSettings,
  type Standing,
} from "./status-rules.ts";

type VehicleFacts = Pick<
  SlipFacts,
  "is_vehicle_active" | "is_call_stopped" | "is_dm_stopped" | "is_address_ok"
>;
type OwnFacts = Omit<SlipFacts, "due" | "ending" | keyof VehicleFacts>;

/** Which slip of a vehicle: there is one of a kind and date. */
export interface SlipKey {
  readonly kind: InspectionKind;
  readonly due_on: string;
}

/** A slip as it is stored. */
export interface StoredSlip extends SlipKey {
  readonly id: number;
  readonly effective_due_on: string;
  readonly is_estimated: boolean;
  /** 車検種別. */
  readonly type: Dues["vehicle_inspection_type"];
  readonly ending: SlipFacts["ending"];
  readonly lead: SlipKey | null;
  readonly kinds_done: readonly string[];
  readonly facts: OwnFacts;
  readonly held: SlipSettings | null;
}

/** A slip as it should stand; without an id it is made. */
export interface PlannedSlip extends Omit<StoredSlip, "id"> {
  readonly id: number | null;
  readonly standing: Standing;
}

/** A vehicle with all that its slips depend on. */
export interface PlannedVehicle {
  /** Null where it was deleted. */
  readonly inspected: InspectedVehicle | null;
  readonly facts: VehicleFacts;
  readonly settings: Readonly<Record<InspectionKind, SlipSettings>>;
}

type Draft = Omit<PlannedSlip, "standing">;

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

/** Ends that a change of the facts opens again: their date is not counted as done. */
const reversible: ReadonlySet<DoneReason> = new Set([
  "opted_out",
  "no_contract",
  "done_elsewhere",
]);

const isSame = (a: SlipKey, b: SlipKey): boolean =>
  a.kind === b.kind && a.due_on === b.due_on;

/** Whether work on the lead said what was done, and left this kind out. */
const isLeftOut = (lead: Draft, { kind }: SlipKey): boolean =>
  lead.facts.receipt === "received" &&
  (lead.facts.completed !== null || lead.kinds_done.length > 0) &&
  !lead.kinds_done.includes(kind);

const leadOf = (slip: Draft, all: readonly Draft[]): Draft | undefined => {
  const { lead } = slip;
  const found =
    lead === null ? undefined : all.find((one) => isSame(one, lead));
  return found === undefined || isLeftOut(found, slip) ? undefined : found;
};

/** Each slip as it stands today: its own status, or that of the one that it goes with. */
const standingOf = (
  vehicle: PlannedVehicle,
  all: readonly Draft[],
  today: number,
): PlannedSlip[] => {
  const own = (slip: Draft): Standing => {
    const facts: SlipFacts = {
      ...slip.facts,
      ...vehicle.facts,
      ending: slip.ending,
      due: toDay(slip.effective_due_on),
    };
    const settings = vehicle.settings[slip.kind];
    return evaluate(facts, settingsOfSlip(facts, settings, slip.held), today);
  };
  return all.map((slip) => {
    const found = leadOf(slip, all);
    // Nobody calls for the lead: the others are called for alone.
    const lead =
      found !== undefined && own(found).reason === "no_contract"
        ? undefined
        : found;
    // What ended of itself stays so, whoever leads.
    const isOwn =
      lead === undefined ||
      slip.ending !== "none" ||
      slip.facts.receipt === "received";
    return isOwn
      ? {
          ...slip,
          lead: lead === undefined ? null : slip.lead,
          effective_due_on:
            lead === undefined && slip.lead !== null
              ? slip.due_on
              : slip.effective_due_on,
          standing: own(slip),
        }
      : { ...slip, standing: own(lead) };
  });
};

const isClosedForGood = ({ standing, ending }: PlannedSlip): boolean =>
  standing.status === "done" &&
  standing.reason !== null &&
  !reversible.has(standing.reason) &&
  ending !== "not_due";

/** Work of ours that a slip or its lead tells of: the vehicle knows of it, or will. */
const isReceived = ({ standing }: PlannedSlip): boolean =>
  standing.stage === "after";

/** Nothing more becomes of it, whatever the vehicle has. */
const isSettled = (slip: PlannedSlip): boolean =>
  isReceived(slip) || isClosedForGood(slip);

/** Nobody is called as long as the facts are so: it keeps its date until they are not. */
const isResting = (slip: PlannedSlip): boolean =>
  slip.standing.status === "done" && slip.ending === "none" && !isSettled(slip);

/** Dates that count as done although nobody reported of work. */
const closedDates = (slips: readonly PlannedSlip[]): DatesByKind => {
  const dates: Partial<Record<InspectionKind, string>> = {};
  for (const slip of slips)
    if (
      isClosedForGood(slip) &&
      !isReceived(slip) &&
      slip.due_on > (dates[slip.kind] ?? "")
    )
      dates[slip.kind] = slip.due_on;
  return dates;
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
  const day = toDay(today);
  const before = standingOf(vehicle, stored, day);
  const { inspected } = vehicle;
  if (inspected === null || inspected.vehicle_state !== "active") return before;
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
    day,
  );
};
