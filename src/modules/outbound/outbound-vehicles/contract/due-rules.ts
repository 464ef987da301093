import { toDay } from "#platform/contract/japanese/periods.ts";
import { bundled } from "./bundle-rules.ts";
import {
  type Counted,
  type Dues,
  type DueDay,
  type InspectedVehicle,
  monthsOf,
  recurring,
  registrationDay,
  severeMonths,
  typeOf,
  vehicleDue,
  worksOf,
} from "./due-day-rules.ts";
import type { StatuteRow } from "./statute-data.ts";
import {
  type CheckReason,
  periodicOfPlan,
  statuteOf,
} from "./statute-rules.ts";

const periodicDues = (
  vehicle: InspectedVehicle,
  counted: Counted,
): DueDay[] => {
  const { inspection_plan: plan, is_severe } = vehicle;
  const kinds =
    plan === null ? (counted.row?.periodic ?? []) : periodicOfPlan[plan];
  return [
    ...kinds.flatMap((kind) => recurring(counted, kind, monthsOf[kind])),
    ...(is_severe
      ? recurring(
          counted,
          "severe",
          vehicle.severe_interval_months ?? severeMonths,
        )
      : []),
  ];
};

const none: Dues = { due: [], vehicle_inspection_type: null, reasons: [] };

const reasonsOf = (
  law: StatuteRow | CheckReason,
  counted: Counted,
  { inspection_plan }: InspectedVehicle,
): CheckReason[] => {
  const { expires, registered, works } = counted;
  // With the expiry and a plan of its own, the law is asked for nothing.
  const isAsked = inspection_plan === null || expires === undefined;
  return [
    ...(typeof law === "string" && isAsked ? [law] : []),
    ...(expires === undefined &&
    registered === undefined &&
    !works.some(({ kind }) => kind === "vehicle")
      ? (["no_date"] as const)
      : []),
  ];
};

/**
 * Which inspections of a vehicle come next, with the reason of each, and which of them become one call. A vehicle that
 * is used no more has none.
 *
 * @param today `YYYY-MM-DD` in Tokyo
 */
export const dueInspections = (
  vehicle: InspectedVehicle,
  today: string,
): Dues => {
  if (vehicle.vehicle_state !== "active") return none;
  const law = statuteOf(vehicle, today);
  const { inspection_expires_on: expires } = vehicle;
  const counted: Counted = {
    today: toDay(today),
    expires: expires === null ? undefined : toDay(expires),
    registered: registrationDay(vehicle),
    works: [
      ...worksOf("done", vehicle.last_done),
      ...worksOf("closed", vehicle.closed_on),
    ],
    row: typeof law === "string" ? undefined : law,
  };
  const reasons = reasonsOf(law, counted, vehicle);
  const inspection = vehicleDue(counted);
  const found = typeof inspection === "object" ? [inspection] : [];
  if (typeof inspection === "string") reasons.push(inspection);
  // Nobody is called while it is unknown what the law asks for.
  const isUnknown =
    typeof law === "string" && reasons.some((reason) => reason === law);
  const list = isUnknown ? [] : [...found, ...periodicDues(vehicle, counted)];
  return {
    due: bundled(list),
    vehicle_inspection_type:
      isUnknown || found[0] === undefined ? null : typeOf(counted, found[0]),
    reasons,
  };
};
