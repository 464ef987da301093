import type { FigureRow } from "./figures.ts";

const head = "| section | what | to reach | measured | reached | on |";
const rule = "|---|---|---|---|---|---|";

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const reached = (isReached: boolean | undefined): string =>
  isReached === undefined ? "" : isReached ? "yes" : "**no**";

const linesOf = (
  section: string,
  rows: readonly FigureRow[],
  day: string,
): string[] =>
  rows.map((row) => {
    const measured = [row.measured, row.bare && `bare ${row.bare}`]
      .filter((part) => part !== "")
      .join("; ");
    return `| ${section} | ${row.what} | ${row.target} | ${measured} | ${reached(row.isReached)} | ${day} |`;
  });

/**
 * The document with the rows of these sections in place of those that stood there. The order of the sections stays, a
 * new one comes last; what else the document says is left as it is.
 *
 * @param day of the run and what the machine did beside it, as in `2026-11-29, load 1.3`
 * @throws Error where the document has no table of figures
 */
export function mergeFigures(
  document: string,
  measured: ReadonlyMap<string, readonly FigureRow[]>,
  day: string,
): string {
  const lines = document.split("\n");
  const isHead = (line: string): boolean =>
    cellsOf(line).join() === cellsOf(head).join();
  const begin = lines.findIndex(isHead);
  if (begin === -1) throw new Error(`no table with the columns ${head}`);
  const length = lines.slice(begin).findIndex((line) => !line.startsWith("|"));
  const end = length === -1 ? lines.length : begin + length;
  const held = lines.slice(begin + 2, end);
  const sections = new Set([
    ...held.map((line) => cellsOf(line)[0] ?? ""),
    ...measured.keys(),
  ]);
  const rows = [...sections].flatMap((section) => {
    const now = measured.get(section);
    return now === undefined
      ? held.filter((line) => cellsOf(line)[0] === section)
      : linesOf(section, now, day);
  });
  return [
    ...lines.slice(0, begin),
    head,
    rule,
    ...rows,
    ...lines.slice(end),
  ].join("\n");
}
