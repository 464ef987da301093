import type {
  DatesByKind,
  Dues,
  InspectedVehicle,
  InspectionKind,
} from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { toDay } from "#platform/contract/japanese/periods.ts";
import type { DoneReason } from "./lookups.ts";
import {
  evaluate,
  settingsOfSlip,
  type SlipFacts,
  type SlipSettings,
  type Standing,
} from "./status-rules.ts";

type VehicleFacts = Pick<
  SlipFacts,
  "is_vehicle_active" | "is_call_stopped" | "is_dm_stopped" | "is_address_ok"
>;
export type OwnFacts = Omit<SlipFacts, "due" | "ending" | keyof VehicleFacts>;

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

export type Draft = Omit<PlannedSlip, "standing">;

/** Ends that a change of the facts opens again: their date is not counted as done. */
const reversible: ReadonlySet<DoneReason> = new Set([
  "opted_out",
  "no_contract",
  "done_elsewhere",
]);

export const isSame = (a: SlipKey, b: SlipKey): boolean =>
  a.kind === b.kind && a.due_on === b.due_on;

/** Whether work on the lead said what was done, and left this kind out. */
export const isLeftOut = (lead: Draft, { kind }: SlipKey): boolean =>
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
export const standingOf = (
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

export const isClosedForGood = ({ standing, ending }: PlannedSlip): boolean =>
  standing.status === "done" &&
  standing.reason !== null &&
  !reversible.has(standing.reason) &&
  ending !== "not_due";

/** Work of ours that a slip or its lead tells of: the vehicle knows of it, or will. */
export const isReceived = ({ standing }: PlannedSlip): boolean =>
  standing.stage === "after";

/** Nothing more becomes of it, whatever the vehicle has. */
export const isSettled = (slip: PlannedSlip): boolean =>
  isReceived(slip) || isClosedForGood(slip);

/** Nobody is called as long as the facts are so: it keeps its date until they are not. */
export const isResting = (slip: PlannedSlip): boolean =>
  slip.standing.status === "done" && slip.ending === "none" && !isSettled(slip);

/** Dates that count as done although nobody reported of work. */
export const closedDates = (slips: readonly PlannedSlip[]): DatesByKind => {
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

export const isSameDates = (one: DatesByKind, other: DatesByKind): boolean =>
  inspectionKinds.codes.every((kind) => one[kind] === other[kind]);
