/** Cells of a table in Markdown by the first of their row: the last cell alone. */
const lastCells = (table: string): Map<string, string> =>
  new Map(
    table.split("\n").flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [, what = "", ...others] = cells;
      return cells.length < 3 || /^-*$/.test(what)
        ? []
        : [[what, others.at(-2) ?? ""]];
    }),
  );

const numbersOf = (text: string): number[] =>
  (text.match(/\d+/g) ?? []).map(Number);

/** How far a figure of the document may be off. */
const tolerance = 0.02;

const isNear = (said: number | undefined, is: number): boolean =>
  said !== undefined && Math.abs(said - is) <= is * tolerance;

/** Rows that a table says more than a fiftieth off what is, or does not say. */
export function staleRows(said: string, is: string): string[] {
  const rows = lastCells(said);
  return [...lastCells(is)].flatMap(([what, now]) => {
    const held = rows.get(what);
    const before = numbersOf(held ?? "");
    const isTrue =
      held !== undefined &&
      numbersOf(now).every((number, at) => isNear(before[at], number));
    return isTrue ? [] : [`${what}: ${now}, not ${held ?? "named"}`];
  });
}
