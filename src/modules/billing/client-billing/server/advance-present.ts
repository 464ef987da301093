import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { chunkRows } from "../contract/page-rules.ts";
import { billPaperText as text } from "../contract/paper-text.ts";
import {
  addressBlock,
  at,
  headCells,
  issuerBlock,
  mm,
  numberCell,
} from "./paper-present.ts";
import type { AdvancePaid, BillLineRow, BillRow } from "./tables.ts";

const rateWords = (rate: number | null): string =>
  rate === null ? "" : `${String(rate)}%`;

const yenOfTax = (amount: number, rate: number | null): string =>
  rate === null || rate === 0
    ? ""
    : formatInteger(Math.trunc((amount * rate) / (100 + rate)));

const names = text.advanceColumns;
/** Of its own for each table: what lays a page out writes into its cells. */
const head = () =>
  headCells(
    [
      names.date,
      names.payee,
      names.item,
      names.number,
      names.amount,
      names.rate,
      names.tax,
      names.receipts,
    ],
    (place) => place === 4 || place === 6,
  );
const widths = [
  mm(17),
  "*",
  mm(28),
  mm(26),
  mm(17),
  mm(9),
  mm(17),
  mm(13),
] as const;

interface Advance extends BillLineRow {
  readonly advance: AdvancePaid;
}

const isAdvance = (line: BillLineRow): line is Advance => line.advance !== null;

const cellsOf = ({ work_on, item, amount, advance }: Advance): TableCell[] => [
  formatDay(work_on),
  advance.payee,
  item,
  advance.number ?? "",
  numberCell(formatInteger(amount)),
  rateWords(advance.rate),
  numberCell(yenOfTax(amount, advance.rate)),
  advance.receipts === undefined ? "" : text.receipts(advance.receipts),
];

/** Signs of a payee and of an item that stand on one line of their column, by the widest signs. */
const perLine = { payee: 9, item: 9 };
/** How high a row is, in lines. */
const heightOf = ({ item, advance }: Advance): number =>
  Math.max(
    1,
    Math.ceil(advance.payee.length / perLine.payee),
    Math.ceil(item.length / perLine.item),
  );
/** Lines of a page. */
const linesOfPage = 34;

const sumOf = (lines: readonly Advance[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** What was paid for the client, with the tax within (立替金精算書): pages of their own behind the bill. */
export const advancePages = (
  { bill_number, bill_kind, party, issuer }: BillRow,
  facts: readonly (readonly [label: string, value: string])[],
  lines: readonly BillLineRow[],
): Content[][] => {
  const own = lines.filter(isAdvance);
  if (own.length === 0 || bill_kind !== "invoice") return [];
  const parts = chunkRows(own, heightOf, linesOfPage);
  return parts.map((part, place) => [
    ...addressBlock(party),
    ...issuerBlock(issuer, facts, true),
    at(20, 66, [{ text: text.advances, fontSize: 16, bold: true }]),
    at(20, 78, [{ text: text.advanceIntro(bill_number), fontSize: 8.5 }], 175),
    at(
      20,
      86,
      [
        {
          layout: "list",
          fontSize: 7.5,
          table: {
            headerRows: 1,
            widths: [...widths],
            body: [head(), ...part.map(cellsOf)],
          },
        },
        ...(place === parts.length - 1
          ? [
              {
                text: `${text.advanceTotal} ${formatYen(sumOf(own))}`,
                margin: [0, 4, 0, 0] as [number, number, number, number],
                alignment: "right" as const,
                bold: true,
                fontSize: 10,
              },
            ]
          : []),
      ],
      175,
    ),
  ]);
};
