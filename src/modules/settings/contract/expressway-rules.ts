import { isInJapan } from "#platform/contract/geography/distance.ts";
import {
  expresswayOf,
  formatDirection,
  type Expressway,
  type KilopostPoint,
} from "#platform/contract/geography/expressways.ts";
import { toHiragana } from "#platform/contract/japanese/kana.ts";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { roadColumnLabels, roadReasons } from "./expressway-text.ts";
import type { RoadError } from "./expressway-schema.ts";

export type RoadColumn = keyof typeof roadColumnLabels;
/** One row of an uploaded table, as text. */
export type RoadCells = Readonly<Record<RoadColumn, string>>;

/** Rows of one table: every point of the expressways of Japan with room for service areas. */
export const maximumRoadRows = 20_000;

/** By weight; what a case keeps of its road has no more room. */
const nameWeight = 50;
const kanaWeight = 100;
const firstRow = 2;

type Check = (value: string) => string | undefined;

const plainNumber = /^-?\d+(\.\d+)?$/;
const required: Check = (value) =>
  value === "" ? roadReasons.missing : undefined;
const atMost =
  (max: number): Check =>
  (value) =>
    textWeight(value) > max ? roadReasons.tooLong(max) : undefined;
const numeric: Check = (value) =>
  plainNumber.test(value) ? undefined : roadReasons.number;

const kilopostCheck: Check = (value) => {
  const km = Number(value);
  if (km < 0 || km > 2000) return roadReasons.kilopostRange;
  return Math.abs(km * 10 - Math.round(km * 10)) > 1e-6
    ? roadReasons.kilopostStep
    : undefined;
};

const inJapan =
  (at: (value: number) => { lat: number; lng: number }): Check =>
  (value) =>
    isInJapan(at(Number(value))) ? undefined : roadReasons.outsideJapan;

const reading = /^[\u3041-\u3096\u30fc\u309d\u309e0-9A-Za-z・（）() ]+$/;

/** The first one that finds something says what is wrong. An empty cell passes where it is not required. */
const checks: Readonly<Record<RoadColumn, readonly Check[]>> = {
  code: [
    required,
    (value) =>
      /^[0-9A-Za-z-]{1,10}$/.test(value) ? undefined : roadReasons.code,
  ],
  name: [required, atMost(nameWeight)],
  kana: [
    required,
    (value) => (reading.test(value) ? undefined : roadReasons.kana),
    atMost(kanaWeight),
  ],
  rising: [required, atMost(nameWeight)],
  rising_bound: [],
  falling: [required, atMost(nameWeight)],
  falling_bound: [],
  stretch: [atMost(nameWeight)],
  point: [required, atMost(nameWeight)],
  kilopost: [required, numeric, kilopostCheck],
  latitude: [required, numeric, inJapan((lat) => ({ lat, lng: 139 }))],
  longitude: [required, numeric, inJapan((lng) => ({ lat: 36, lng }))],
};
const columns = Object.keys(checks) as RoadColumn[];
const numbers: readonly RoadColumn[] = ["kilopost", "latitude", "longitude"];

/** Width of digits and signs does not matter; a reading may be katakana. */
const tidyCell = (column: RoadColumn, cell: string): string => {
  const text = cell.trim();
  if (column === "code" || numbers.includes(column))
    return text.normalize("NFKC").replace(/\s/g, "");
  return column === "kana" ? toHiragana(text.normalize("NFKC")) : text;
};

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
        place: columns.indexOf(column),
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

const checkCells = (findings: Findings, at: CheckedRow): void => {
  for (const column of columns) {
    const reason = checks[column]
      .map((check) => check(at.cells[column]))
      .find((found) => found !== undefined);
    if (reason !== undefined) findings.add(at, column, reason);
  }
  const pairs = [
    ["rising", "rising_bound"],
    ["falling", "falling_bound"],
  ] as const;
  for (const [label, bound] of pairs) {
    const words = formatDirection({
      label: at.cells[label],
      bound: at.cells[bound],
    });
    if (!at.wrong.has(label) && textWeight(words) > nameWeight)
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

const tidyRow = (raw: RoadCells, place: number): CheckedRow => ({
  row: place + firstRow,
  raw,
  cells: Object.fromEntries(
    columns.map((column) => [column, tidyCell(column, raw[column])]),
  ) as Record<RoadColumn, string>,
  wrong: new Set(),
});

/** The roads of a table, all or none: with the first error there are none. Codes compare without case. */
export const readRoads = (
  table: readonly RoadCells[],
): { roads: Expressway[]; errors: RoadError[] } => {
  const findings = createFindings();
  const rows = table.map(tidyRow);
  for (const row of rows) checkCells(findings, row);
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
