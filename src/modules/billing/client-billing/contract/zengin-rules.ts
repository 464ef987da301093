import { addDays, isDate } from "#platform/contract/japanese/dates.ts";
import { bankFileText as text } from "./payment-text.ts";

/** A deposit of a bank file (入金明細). */
export interface Deposit {
  /** Bank, branch and number of the account. */
  readonly account: string;
  readonly booked_on: string;
  readonly amount: number;
  readonly payer_kana: string;
  readonly bank: string;
  readonly branch: string;
  readonly edi: string;
  readonly bank_number: string;
}

/** Why a file is refused as a whole. */
export class BankFileWrong extends Error {}

const recordLength = 200;

/** Places of the fields of a record, each with its length. */
type Layout = Readonly<Record<string, readonly [from: number, length: number]>>;

/** Of 03 (入出金取引明細) and 01 (振込入金通知), in bytes. */
const layouts: Readonly<
  Record<string, { header: Layout; data: Layout; trailer: Layout }>
> = {
  "03": {
    header: { bank: [22, 4], branch: [41, 3], account: [63, 10] },
    data: {
      number: [1, 8],
      date: [9, 6],
      is_deposit: [21, 1],
      amount: [24, 12],
      payer: [81, 48],
      from_bank: [129, 15],
      from_branch: [144, 15],
      edi: [179, 20],
    },
    trailer: { count: [1, 6], sum: [7, 13] },
  },
  "01": {
    header: { bank: [22, 4], branch: [41, 3], account: [60, 7] },
    data: {
      number: [1, 6],
      date: [7, 6],
      amount: [19, 10],
      payer: [49, 48],
      from_bank: [97, 15],
      from_branch: [112, 15],
      cancelled: [127, 1],
      edi: [128, 20],
    },
    trailer: { count: [1, 6], sum: [7, 12] },
  },
};

/** Years before the first of an era: 令和, 平成; and of two digits without one. */
const eraYears = [2018, 1988, 2000];
const mostDays = 400;

/** A date `YYMMDD` of an era: the last reading up to today. Undefined where none is within 400 days. */
export const readBankDate = (
  digits: string,
  today: string,
): string | undefined => {
  const [year = "", month = "", day = ""] = digits.match(/\d{2}/g) ?? [];
  const dates = eraYears
    .map((base) => `${String(base + Number(year))}-${month}-${day}`)
    .filter(
      (date) =>
        isDate(date) && date >= addDays(today, -mostDays) && date <= today,
    );
  const distance = (date: string) =>
    Math.abs(Date.parse(date) - Date.parse(today));
  return dates.toSorted((one, other) => distance(one) - distance(other))[0];
};

const recordsOf = (content: string): string[] => {
  const lines = content
    .replaceAll("\u001a", "")
    .split(/\r?\n/)
    .filter((line) => line !== "");
  const [only = ""] = lines;
  if (lines.length > 1) return lines;
  return only.match(new RegExp(`.{1,${String(recordLength)}}`, "gu")) ?? [];
};

const reader =
  (record: string, layout: Layout) =>
  (name: string): string => {
    const [from, length] = layout[name] ?? [0, 0];
    return record.slice(from, from + length).trim();
  };

const numberIn = (digits: string): number =>
  /^\d+$/.test(digits) ? Number(digits) : Number.NaN;

interface Section {
  readonly account: string;
  readonly kind: string;
  readonly at: number;
}

const fail = (message: string): never => {
  throw new BankFileWrong(message);
};

const sectionOf = (record: string, at: number): Section => {
  const kind = record.slice(1, 3);
  const layout = layouts[kind] ?? fail(text.notRead);
  const read = reader(record, layout.header);
  return {
    account: `${read("bank")}-${read("branch")}-${read("account")}`,
    kind,
    at,
  };
};

const layoutOf = ({ kind }: Section) => layouts[kind] ?? fail(text.notRead);

/** Undefined for money that went out, and for a transfer that was cancelled. */
const depositOf = (
  record: string,
  section: Section,
  { at, today }: { at: number; today: string },
): Deposit | undefined => {
  const layout = layoutOf(section).data;
  const read = reader(record, layout);
  const isOut =
    ("is_deposit" in layout && read("is_deposit") !== "1") ||
    ("cancelled" in layout && read("cancelled") === "1");
  if (isOut) return undefined;
  const amount = numberIn(read("amount"));
  if (Number.isNaN(amount)) fail(text.amount(at));
  return {
    account: section.account,
    booked_on: readBankDate(read("date"), today) ?? fail(text.date(at)),
    amount,
    payer_kana: read("payer"),
    bank: read("from_bank"),
    branch: read("from_branch"),
    edi: read("edi"),
    bank_number: read("number"),
  };
};

const checkTrailer = (
  record: string,
  section: Section,
  deposits: readonly { readonly amount: number }[],
): void => {
  const read = reader(record, layoutOf(section).trailer);
  const sum = deposits.reduce((all, { amount }) => all + amount, 0);
  const said = { count: numberIn(read("count")), sum: numberIn(read("sum")) };
  if (said.count !== deposits.length)
    fail(text.count(deposits.length, said.count));
  if (said.sum !== sum) fail(text.sum(String(sum), String(said.sum)));
};

/**
 * The deposits of a bank file in the format of the Japanese banks: records of 200 bytes, header 1, data 2, trailer 8,
 * end 9; count and sum of each trailer hold.
 *
 * @param content a sign for each byte
 * @throws BankFileWrong names the record
 */
export const readBankFile = (content: string, today: string): Deposit[] => {
  const all: Deposit[] = [];
  let section: Section | undefined;
  let own: Deposit[] = [];
  for (const [index, record] of recordsOf(content).entries()) {
    const at = index + 1;
    if (record.length !== recordLength) fail(text.cut(at));
    const [kind] = record;
    if (kind === "1") {
      if (section !== undefined) fail(text.noTrailer(section.at));
      section = sectionOf(record, at);
      own = [];
    } else if (kind === "9") break;
    else if (section === undefined) fail(text.noHeader);
    else if (kind === "2") {
      const deposit = depositOf(record, section, { at, today });
      if (deposit !== undefined) own.push(deposit);
    } else if (kind === "8") {
      checkTrailer(record, section, own);
      all.push(...own);
      section = undefined;
    } else fail(text.kind(at));
  }
  if (section !== undefined) fail(text.noTrailer(section.at));
  if (all.length === 0) fail(text.empty);
  return all;
};
