import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { AccountSide, Role } from "#platform/contract/permissions.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { daysAfterDue, type InspectedVehicle } from "./due-day-rules.ts";
import { dueInspections } from "./due-rules.ts";
import type { outboundSymbols } from "./lookups.ts";
import type { CheckReason } from "./statute-rules.ts";
import { vehicleText as text } from "./text.ts";

/** Names, telephones and addresses are no maker's business. */
export const isNoMaker = (reader: {
  readonly side: AccountSide;
  readonly role: Role;
}): boolean => reader.side === "call_centre" || reader.role === "carDealer";

const longestNumber = 7;

/** 車番: the serial number in a chassis number, what stands behind its last hyphen, seven signs at most. */
export const vehicleNumberOf = (chassis: string): string =>
  (chassis.split("-").at(-1) ?? "").slice(-longestNumber);

/** 記号: M while a maintenance lease runs, else the plan. */
export const symbolOf = (
  {
    plan,
    lease_ends_on,
  }: { plan: "R" | "S" | null; lease_ends_on: string | null },
  today: string,
): CodeOf<typeof outboundSymbols> | null =>
  lease_ends_on !== null && lease_ends_on >= today ? "M" : plan;

/** What the rule of due dates reads of a stored vehicle. */
export type StoredFacts = Omit<InspectedVehicle, "last_done" | "closed_on"> & {
  readonly last_done_m3: string | null;
  readonly last_done_m6: string | null;
  readonly last_done_m12: string | null;
  readonly last_done_vehicle: string | null;
  readonly last_done_severe: string | null;
};

export const factsOf = (
  row: StoredFacts,
  closed_on: InspectedVehicle["closed_on"] = {},
): InspectedVehicle => ({
  ...row,
  closed_on,
  last_done: {
    m3: row.last_done_m3,
    m6: row.last_done_m6,
    m12: row.last_done_m12,
    vehicle: row.last_done_vehicle,
    severe: row.last_done_severe,
  },
});

/** What of 要確認 the calendar does not change: kept with the row, so that the queue is an index. */
export const lastingReasons = (
  row: StoredFacts,
  today: string,
): CheckReason[] =>
  dueInspections(factsOf(row), today).reasons.filter(
    (reason) => reason !== "old_expiry",
  );

export { daysAfterDue };

interface Checked extends Pick<
  StoredFacts,
  | "registered_on"
  | "delivery_date"
  | "first_registration"
  | "last_done_m3"
  | "last_done_m6"
  | "last_done_m12"
  | "last_done_vehicle"
  | "last_done_severe"
  | "inspection_plan"
  | "is_severe"
  | "severe_interval_months"
> {
  readonly vehicle_registration_number: PlateParts | null;
  readonly inspection_plan_reason: string | null;
}

const pastDates = [
  "registered_on",
  "delivery_date",
  "last_done_m3",
  "last_done_m6",
  "last_done_m12",
  "last_done_vehicle",
  "last_done_severe",
] as const;

/** What the fields of a vehicle ask of one another. */
export const vehicleIssues = (values: Checked): FieldIssue[] => {
  const today = tokyoDate();
  const issues: FieldIssue[] = pastDates
    .filter((field) => (values[field] ?? "") > today)
    .map((field) => ({ field, message: text.future }));
  if ((values.first_registration ?? "") > today.slice(0, 7))
    issues.push({ field: "first_registration", message: text.future });
  const plate = values.vehicle_registration_number;
  if (plate !== null && !isCompletePlate(plate))
    issues.push({
      field: "vehicle_registration_number",
      message: text.plateIncomplete,
    });
  if (values.inspection_plan !== null && values.inspection_plan_reason === null)
    issues.push({ field: "inspection_plan_reason", message: text.planReason });
  if (!values.is_severe && values.severe_interval_months !== null)
    issues.push({
      field: "severe_interval_months",
      message: text.severeInterval,
    });
  return issues;
};
