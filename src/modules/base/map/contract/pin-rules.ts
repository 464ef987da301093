import { distanceKm } from "#platform/contract/geography/distance.ts";
import type { CaseMark } from "./pin-lookups.ts";
import type { PlaceCoordinates } from "./schema.ts";

/** The mark of an open case: a delay before everything else, then how far it has come. */
export const caseMarkOf = (facts: {
  readonly inquiry_status: string;
  readonly dispatch_status:
    | "none"
    | "required"
    | "awaiting_report"
    | "reported";
  readonly is_late: boolean;
}): CaseMark => {
  if (facts.is_late) return "late";
  return facts.inquiry_status === "typing" ? "typing" : facts.dispatch_status;
};

/** Something with a place on the screen, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Pins that would cover one another, as one. */
export interface PinGroup<Pin> extends ScreenPoint {
  readonly pins: readonly Pin[];
}

/**
 * Puts together what lies in the same cell of a grid. The grid hangs on the map and not on the screen (`origin`), so
 * that groups do not change while the map is moved.
 */
export const groupPins = <Pin extends ScreenPoint>(
  pins: readonly Pin[],
  grid: { readonly cell: number; readonly origin: ScreenPoint },
): PinGroup<Pin>[] => {
  const cells = new Map<string, Pin[]>();
  for (const pin of pins) {
    const column = Math.floor((pin.x - grid.origin.x) / grid.cell);
    const row = Math.floor((pin.y - grid.origin.y) / grid.cell);
    const key = `${String(column)} ${String(row)}`;
    const held = cells.get(key);
    if (held === undefined) cells.set(key, [pin]);
    else held.push(pin);
  }
  return [...cells.values()].map((held) => ({
    pins: held,
    x: held.reduce((sum, { x }) => sum + x, 0) / held.length,
    y: held.reduce((sum, { y }) => sum + y, 0) / held.length,
  }));
};

/** Length of a way in kilometres, from point to point. */
export const lengthKm = (way: readonly PlaceCoordinates[]): number =>
  way.slice(1).reduce((sum, { latitude, longitude }, index) => {
    const before = way[index];
    return before === undefined
      ? sum
      : sum +
          distanceKm(
            { lat: before.latitude, lng: before.longitude },
            { lat: latitude, lng: longitude },
          );
  }, 0);
