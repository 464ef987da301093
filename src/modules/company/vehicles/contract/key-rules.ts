import {
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { parsePlate } from "#platform/contract/japanese/plate.ts";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { VehicleKeys } from "./schema.ts";

/** Shortest chassis number and telephone that are looked up by themselves. */
const shortestChassis = 7;
const shortestTelephone = 10;

export const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "bureau" in value;

/** A plate as a form or a list holds it. */
const plateKey = (value: unknown): string | undefined => {
  const plate = typeof value === "string" ? parsePlate(value) : value;
  return isPlate(plate) && isCompletePlate(plate)
    ? [plate.bureau, plate.category, plate.kana, plate.designated_number].join(
        " ",
      )
    : undefined;
};

const chassisKey = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim().length >= shortestChassis
    ? value.trim()
    : undefined;

const telephoneKey = (value: unknown): string | undefined => {
  const digits = typeof value === "string" ? telephoneDigits(value) : "";
  return digits.length >= shortestTelephone ? digits : undefined;
};

/** What is complete enough to be asked by itself, of plate, chassis number and telephone. */
export const completeKeys = ([
  plate,
  chassis,
  phone,
]: readonly unknown[]): VehicleKeys => ({
  plate: plateKey(plate),
  chassis: chassisKey(chassis),
  tel: telephoneKey(phone),
});
