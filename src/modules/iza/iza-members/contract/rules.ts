import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { memberStates } from "./lookups.ts";
import { memberText as text, vehicleText } from "./text.ts";

/** Days of Tokyo between which something is valid, both within. */
export interface Period {
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

export interface Membership extends Period {
  readonly valid_from: string;
  readonly cancelled_on: string | null;
}

/** Whether a membership is valid on a day; the day of its cancellation is still within. */
export const memberStateOf = (
  { valid_from, valid_to, cancelled_on }: Membership,
  day: string,
): CodeOf<typeof memberStates> => {
  if (cancelled_on !== null && cancelled_on < day) return "cancelled";
  if (valid_to !== null && valid_to < day) return "expired";
  return valid_from > day ? "upcoming" : "active";
};

/** 2026/04/01 ～ 期限なし */
export const periodWords = ({ valid_from, valid_to }: Period): string =>
  text.period(
    valid_from === null ? "" : dateWords(valid_from),
    valid_to === null ? text.forEver : dateWords(valid_to),
  );

const reversed = ({ valid_from, valid_to }: Period): FieldIssue[] =>
  valid_from !== null && valid_to !== null && valid_to < valid_from
    ? [{ field: "valid_to", message: text.validReversed }]
    : [];

export const memberIssues = (values: Period): FieldIssue[] => reversed(values);

interface VehicleValues extends Period {
  readonly vehicle_registration_number: PlateParts | null;
  readonly chassis_number: string | null;
}

/** A vehicle is known by its whole plate or by its chassis number. */
export const vehicleIssues = (values: VehicleValues): FieldIssue[] => {
  const { vehicle_registration_number: plate, chassis_number } = values;
  const field = "vehicle_registration_number";
  const issues = reversed(values);
  if (plate === null && chassis_number === null)
    issues.push({ field, message: vehicleText.keyMissing });
  if (plate !== null && !isCompletePlate(plate))
    issues.push({ field, message: vehicleText.plateIncomplete });
  return issues;
};

/** Vehicles that one member may have. */
export const mostVehicles = 500;
