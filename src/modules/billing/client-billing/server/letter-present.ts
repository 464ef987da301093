import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { accountLine } from "../contract/issuer-record.ts";
import { reminderLevels } from "../contract/lookups.ts";
import { billPaperText as text } from "../contract/paper-text.ts";
import { a4, addressBlock, at, issuerBlock } from "./paper-present.ts";
import type { ReminderRow } from "./tables.ts";

const table = ({ bills }: ReminderRow): Content => {
  const names = text.letterColumns;
  const heads = [
    names.number,
    names.issued,
    names.due,
    names.total,
    names.paid,
    names.balance,
    names.days,
  ];
  const cell = (value: string, place: number): TableCell => ({
    text: value,
    alignment: place > 2 ? "right" : "left",
  });
  return {
    layout: "list",
    fontSize: 8.5,
    table: {
      headerRows: 1,
      widths: ["*", "auto", "auto", "auto", "auto", "auto", "auto"],
      body: [
        heads.map((label, place): TableCell => ({
          text: label,
          style: "head",
          alignment: place > 2 ? "right" : "left",
        })),
        ...bills.map((bill) =>
          [
            bill.bill_number,
            formatDay(bill.issued_on),
            formatDay(bill.due_on),
            formatInteger(bill.total),
            formatInteger(bill.total - bill.balance),
            formatInteger(bill.balance),
            String(bill.days),
          ].map(cell),
        ),
      ],
    },
  };
};

type Seals = Readonly<Record<string, string>>;

const letterPage = (letter: ReminderRow, seals: Seals): Content[] => {
  const sum = letter.bills.reduce((all, { balance }) => all + balance, 0);
  return [
    ...addressBlock(letter.party),
    ...issuerBlock(
      letter.issuer,
      [
        [text.letterNumber, letter.reminder_number],
        [text.letterDate, formatDay(letter.made_on)],
      ],
      (letter.issuer.seal_id ?? "") in seals,
    ),
    at(20, 70, [
      {
        text: reminderLevels.labelOf(letter.level),
        fontSize: 16,
        bold: true,
      },
    ]),
    at(20, 86, [
      { text: text.letterIntro[letter.level], margin: [0, 0, 0, 10] },
      table(letter),
      {
        text: `${text.letterTotal}　${formatYen(sum)}`,
        fontSize: 12,
        bold: true,
        margin: [0, 10, 0, 2],
      },
      {
        text: `${text.letterPayBy}　${formatDay(letter.pay_by)}`,
        bold: true,
        margin: [0, 0, 0, 10],
      },
      { text: text.accounts, bold: true, fontSize: 8 },
      {
        text: letter.issuer.bank_accounts.map(accountLine).join("\n"),
        fontSize: 8.5,
        margin: [0, 0, 0, 10],
      },
      { text: text.letterOutro },
    ]),
  ];
};

/**
 * Letters to who has not paid, as they were written.
 *
 * @param seals pictures by the ids that the letters name
 */
export const letterDocument = (
  letters: readonly ReminderRow[],
  seals: Seals,
): PdfDocument => ({
  title: reminderLevels.labelOf(letters[0]?.level ?? 1),
  foot: "",
  bare: a4,
  images: seals,
  content: letters.flatMap((letter, place) => [
    ...(place === 0
      ? []
      : [{ text: "", fontSize: 1, pageBreak: "before" as const }]),
    ...letterPage(letter, seals),
  ]),
});
