import {
  parseDateInput,
  parseYearMonthInput,
} from "#platform/contract/japanese/date-input.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import {
  postalCodeShape,
  toHalfWidthAscii,
} from "#platform/contract/japanese/input-kinds.ts";
import type { NumberSort } from "#platform/contract/japanese/lost-digits.ts";
import { readPlate } from "#platform/contract/japanese/plate.ts";

/** How the text of a cell becomes the value of a field; what cannot be read is left for the schema to refuse. */
export interface CellReader {
  (cell: string): unknown;
  /** A number that nobody reckons with: cells are looked at for what a spreadsheet took of it. */
  readonly number?: NumberSort | undefined;
}

interface Words {
  readonly options: readonly {
    readonly code: string | number;
    readonly label: string;
  }[];
}

export const textCell = (cell: string): string => cell;

/** The code of a word, as files and screens show it; what is neither word nor code is refused by the schema. */
export const wordCell =
  (lookup: Words): CellReader =>
  (cell) =>
    lookup.options.find(
      ({ code, label }) => label === cell || String(code) === cell,
    )?.code ?? cell;

/** @param texts in half-width small letters */
export const flagCell =
  (texts: Readonly<Record<"yes" | "no", readonly string[]>>): CellReader =>
  (cell) => {
    const typed = toHalfWidthAscii(cell).toLowerCase();
    if (texts.yes.includes(typed)) return true;
    return texts.no.includes(typed) ? false : cell;
  };

export const numberCell: CellReader = (cell) => {
  const typed = toHalfWidthAscii(cell);
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : cell;
};

export const digitsCell = (cell: string): string => digitsOnly(cell) || cell;

export const telephoneCell: CellReader = Object.assign(
  (cell: string): string => cell,
  { number: "telephone" as const },
);

export const customerCodeCell: CellReader = Object.assign(
  (cell: string): string => cell,
  { number: "customer_code" as const },
);

export const postalCodeCell: CellReader = Object.assign(
  (cell: string): string => {
    const digits = digitsOnly(cell);
    return digits.length === 7 ? (postalCodeShape(digits) ?? cell) : cell;
  },
  { number: "postal_code" as const },
);

/** Several values in one cell. */
export const listCell =
  (separator: RegExp): CellReader =>
  (cell) =>
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== "");

/** A date with its year; one without is no date of a file, which may be read in another year. */
export const dateCell = (cell: string): string => {
  const numbers = cell.normalize("NFKC").match(/\d+/g) ?? [];
  const isWhole =
    numbers.length > 2 || numbers.some(({ length }) => length > 7);
  return (isWhole ? parseDateInput(cell) : undefined) ?? cell;
};

export const yearMonthCell = (cell: string): string =>
  parseYearMonthInput(cell) ?? cell;

/** A plate on one line; what belongs to none of its parts stays with the number, which is refused for it. */
export const plateCell: CellReader = (cell) => {
  const { plate, rest } = readPlate(cell);
  return { ...plate, designated_number: plate.designated_number + rest };
};
