import type { Shift } from "../../contract/lookups.ts";
import { emptyDuty, readDuty } from "../../contract/rules.ts";
import type { DutyInput, ShiftRow } from "../../contract/schema.ts";

/** A cell by its place: the row counts day and night of every company. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface GridModel {
  readonly rows: readonly ShiftRow[];
  readonly days: readonly string[];
}

const shiftOfRow = (row: number): Shift => (row % 2 === 0 ? "day" : "night");

/** The place so many rows and columns away, held inside the grid. */
export const moved = (
  { rows, days }: GridModel,
  from: Place,
  [down, right]: readonly [number, number],
): Place => ({
  row: Math.min(Math.max(0, from.row + down), rows.length * 2 - 1),
  column: Math.min(Math.max(0, from.column + right), days.length - 1),
});

/** The cell of a place as it is to be saved; undefined outside. */
export const cellAt = (
  { rows, days }: GridModel,
  { row, column }: Place,
): DutyInput | undefined => {
  const found = rows[Math.floor(row / 2)];
  const date = days[column];
  if (found === undefined || date === undefined) return undefined;
  const shift = shiftOfRow(row);
  const duty = found.duties.find(
    (one) => one.date === date && one.shift === shift,
  );
  return {
    tow_truck_company_id: found.company.id,
    date,
    shift,
    staff: duty?.staff ?? emptyDuty.staff,
    is_off: duty?.is_off ?? emptyDuty.is_off,
    version: duty?.version ?? 0,
  };
};

/** The cells from a place to the end of the month, all with one value. */
export const cellsToMonthEnd = (
  model: GridModel,
  from: Place,
  typed: string,
): DutyInput[] =>
  model.days
    .map((_day, column) => ({ row: from.row, column }))
    .filter(({ column }) => column >= from.column)
    .map((place) => cellAt(model, place))
    .filter((cell) => cell !== undefined)
    .map((cell) => ({ ...cell, ...readDuty(typed) }));

/** Cells of a pasted block: tabs go to the right, lines go down. */
export const cellsOfPaste = (
  model: GridModel,
  from: Place,
  pasted: string,
): DutyInput[] =>
  pasted
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .flatMap((line, down) =>
      line.split("\t").map((typed, right) => {
        const cell = cellAt(model, {
          row: from.row + down,
          column: from.column + right,
        });
        return cell && { ...cell, ...readDuty(typed) };
      }),
    )
    .filter((cell) => cell !== undefined);

/** Those that say something else than what stands in the grid. */
export const changedCells = (
  model: GridModel,
  cells: readonly DutyInput[],
): DutyInput[] =>
  cells.filter((cell) => {
    const company = model.rows.findIndex(
      (row) => row.company.id === cell.tow_truck_company_id,
    );
    const before = cellAt(model, {
      row: company * 2 + (cell.shift === "day" ? 0 : 1),
      column: model.days.indexOf(cell.date),
    });
    return before?.staff !== cell.staff || before.is_off !== cell.is_off;
  });
