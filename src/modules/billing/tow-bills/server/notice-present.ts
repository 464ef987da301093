import type { Content } from "pdfmake/interfaces.js";
import type { requireIssuer } from "#modules/billing/client-billing/server/service.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import {
  pdfFields,
  pdfHeading,
  pdfTable,
  type PdfDocument,
} from "#platform/server/pdf/pdf-document.ts";
import type { TowBillLine } from "../contract/bill-record.ts";
import { noticeText as text } from "../contract/text.ts";
import type { TowBillRow } from "./tables.ts";

/** A bill with what its notice says. */
export interface Notice {
  readonly bill: TowBillRow;
  readonly lines: readonly TowBillLine[];
  /** Of the account to which it is paid. */
  readonly last_digits: string;
  readonly payer: Awaited<ReturnType<typeof requireIssuer>>;
}

/** How much of an account number stands on a notice. */
export const shownDigits = 3;

const columns = [
  { label: text.columns.date, width: 62 },
  { label: text.columns.number, width: 82 },
  { label: text.columns.item, width: "*" },
  { label: text.columns.rate, width: 44 },
  { label: text.columns.amount, width: 76, isNumber: true },
] as const;

const contentOf = ({ bill, lines, last_digits, payer }: Notice): Content[] => {
  const party = bill.party;
  return [
    pdfHeading(`${party?.name ?? ""} ${text.honorific}`),
    pdfFields([
      { label: text.number, value: bill.tow_bill_number ?? "" },
      { label: text.payOn, value: formatDay(bill.paid_on ?? bill.pay_on) },
      { label: text.amount, value: formatYen(bill.total) },
      {
        label: text.account,
        value: text.lastDigits(last_digits),
      },
      {
        label: text.registration,
        value: party?.registration_number ?? text.unregistered,
        isWide: true,
      },
      {
        label: text.payer,
        value: `${payer.name} ${payer.address}`,
        isWide: true,
      },
    ]),
    pdfTable(
      columns,
      lines.map((line) => [
        formatDay(line.work_on),
        line.reception_number ?? "",
        line.item,
        taxClasses.labelOf(line.tax_class),
        formatYen(line.amount),
      ]),
    ),
    pdfTable(
      [
        { label: text.columns.rate, width: "*" },
        { label: text.columns.net, width: 90, isNumber: true },
        { label: text.columns.tax, width: 90, isNumber: true },
        { label: text.columns.total, width: 90, isNumber: true },
      ],
      bill.tax_rows.map((row) => [
        taxClasses.labelOf(row.tax_class),
        formatYen(row.subtotal),
        row.tax_class === "advance" ? "" : formatYen(row.tax),
        formatYen(row.total),
      ]),
    ),
    bill.origin === "desk" ? { text: text.selfBilledNote, style: "quiet" } : [],
  ];
};

/** Notices of payment, each from a page of its own. */
export const noticeDocument = (notices: readonly Notice[]): PdfDocument => ({
  title: notices.every(({ bill }) => bill.origin === "desk")
    ? text.selfBilled
    : text.title,
  foot: "",
  content: notices.flatMap((notice, at) => [
    ...(at === 0
      ? []
      : [{ text: "", fontSize: 1, pageBreak: "before" as const }]),
    ...contentOf(notice),
  ]),
});
