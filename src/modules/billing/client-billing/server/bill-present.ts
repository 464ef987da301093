import type { Content, TableCell } from "pdfmake/interfaces.js";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { accountLine } from "../contract/issuer-record.ts";
import { paginate } from "../contract/page-rules.ts";
import { billText, closingText } from "../contract/text.ts";
import { billPaperText as text } from "../contract/paper-text.ts";
import { advancePages } from "./advance-present.ts";
import { lineHeight, lineTable, remarksHeight } from "./line-present.ts";
import {
  a4,
  addressBlock,
  at,
  headCells,
  issuerBlock,
  linesOf,
  mm,
  numberCell,
} from "./paper-present.ts";
import type { BillLineRow, BillRow } from "./tables.ts";

const rateLabel = (tax_class: BillLineRow["tax_class"]): string =>
  tax_class === "advance" ? text.outside : taxClasses.labelOf(tax_class);

const rates = ({ tax_rows }: Pick<BillRow, "tax_rows">): Content => ({
  layout: "list",
  fontSize: 8,
  table: {
    widths: ["*", mm(17), mm(15), mm(18)],
    body: [
      headCells(
        [text.rate, text.net, text.tax, text.total],
        (place) => place > 0,
      ),
      ...tax_rows.map((row): TableCell[] => [
        rateLabel(row.tax_class),
        numberCell(formatInteger(row.subtotal)),
        numberCell(row.tax_class === "advance" ? "" : formatInteger(row.tax)),
        numberCell(formatInteger(row.total)),
      ]),
    ],
  },
});

const totals = (bill: BillRow): Content => ({
  margin: [0, 4, 0, 0],
  text: `${text.total} ${formatYen(bill.total)}`,
  alignment: "right",
  bold: true,
  fontSize: 10,
});

/** A word across a page: of a bill that was cancelled, or printed again after it was sent. */
const mark = (word: string): Content => ({
  absolutePosition: { x: 0, y: mm(120) },
  columns: [{ width: a4.width, text: word, alignment: "center" }],
  fontSize: 96,
  bold: true,
  opacity: 0.12,
});

const markOf = (bill: BillRow): string | undefined => {
  if (bill.bill_state === "cancelled") return text.cancelled;
  return bill.sent_at !== null && bill.printed_count > 0
    ? text.reissued
    : undefined;
};

const factsOf = (bill: BillRow): [string, string][] => [
  [text.number, bill.bill_number],
  [
    bill.bill_kind === "invoice" ? text.issuedOn : text.creditedOn,
    formatDay(bill.issued_on),
  ],
  ...(bill.bill_kind === "credit_note"
    ? ([[text.original, bill.replaces_number ?? ""]] as [string, string][])
    : []),
];

const periodOf = ({ period_from, period_to }: BillRow): string =>
  period_from === null || period_to === null
    ? ""
    : `${text.period} ${formatDay(period_from)} – ${formatDay(period_to)}`;

/** What is claimed, for what and until when. */
const claim = (bill: BillRow): Content[] => {
  const isInvoice = bill.bill_kind === "invoice";
  const label = isInvoice ? text.amount : text.creditAmount;
  return [
    { text: periodOf(bill), fontSize: 8.5 },
    {
      text: `${label}　${formatYen(Math.abs(bill.total))}`,
      fontSize: 13,
      bold: true,
      margin: [0, 3, 0, 3],
    },
    {
      text: isInvoice
        ? `${text.due}　${formatDay(bill.due_on)}${text.dueNote}`
        : "",
      fontSize: 8.5,
    },
    {
      text:
        isInvoice && bill.replaces_number !== null
          ? closingText.replaces(bill.replaces_number)
          : "",
      fontSize: 8,
    },
  ];
};

const accounts = ({ issuer }: BillRow): Content[] => [
  { text: text.accounts, fontSize: 8, bold: true },
  linesOf([...issuer.bank_accounts.map(accountLine), text.fee], 8),
];

const firstHead = (bill: BillRow): Content[] => [
  ...addressBlock(bill.party),
  ...issuerBlock(bill.issuer, factsOf(bill), true),
  at(20, 66, [{ text: text.titles[bill.bill_kind], fontSize: 16, bold: true }]),
  at(20, 76, claim(bill), 95),
  at(118, 76, [rates(bill)], 77),
  ...(bill.bill_kind === "invoice" ? [at(20, 99, accounts(bill), 95)] : []),
];

/** Where the table of the lines begins, on the first page and on others, in mm. */
const tableTop = { first: 118, other: 20 };

const pageFoot = (bill: BillRow, page: number, pages: number): Content =>
  at(20, 286, [
    {
      columns: [
        {
          text: `${bill.bill_number} ${text.reduced}`,
          fontSize: 7,
          width: "*",
        },
        {
          text: text.page(page, pages),
          fontSize: 8,
          alignment: "right",
          width: mm(30),
        },
      ],
    },
  ]);

const breakBefore: Content = { text: "", fontSize: 1, pageBreak: "before" };

const linePage = (
  bill: BillRow,
  part: readonly BillLineRow[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Content[] => [
  ...(isFirst ? firstHead(bill) : []),
  at(
    20,
    isFirst ? tableTop.first : tableTop.other,
    [
      lineTable(part),
      ...(isLast ? [totals(bill)] : []),
      ...(isLast && bill.issuer.remarks !== null
        ? [{ text: bill.issuer.remarks, fontSize: 8 }]
        : []),
    ],
    175,
  ),
];

/**
 * A bill as its pages, behind them what was paid for the client; numbers count the pages of the bill, in a bundle too.
 */
const billPages = (
  bill: BillRow,
  lines: readonly BillLineRow[],
): Content[][] => {
  const { remarks } = bill.issuer;
  const reserve = remarks === null ? 0 : remarksHeight(remarks);
  const parts = paginate(lines, lineHeight, reserve);
  const word = markOf(bill);
  const pages = [
    ...parts.map((part, place) =>
      linePage(bill, part, {
        isFirst: place === 0,
        isLast: place === parts.length - 1,
      }),
    ),
    ...advancePages(bill, factsOf(bill), lines),
  ];
  return pages.map((page, place) => [
    ...(word === undefined ? [] : [mark(word)]),
    ...page,
    pageFoot(bill, place + 1, pages.length),
  ]);
};

/**
 * Bills one after the other in one document, as they were issued: never with today's address or rate.
 *
 * @param seals pictures by the ids that the bills name
 */
export const billDocument = (
  title: string,
  given: readonly {
    readonly bill: BillRow;
    readonly lines: readonly BillLineRow[];
  }[],
  seals: Readonly<Record<string, string>>,
): PdfDocument => {
  const pages = given.flatMap(({ bill, lines }) => billPages(bill, lines));
  return {
    title,
    foot: billText.reissued,
    bare: a4,
    images: seals,
    content: pages.flatMap((page, place) => [
      ...(place === 0 ? [] : [breakBefore]),
      ...page,
    ]),
  };
};
