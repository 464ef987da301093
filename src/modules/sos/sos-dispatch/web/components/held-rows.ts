import { useState } from "react";

const idsOf = <Row>(rows: readonly Row[], idOf: (row: Row) => number) =>
  rows.map(idOf).join(" ");

/**
 * A list that stands still under the hand: rows stay where they first stood and are told anew in their place. Another
 * order, and rows that come or go, wait until `renew`.
 */
export function useHeldRows<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => number,
): {
  readonly rows: readonly Row[];
  /** The server has another order or other rows by now. */
  readonly isOld: boolean;
  readonly renew: () => void;
} {
  const [held, setHeld] = useState(rows);
  if (held === undefined && rows !== undefined) setHeld(rows);
  const first = held ?? rows ?? [];
  const fresh = new Map(rows?.map((row) => [idOf(row), row]));
  return {
    rows: first.map((row) => fresh.get(idOf(row)) ?? row),
    isOld: rows !== undefined && idsOf(first, idOf) !== idsOf(rows, idOf),
    renew: () => setHeld(rows),
  };
}
