import { isInJapan } from "#platform/contract/geography/distance.ts";
import { toHiragana } from "#platform/contract/japanese/kana.ts";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { type roadColumnLabels, roadReasons } from "./text.ts";

export type RoadColumn = keyof typeof roadColumnLabels;
/** One row of an uploaded table, as text. */
export type RoadCells = Readonly<Record<RoadColumn, string>>;

/** By weight; what a case keeps of its road has no more room. */
export const nameWeight = 50;
const kanaWeight = 100;

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
export const roadColumnKeys = Object.keys(checks) as RoadColumn[];
const numbers: readonly RoadColumn[] = ["kilopost", "latitude", "longitude"];

/** Width of digits and signs does not matter; a reading may be katakana. */
export const tidyCell = (column: RoadColumn, cell: string): string => {
  const text = cell.trim();
  if (column === "code" || numbers.includes(column))
    return text.normalize("NFKC").replace(/\s/g, "");
  return column === "kana" ? toHiragana(text.normalize("NFKC")) : text;
};

/** Asks once for each text: the words of a road stand on every one of its rows. */
const remembering = <Answer>(
  find: (text: string) => Answer,
): ((text: string) => Answer) => {
  const held = new Map<string, { answer: Answer }>();
  return (text) => {
    const known = held.get(text) ?? { answer: find(text) };
    held.set(text, known);
    return known.answer;
  };
};

const reasonFor =
  (column: RoadColumn): Check =>
  (value) =>
    checks[column]
      .map((check) => check(value))
      .find((found) => found !== undefined);

/** The checks of one table. */
export const createCellChecks = () => ({
  reasons: roadColumnKeys.map(
    (column) => [column, remembering(reasonFor(column))] as const,
  ),
  isTooLong: remembering((words) => textWeight(words) > nameWeight),
});
