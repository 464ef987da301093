/** By what a reception is recognised, folded as the columns hold it; "" where it is not known. */
export interface ReceptionKeys {
  readonly caller_phone_digits: string;
  readonly plate_text: string;
  readonly chassis_text: string;
}

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
