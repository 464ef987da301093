import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { tokyoDate, type Instant } from "#platform/contract/japanese/dates.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { coverages } from "./lookups.ts";
import {
  type Membership,
  memberStateOf,
  type Period,
  periodWords,
} from "./rules.ts";
import { coverageText as text } from "./text.ts";

/** What is known of the vehicle at the road. */
export interface CoverageKeys {
  readonly vehicle_registration_number?: PlateParts | null | undefined;
  readonly chassis_number?: string | null | undefined;
}

export interface CoveredVehicle extends Period {
  readonly vehicle_registration_number: PlateParts | null;
  readonly chassis_number: string | null;
}

export interface Coverage {
  readonly coverage: CodeOf<typeof coverages>;
  /** In words: it tells, and keeps nobody from being helped. */
  readonly reason: string;
}

/** A plate as vehicles are compared by it; a part of one names no vehicle. */
const plateKey = (plate: PlateParts | null | undefined): string =>
  plate !== null && plate !== undefined && isCompletePlate(plate)
    ? plateSearchText(plate)
    : "";

/** A chassis number as vehicles are compared by it: in any width, with or without hyphens. */
export const chassisKey = (chassis: string | null | undefined): string =>
  foldText(chassis ?? "");

const isOf =
  (plate: string, chassis: string) =>
  (vehicle: CoveredVehicle): boolean =>
    (plate !== "" && plateKey(vehicle.vehicle_registration_number) === plate) ||
    (chassis !== "" && chassisKey(vehicle.chassis_number) === chassis);

const isWithin =
  (day: string) =>
  ({ valid_from, valid_to }: Period): boolean =>
    (valid_from === null || valid_from <= day) &&
    (valid_to === null || valid_to >= day);

const ended = (member: Membership, day: string): string | undefined => {
  const { valid_from, valid_to, cancelled_on } = member;
  switch (memberStateOf(member, day)) {
    case "active":
      return undefined;
    case "upcoming":
      return text.upcoming(dateWords(valid_from));
    case "cancelled":
      return text.cancelled(dateWords(cancelled_on ?? ""));
    case "expired":
      return text.expired(dateWords(valid_to ?? ""));
  }
};

const vehicleEnded = ({ valid_from, valid_to }: Period, day: string): string =>
  valid_from !== null && valid_from > day
    ? text.vehicleUpcoming(dateWords(valid_from))
    : text.vehicleExpired(dateWords(valid_to ?? ""));

const ofMember = (
  member: Membership,
  vehicles: readonly CoveredVehicle[],
  keys: CoverageKeys,
  day: string,
): Coverage => {
  const reason = ended(member, day);
  if (reason !== undefined) return { coverage: "expired", reason };
  const plate = plateKey(keys.vehicle_registration_number);
  const chassis = chassisKey(keys.chassis_number);
  if (plate === "" && chassis === "")
    return { coverage: "unchecked", reason: text.noKeys };
  const own = vehicles.filter(isOf(plate, chassis));
  const [first] = own;
  if (first === undefined)
    return {
      coverage: "other_vehicle",
      reason: text.otherVehicle(vehicles.length),
    };
  return own.some(isWithin(day))
    ? { coverage: "covered", reason: text.covered(periodWords(member)) }
    : { coverage: "expired", reason: vehicleEnded(first, day) };
};

/**
 * Whether who calls bought the help, for the vehicle at the road, at the moment of reception.
 *
 * @param member undefined where nobody has looked yet, null where nobody was found
 */
export const coverageOf = (
  member: Membership | null | undefined,
  vehicles: readonly CoveredVehicle[],
  keys: CoverageKeys,
  at: Instant,
): Coverage => {
  if (member === undefined)
    return { coverage: "unchecked", reason: text.unchecked };
  return member === null
    ? { coverage: "not_member", reason: text.notMember }
    : ofMember(member, vehicles, keys, tokyoDate(at));
};
