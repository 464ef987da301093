import type { ItemUnit } from "./lookups.ts";

const units: readonly (readonly [RegExp, ItemUnit])[] = [
  [/km|キロ|牽引|回送/u, "km"],
  [/時間|待機/u, "hour"],
];

/** The unit of a reported line: 式 unless its quantity is of something that the line says. */
export const unitOf = ({
  item,
  quantity,
}: {
  readonly item: string;
  readonly quantity: number;
}): ItemUnit =>
  quantity === 1
    ? "set"
    : (units.find(([words]) => words.test(item.normalize("NFKC")))?.[1] ??
      "set");
