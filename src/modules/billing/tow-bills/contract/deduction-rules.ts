import {
  summariseTax,
  taxPercent,
  type TaxClass,
  type TaxedAmount,
} from "#platform/contract/japanese/money.ts";
import type { DateGroup } from "./lookups.ts";

/** What of the tax may be deducted where no number held on the day of the work, in percent, until a day. */
const shares: readonly (readonly [
  group: DateGroup,
  until: string,
  percent: number,
])[] = [
  // Before the qualified invoice everything may be deducted.
  ["before", "2023-09-30", 100],
  ["to_2026_09", "2026-09-30", 80],
  ["to_2028_09", "2028-09-30", 70],
  ["to_2030_09", "2030-09-30", 50],
  ["to_2031_09", "2031-09-30", 30],
  ["after", "9999-12-31", 0],
];

const shareOf = (
  work_on: string,
): Pick<DeductionRow, "date_group" | "percent"> => {
  const [date_group, , percent] = shares.find(
    ([, until]) => work_on <= until,
  ) ?? ["after" as const, "", 0];
  return { date_group, percent };
};

/** Percent of the tax that may be deducted of work without a number. */
export const deductionPercent = (work_on: string): number =>
  shareOf(work_on).percent;

/** When the number of a company holds; open ends where they are null. */
export interface Registration {
  readonly number: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

export const registrationOf = (company: {
  readonly invoice_registration_number: string | null;
  readonly invoice_registered_from: string | null;
  readonly invoice_registered_until: string | null;
}): Registration => ({
  number: company.invoice_registration_number,
  from: company.invoice_registered_from,
  until: company.invoice_registered_until,
});

const isRegistered = (
  { number, from, until }: Registration,
  date: string,
): boolean =>
  number !== null &&
  number !== "" &&
  (from === null || date >= from) &&
  (until === null || date <= until);

interface DatedLine extends TaxedAmount {
  readonly work_on: string;
}

/** Tax of a rate on work of days with one share, and what of it may be deducted; integer yen. */
export interface DeductionRow {
  readonly tax_class: TaxClass;
  readonly date_group: DateGroup;
  readonly percent: number;
  readonly amount: number;
  readonly tax: number;
  readonly deductible: number;
}

/** Groups of the days in their order. */
const groupsOf = (
  lines: readonly DatedLine[],
  registration: Registration,
): Pick<DeductionRow, "date_group" | "percent" | "amount">[] => {
  const found = new Map<DateGroup, { percent: number; amount: number }>();
  const inOrder = lines.toSorted((one, other) =>
    one.work_on.localeCompare(other.work_on),
  );
  for (const { work_on, amount } of inOrder) {
    const { date_group, percent } = isRegistered(registration, work_on)
      ? { date_group: "registered" as const, percent: 100 }
      : shareOf(work_on);
    const before = found.get(date_group)?.amount ?? 0;
    found.set(date_group, { percent, amount: before + amount });
  }
  return [...found].map(([date_group, one]) => ({ date_group, ...one }));
};

/**
 * The tax of a bill, once for each rate, goes to the groups of days in their order by their amounts, the last takes the
 * rest; what may be deducted of it is rounded down.
 */
export const deductionRows = (
  lines: readonly DatedLine[],
  registration: Registration,
): DeductionRow[] =>
  summariseTax(lines).rows.flatMap(({ tax_class, subtotal, tax }) => {
    if (taxPercent[tax_class] === 0) return [];
    const own = lines.filter((line) => line.tax_class === tax_class);
    let left = tax;
    const groups = groupsOf(own, registration);
    return groups.map((group, at) => {
      const isLast = at === groups.length - 1;
      const part =
        isLast || subtotal === 0
          ? left
          : Math.trunc((tax * group.amount) / subtotal);
      left -= part;
      return {
        tax_class,
        ...group,
        tax: part,
        deductible: Math.trunc((part * group.percent) / 100),
      };
    });
  });

/** The share of the tax of a bill that may be deducted. */
export const deductibleTax = (rows: readonly DeductionRow[]): number =>
  rows.reduce((sum, { deductible }) => sum + deductible, 0);

/** What may be bought in a year of one company without a number; nothing of what is above is deducted. */
export const yearlyCap = 100_000_000;

/** The year of the books of a day, from April. */
export const bookYearOf = (date: string): { from: string; to: string } => {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < "04" ? 1 : 0);
  return { from: `${String(year)}-04-01`, to: `${String(year + 1)}-03-31` };
};
