import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import { plateSearchText } from "#platform/contract/japanese/plate.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";

/** By what a reception is recognised, folded as the columns hold it; "" where it is not known. */
export interface ReceptionKeys {
  readonly caller_phone_digits: string;
  readonly plate_text: string;
  readonly chassis_text: string;
}

/** The keys of a case as its fields say them. */
export const receptionKeysOf = (fields: {
  readonly caller_phone?: string | null;
  readonly vehicle_registration_number?: PlateParts | null;
  readonly chassis_number?: string | null;
}): ReceptionKeys => {
  const plate = fields.vehicle_registration_number ?? null;
  return {
    caller_phone_digits: digitsOnly(fields.caller_phone ?? ""),
    plate_text: plate === null ? "" : plateSearchText(plate),
    chassis_text: foldText(fields.chassis_number ?? ""),
  };
};

const isShared = (mine: string, other: string): boolean =>
  mine !== "" && mine === other;
const isContrary = (mine: string, other: string): boolean =>
  mine !== "" && other !== "" && mine !== other;

/**
 * Whether two cases look like one vehicle that was received twice (二重受付). A plate or a chassis number tells; a
 * telephone alone only where neither says that they are two vehicles, as a fleet calls from one number for many.
 */
export const isSameVehicle = (
  mine: ReceptionKeys,
  other: ReceptionKeys,
): boolean =>
  isShared(mine.plate_text, other.plate_text) ||
  isShared(mine.chassis_text, other.chassis_text) ||
  (isShared(mine.caller_phone_digits, other.caller_phone_digits) &&
    !isContrary(mine.plate_text, other.plate_text) &&
    !isContrary(mine.chassis_text, other.chassis_text));
