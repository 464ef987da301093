import { harmlessText } from "#platform/contract/files/harmless-text.ts";

/** One value of a table that leaves the product as a file. */
export type Cell = string | number | null;
export type CellRow = readonly Cell[];

export const harmlessCell = (cell: Cell): Cell =>
  typeof cell === "string" ? harmlessText(cell) : cell;
