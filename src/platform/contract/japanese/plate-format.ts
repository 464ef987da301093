import { plateFiller } from "./text.ts";

/** A number plate in the four parts of spec §3; a part that is not known is "". */
export interface PlateParts {
  bureau: string;
  category: string;
  kana: string;
  /** Up to four digits without hyphen or dots: `1234`, `12`. */
  designated_number: string;
}

export const emptyPlate: Readonly<PlateParts> = {
  bureau: "",
  category: "",
  kana: "",
  designated_number: "",
};

/** The number as a plate prints it: `12-34`, `・123`, `・・12`, `・・・1`; "" stays "". */
export function formatDesignatedNumber(number: string): string {
  if (!/^\d{1,4}$/.test(number)) return number;
  return number.length === 4
    ? `${number.slice(0, 2)}-${number.slice(2)}`
    : number.padStart(4, plateFiller);
}

/** A plate on one line: `尾張小牧 100 あ 12-34`; parts that are not known are left out. */
export function formatPlate(plate: Readonly<PlateParts>): string {
  return [
    plate.bureau,
    plate.category,
    plate.kana,
    formatDesignatedNumber(plate.designated_number),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

export const isEmptyPlate = (plate: Readonly<PlateParts>): boolean =>
  formatPlate(plate) === "";

export const isCompletePlate = (plate: Readonly<PlateParts>): boolean =>
  plate.bureau !== "" &&
  plate.category !== "" &&
  plate.kana !== "" &&
  plate.designated_number !== "";
