import { digitsOnly, foldText } from "#platform/contract/japanese/folding.ts";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import {
  plateSearchText,
  readPlate,
} from "#platform/contract/japanese/plate.ts";
import { isCompletePlate } from "#platform/contract/japanese/plate-format.ts";
import { chassisKey } from "./coverage-rules.ts";
import { legalForms } from "./text.ts";

/** What companies have in common says nothing of which one it is. */
export const nameKey = (name: string | null): string =>
  foldText((name ?? "").normalize("NFKC").replace(legalForms, ""));

/** Fewer digits are no telephone of anybody. */
const shortestTelephone = 9;
/** Fewer characters of a chassis number mean too many vehicles. */
const shortestChassis = 4;

/** Under which keys something typed may be found; what it cannot be is left out. */
export interface TypedKeys {
  readonly member_number?: string;
  readonly phone?: string;
  /** A whole plate. */
  readonly plate?: string;
  /** The number of a plate, the only part that is read out at first. */
  readonly plate_number?: string;
  readonly chassis?: string;
  readonly name?: string;
}

/** What one field may mean: member number, telephone, plate, chassis number, name or reading. */
export const keysOf = (typed: string): TypedKeys => {
  const ascii = toHalfWidthAscii(typed).trim().toUpperCase();
  const digits = digitsOnly(typed);
  const isCode = /^[0-9A-Z-]+$/.test(ascii);
  const isNumbers = /^[\d\s()+-]+$/.test(ascii);
  const { plate, rest } = readPlate(typed);
  const isPlate = rest === "" && isCompletePlate(plate);
  const isPlateNumber = isNumbers && digits.length > 0 && digits.length <= 4;
  const chassis = chassisKey(typed);
  return {
    ...(isCode && { member_number: ascii }),
    ...(isNumbers && digits.length >= shortestTelephone && { phone: digits }),
    ...(isPlate && { plate: plateSearchText(plate) }),
    ...(isPlateNumber && { plate_number: String(Number(digits)) }),
    ...(isCode && chassis.length >= shortestChassis && { chassis }),
    ...(!isCode &&
      !isPlate &&
      nameKey(typed) !== "" && { name: nameKey(typed) }),
  };
};
