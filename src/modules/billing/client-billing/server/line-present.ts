import type { Content, TableCell } from "pdfmake/interfaces.js";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { taxPercent } from "#platform/contract/japanese/money.ts";
import { textWeight } from "#platform/contract/japanese/weight.ts";
import { itemUnits } from "../contract/lookups.ts";
import { rowHeight } from "../contract/page-rules.ts";
import { billPaperText as text } from "../contract/paper-text.ts";
import { itemText } from "../contract/text.ts";
import { headCells, mm, numberCell } from "./paper-present.ts";
import type { BillLineRow } from "./tables.ts";

const labels = text.columns;
/** Of its own for each table: what lays a page out writes into its cells. */
const lineHead = () =>
  headCells(
    [
      labels.date,
      labels.of,
      labels.item,
      labels.quantity,
      labels.unit,
      labels.price,
      labels.rate,
      labels.amount,
    ],
    (place) => place === 3 || place === 5 || place === 7,
  );
const lineWidths = [
  mm(17),
  mm(30),
  "*",
  mm(12),
  mm(10),
  mm(18),
  mm(12),
  mm(21),
];

/** The plate on a line of its own: none ends inside it. */
const ofWords = ({ reception_number, plate }: BillLineRow): string =>
  [reception_number, plate].filter(Boolean).join("\n");

const itemWords = (line: BillLineRow): string =>
  [
    line.item,
    taxPercent[line.tax_class] === 8 ? text.reduction : "",
    line.is_late ? ` ${itemText.late}` : "",
  ].join("");

/** Weight of the words that stand on one line of their column. */
const perLine = { of: 21, item: 23, remarks: 110 };
const linesIn = (words: string, weight: number): number =>
  words
    .split("\n")
    .reduce(
      (sum, part) => sum + Math.max(1, Math.ceil(textWeight(part) / weight)),
      0,
    );

/** How high a line is, in mm. */
export const lineHeight = (line: BillLineRow): number =>
  rowHeight(
    Math.max(
      linesIn(ofWords(line), perLine.of),
      linesIn(itemWords(line), perLine.item),
    ),
  );

/** How high the remarks of the issuer are below the sum, in mm. */
export const remarksHeight = (words: string): number =>
  rowHeight(linesIn(words, perLine.remarks));

const lineRow = (line: BillLineRow): TableCell[] => [
  formatDay(line.work_on).slice(2),
  ofWords(line),
  itemWords(line),
  numberCell(String(line.quantity)),
  itemUnits.labelOf(line.unit),
  numberCell(formatInteger(line.unit_price)),
  taxClasses.labelOf(line.tax_class),
  numberCell(formatInteger(line.amount)),
];

/** The lines of a page. */
export const lineTable = (lines: readonly BillLineRow[]): Content => ({
  layout: "list",
  fontSize: 7.5,
  table: {
    headerRows: 1,
    widths: lineWidths,
    body: [lineHead(), ...lines.map(lineRow)],
  },
});
