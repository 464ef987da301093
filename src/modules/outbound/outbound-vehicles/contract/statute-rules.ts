import type { CodeOf } from "#platform/contract/lookup.ts";
import type { vehicleUses } from "#modules/company/vehicles/contract/lookups.ts";
import type {
  bodyKinds,
  checkReasons,
  inspectionPlans,
  vehicleClassifications,
} from "./lookups.ts";
import {
  busSeats,
  type PeriodicKind,
  type StatuteRow,
  statutes,
} from "./statute-data.ts";

export type CheckReason = CodeOf<typeof checkReasons>;
type BodyKind = CodeOf<typeof bodyKinds>;

/** What decides which inspections a vehicle is asked for. */
export interface StatuteFacts {
  readonly body_kind: BodyKind | null;
  readonly vehicle_use: CodeOf<typeof vehicleUses> | null;
  readonly gross_weight_kg: number | null;
  readonly seats: number | null;
}

const carriesPeople = (body: BodyKind): boolean =>
  body === "bus" || body === "passenger";

/** What the table has to know of a vehicle of this body and is not told. */
const missingOf = (facts: StatuteFacts): CheckReason | undefined => {
  const { body_kind, vehicle_use, gross_weight_kg, seats } = facts;
  if (body_kind === null) return "no_body_kind";
  if (carriesPeople(body_kind)) {
    if (seats === null) return "no_seats";
    return seats < busSeats && vehicle_use === null ? "no_use" : undefined;
  }
  if (gross_weight_kg === null) return "no_weight";
  return body_kind === "goods" && vehicle_use === null ? "no_use" : undefined;
};

/** A vehicle that carries people is a bus by its seats alone. */
const bodyByLaw = (body: BodyKind, seats: number | null): BodyKind => {
  if (!carriesPeople(body)) return body;
  return (seats ?? 0) >= busSeats ? "bus" : "passenger";
};

const isOf =
  ({ body_kind, vehicle_use, gross_weight_kg, seats }: StatuteFacts) =>
  ({ bodies, uses, from_kg, below_kg }: StatuteRow): boolean =>
    body_kind !== null &&
    bodies.includes(bodyByLaw(body_kind, seats)) &&
    (uses === undefined ||
      (vehicle_use !== null && uses.includes(vehicle_use))) &&
    (from_kg === undefined || (gross_weight_kg ?? 0) >= from_kg) &&
    (below_kg === undefined || (gross_weight_kg ?? 0) < below_kg);

/** The row of the law for a vehicle on a day, or what is not known of it. */
export const statuteOf = (
  facts: StatuteFacts,
  today: string,
): StatuteRow | CheckReason => {
  const missing = missingOf(facts);
  if (missing !== undefined) return missing;
  const table = statutes.find(({ valid_from }) => valid_from <= today);
  return table?.rows.find(isOf(facts)) ?? "no_use";
};

/** What an agent put in place of the statute. */
export const periodicOfPlan: Readonly<
  Record<CodeOf<typeof inspectionPlans>, readonly PeriodicKind[]>
> = {
  "3_12": ["m3", "m12"],
  "6_12": ["m6", "m12"],
  "12": ["m12"],
  none: [],
};

const largeFrom = 11_000;
const mediumFrom = 7500;

/** 車種区分 that weight and seats propose; null where they do not say. */
export const proposeClassification = ({
  body_kind,
  gross_weight_kg,
  seats,
}: StatuteFacts): CodeOf<typeof vehicleClassifications> | null => {
  if (body_kind === "special") return "special";
  if (body_kind === "bus" || (seats ?? 0) >= busSeats) return "bus";
  if (body_kind === "passenger") return "other";
  if (gross_weight_kg === null) return null;
  if (gross_weight_kg >= largeFrom) return "large";
  return gross_weight_kg >= mediumFrom ? "medium" : "small";
};
