import { checkPlate } from "#platform/contract/japanese/plate-check.ts";
import { readPlate } from "#platform/contract/japanese/plate.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";

/** Whether a text is a plate and nothing else. */
export const isPlateText = (value: string): boolean => {
  const { plate, rest } = readPlate(value);
  return (
    rest === "" &&
    plate.designated_number !== "" &&
    checkPlate(plate).errors.length === 0
  );
};

/** A plate as it is stored; what is none stays as it was typed. */
export const tidyPlate = (value: string): string =>
  isPlateText(value) ? formatPlate(readPlate(value).plate) : value.trim();
