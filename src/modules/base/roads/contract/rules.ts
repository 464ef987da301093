import {
  expresswayOf,
  formatDirection,
  type Expressway,
  type KilopostPoint,
} from "#platform/contract/geography/expressways.ts";
import {
  createCellChecks,
  nameWeight,
  roadColumnKeys,
  tidyCell,
  type RoadCells,
  type RoadColumn,
} from "./cell-rules.ts";
import { roadColumnLabels, roadReasons } from "./text.ts";
import type { RoadError } from "./schema.ts";

/** Rows of one table: every point of the expressways of Japan with room for service areas. */
export const maximumRoadRows = 20_000;

/** The head is row 1, as a spreadsheet counts. */
const firstRow = 2;

interface CheckedRow {
  readonly row: number;
  readonly cells: RoadCells;
  readonly raw: RoadCells;
  readonly wrong: Set<RoadColumn>;
}

/** Collects what is wrong: where, with what stands there. */
const createFindings = () => {
  const errors: (RoadError & { place: number })[] = [];
  return {
    add(at: CheckedRow, column: RoadColumn, reason: string): void {
      at.wrong.add(column);
      errors.push({
        row: at.row,
        column: roadColumnLabels[column],
        value: at.raw[column],
        reason,
        place: roadColumnKeys.indexOf(column),
      });
    },
    list: (): RoadError[] =>
      errors
        .toSorted((a, b) => a.row - b.row || a.place - b.place)
        .map(({ row, column, value, reason }) => ({
          row,
          column,
          value,
          reason,
        })),
  };
};
type Findings = ReturnType<typeof createFindings>;

const carriageways = [
  ["rising", "rising_bound"],
  ["falling", "falling_bound"],
] as const;

const checkCells = (
  findings: Findings,
  { reasons, isTooLong }: ReturnType<typeof createCellChecks>,
  at: CheckedRow,
): void => {
  for (const [column, reasonOf] of reasons) {
    const reason = reasonOf(at.cells[column]);
    if (reason !== undefined) findings.add(at, column, reason);
  }
  for (const [label, bound] of carriageways) {
    const words = formatDirection({
      label: at.cells[label],
      bound: at.cells[bound],
    });
    if (!at.wrong.has(label) && isTooLong(words))
      findings.add(at, bound, roadReasons.tooLong(nameWeight));
  }
  if (at.cells.rising !== "" && at.cells.rising === at.cells.falling)
    findings.add(at, "falling", roadReasons.sameDirection);
};

const groupBy = <Key>(
  rows: readonly CheckedRow[],
  keyOf: (row: CheckedRow) => Key,
): Map<Key, CheckedRow[]> => {
  const groups = new Map<Key, CheckedRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
};

const ofRoad = [
  "name",
  "kana",
  "rising",
  "rising_bound",
  "falling",
  "falling_bound",
] as const;

/** All rows of a road say the same of it. */
const checkSameRoad = (findings: Findings, rows: readonly CheckedRow[]) => {
  const [first, ...others] = rows;
  if (first === undefined) return;
  for (const other of others)
    for (const column of ofRoad)
      if (
        !other.wrong.has(column) &&
        other.cells[column] !== first.cells[column]
      )
        findings.add(other, column, roadReasons.differs(first.row));
};

const stretchesOf = (rows: readonly CheckedRow[]): CheckedRow[][] => [
  ...groupBy(rows, ({ cells }) => cells.stretch).values(),
];

const checkStretch = (findings: Findings, rows: readonly CheckedRow[]) => {
  const [first] = rows;
  if (rows.length === 1 && first !== undefined)
    findings.add(first, "point", roadReasons.onePoint);
  const held = new Map<string, CheckedRow>();
  for (const at of rows) {
    const before = held.get(at.cells.point);
    // A ring ends where it begins.
    const isRing = before === first && at === rows.at(-1);
    if (before === undefined) held.set(at.cells.point, at);
    else if (at.cells.point !== "" && !isRing)
      findings.add(at, "point", roadReasons.samePoint(before.row));
  }
};

/** Kiloposts rise from point to point; a stretch may begin where the one before it ends. */
const checkKiloposts = (
  findings: Findings,
  stretches: readonly (readonly CheckedRow[])[],
) => {
  let before: CheckedRow | undefined;
  for (const rows of stretches)
    for (const [place, at] of rows.entries()) {
      if (at.wrong.has("kilopost")) continue;
      const along =
        before && Number(at.cells.kilopost) - Number(before.cells.kilopost);
      const isRising =
        along === undefined || (place === 0 ? along >= 0 : along > 0);
      if (!isRising && before !== undefined)
        findings.add(
          at,
          "kilopost",
          roadReasons.notRising(before.row, before.cells.kilopost),
        );
      before = at;
    }
};

const checkNames = (findings: Findings, roads: readonly CheckedRow[][]) => {
  const held = new Map<string, string>();
  for (const [first] of roads) {
    if (first === undefined || first.cells.name === "") continue;
    const code = held.get(first.cells.name);
    if (code !== undefined)
      findings.add(first, "name", roadReasons.sameName(code));
    else held.set(first.cells.name, first.cells.code);
  }
};

const pointOf = ({ cells }: CheckedRow): KilopostPoint => ({
  name: cells.point,
  km: Math.round(Number(cells.kilopost) * 10) / 10,
  lat: Number(cells.latitude),
  lng: Number(cells.longitude),
});

const roadOf = (rows: readonly CheckedRow[]): Expressway[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const { code, name, kana, ...cells } = first.cells;
  return [
    expresswayOf({
      code,
      name,
      kana,
      directions: [
        { label: cells.rising, bound: cells.rising_bound },
        { label: cells.falling, bound: cells.falling_bound },
      ],
      stretches: stretchesOf(rows).map((stretch) => stretch.map(pointOf)),
    }),
  ];
};

const tidyRow = (raw: RoadCells, row: number): CheckedRow => ({
  row,
  raw,
  cells: Object.fromEntries(
    roadColumnKeys.map((column) => [column, tidyCell(column, raw[column])]),
  ) as Record<RoadColumn, string>,
  wrong: new Set(),
});

/**
 * The roads of a table, all or none: with the first error there are none. Codes compare without case.
 *
 * @param numbers of the rows in their file; absent: they stand one below the other under the head
 */
export const readRoads = (
  table: readonly RoadCells[],
  numbers?: readonly number[],
): { roads: Expressway[]; errors: RoadError[] } => {
  const findings = createFindings();
  const rows = table.map((raw, place) =>
    tidyRow(raw, numbers?.[place] ?? place + firstRow),
  );
  const cellChecks = createCellChecks();
  for (const row of rows) checkCells(findings, cellChecks, row);
  const named = rows.filter(({ wrong }) => !wrong.has("code"));
  const roads = [
    ...groupBy(named, ({ cells }) => cells.code.toUpperCase()).values(),
  ];
  for (const road of roads) {
    checkSameRoad(findings, road);
    const stretches = stretchesOf(road);
    for (const stretch of stretches) checkStretch(findings, stretch);
    checkKiloposts(findings, stretches);
  }
  checkNames(findings, roads);
  const errors = findings.list();
  return { roads: errors.length > 0 ? [] : roads.flatMap(roadOf), errors };
};
