import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { billPaperText as text } from "../contract/paper-text.ts";
import { headCells, mm, numberCell } from "./paper-present.ts";
import type { BillLineRow } from "./tables.ts";

const rateWords = (rate: number | null): string =>
  rate === null ? "" : `${String(rate)}%`;

const yenOfTax = (amount: number, rate: number | null): string =>
  rate === null || rate === 0
    ? ""
    : formatInteger(Math.trunc((amount * rate) / (100 + rate)));

/** What was paid for the client, with the tax within: 立替金精算書. */
export const advanceTable = (lines: readonly BillLineRow[]): Content[] => {
  const own = lines.filter(({ advance }) => advance !== null);
  if (own.length === 0) return [];
  const names = text.advanceColumns;
  return [
    { text: text.advances, style: "heading" },
    {
      layout: "list",
      fontSize: 8,
      table: {
        headerRows: 1,
        widths: [mm(20), "*", mm(34), mm(24), mm(16), mm(24)],
        body: [
          headCells(
            [
              names.date,
              names.payee,
              names.number,
              names.amount,
              names.rate,
              names.tax,
            ],
            (place) => place === 3 || place === 5,
          ),
          ...own.map(({ work_on, amount, advance }): TableCell[] => [
            formatDay(work_on),
            advance?.payee ?? "",
            advance?.number ?? "",
            numberCell(formatInteger(amount)),
            rateWords(advance?.rate ?? null),
            numberCell(yenOfTax(amount, advance?.rate ?? null)),
          ]),
        ],
      },
    },
  ];
};
