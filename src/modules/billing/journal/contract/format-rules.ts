import { formatDate } from "#platform/contract/japanese/dates.ts";
import {
  journalActs,
  taxCodes,
  type JournalAccount,
  type JournalAct,
  type JournalFormat,
  type SubKind,
  type TaxCode,
} from "./lookups.ts";
import { formatHeads, outsideTaxes } from "./format-text.ts";
import { journalExportText as text } from "./text.ts";

/** What the accountant's software calls something. */
export interface OutsideName {
  readonly item: string;
  readonly outside_name: string | null;
  readonly outside_code: string | null;
  readonly sub_kind: SubKind;
  readonly sub_name: string | null;
  readonly department: string | null;
}

/** An entry as it goes out, with what everything is called. */
export interface FiledEntry {
  readonly entry_number: number;
  readonly posted_on: string;
  readonly occurred_on: string;
  readonly act: JournalAct;
  readonly debit: JournalAccount;
  readonly credit: JournalAccount;
  readonly amount: number;
  readonly tax_code: TaxCode;
  readonly partner: string;
  readonly document: string | null;
  readonly debit_name: OutsideName;
  readonly credit_name: OutsideName;
  readonly tax_name: OutsideName;
  readonly no_tax_name: OutsideName;
}

/** Accounts on whose side the treatment of the tax stands. */
const taxed: ReadonlySet<JournalAccount> = new Set([
  "sales",
  "returns",
  "discount",
  "write_off",
  "tax",
  "purchase",
  "paid_tax",
]);

const givenOr = (given: string | null, usual: string): string =>
  given === null || given === "" ? usual : given;

const taxWord = (
  { outside_name }: OutsideName,
  code: TaxCode,
  format: JournalFormat,
): string =>
  givenOr(
    outside_name,
    format === "plain" ? taxCodes.labelOf(code) : outsideTaxes[format][code],
  );

const sideOf = (
  entry: FiledEntry,
  side: "debit" | "credit",
  format: JournalFormat,
) => {
  const name = entry[`${side}_name`];
  const sub = { none: "", partner: entry.partner, fixed: name.sub_name ?? "" };
  const isTaxed = taxed.has(entry[side]);
  const tax = isTaxed ? entry.tax_name : entry.no_tax_name;
  return {
    title: givenOr(name.outside_name, name.item),
    code: name.outside_code ?? "",
    sub: sub[name.sub_kind],
    department: name.department ?? "",
    tax: taxWord(tax, isTaxed ? entry.tax_code : "none", format),
    tax_key: tax.outside_code ?? "",
  };
};

type Side = ReturnType<typeof sideOf>;
type Cells = readonly (string | number)[];

interface Line {
  readonly entry: FiledEntry;
  readonly on: string;
  readonly debit: Side;
  readonly credit: Side;
  readonly words: string;
}

const lineOf = (entry: FiledEntry, format: JournalFormat): Line => {
  const { act, document, partner, posted_on, occurred_on } = entry;
  const occurred = occurred_on === posted_on ? null : formatDate(occurred_on);
  return {
    entry,
    on: formatDate(posted_on),
    debit: sideOf(entry, "debit", format),
    credit: sideOf(entry, "credit", format),
    words: `${text.summary(journalActs.labelOf(act), document, occurred)} ${partner}`,
  };
};

const yayoiSide = ({ title, sub, department, tax }: Side, amount: number) => [
  title,
  sub,
  department,
  tax,
  amount,
  0,
];
const freeeSide = (side: Side, { amount, partner }: FiledEntry) => [
  side.title,
  side.code,
  side.sub,
  partner,
  side.department,
  amount,
  side.tax,
  0,
];
const mfSide = (side: Side, { amount, partner }: FiledEntry) => [
  side.title,
  side.sub,
  side.department,
  partner,
  side.tax,
  amount,
  0,
];
const codedSide = (side: Side, amount: number) => [
  side.code,
  side.title,
  side.sub,
  side.department,
  side.tax_key,
  side.tax,
  amount,
];

const cellsOf: Readonly<Record<JournalFormat, (line: Line) => Cells>> = {
  yayoi: ({ entry, on, debit, credit, words }) => [
    2000,
    entry.entry_number,
    "",
    on,
    ...yayoiSide(debit, entry.amount),
    ...yayoiSide(credit, entry.amount),
    words,
    "",
    "",
    0,
    "",
    "",
    0,
    0,
    "no",
  ],
  freee: ({ entry, on, debit, credit, words }) => [
    on,
    entry.entry_number,
    "",
    ...freeeSide(debit, entry),
    ...freeeSide(credit, entry),
    words,
  ],
  mf: ({ entry, on, debit, credit, words }) => [
    entry.entry_number,
    on,
    ...mfSide(debit, entry),
    ...mfSide(credit, entry),
    words,
    "",
    "",
  ],
  bugyo: ({ entry, on, debit, credit, words }) => [
    on,
    entry.entry_number,
    ...codedSide(debit, entry.amount),
    ...codedSide(credit, entry.amount),
    words,
  ],
  plain: ({ entry, on, debit, credit, words }) => [
    entry.entry_number,
    on,
    formatDate(entry.occurred_on),
    ...codedSide(debit, entry.amount),
    ...codedSide(credit, entry.amount),
    entry.partner,
    entry.document ?? "",
    words,
  ],
};

/** Heads of a format; its columns are known by their places. */
export const headsOf = (format: JournalFormat): readonly string[] =>
  formatHeads[format];

/** An entry as a row of a format. */
export const filedCells = (format: JournalFormat, entry: FiledEntry): Cells =>
  cellsOf[format](lineOf(entry, format));

/** How a format is read by its software. */
export const encodingOf = (format: JournalFormat) =>
  ({
    // Its files have no heads.
    has_head: format !== "yayoi",
    format: "csv_cp932",
  }) as const;
