import {
  summariseTax,
  taxClassCodes,
  type TaxClass,
  type TaxedAmount,
} from "#platform/contract/japanese/money.ts";

/** What of the tax may be deducted where no number held on the day of the work, in percent, until a day. */
const shares: readonly (readonly [until: string, percent: number])[] = [
  ["2026-09-30", 80],
  ["2028-09-30", 70],
  ["2030-09-30", 50],
  ["2031-09-30", 30],
];

/** Before the qualified invoice everything may be deducted. */
const invoiceSince = "2023-10-01";

/** Percent of the tax that may be deducted of work without a number. */
export const deductionPercent = (work_on: string): number => {
  if (work_on < invoiceSince) return 100;
  return shares.find(([until]) => work_on <= until)?.[1] ?? 0;
};

/** When the number of a company holds; open ends where they are null. */
export interface Registration {
  readonly number: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

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

/**
 * Tax of a rate by the days of the work: shared out in the order of the days by their amounts, the last day takes the
 * rest; integer yen.
 */
const taxByDay = (
  lines: readonly DatedLine[],
  tax_class: TaxClass,
): readonly (readonly [date: string, tax: number])[] => {
  const own = lines.filter((line) => line.tax_class === tax_class);
  const { subtotal, tax } = summariseTax(own);
  const days = new Map<string, number>();
  for (const { work_on, amount } of own)
    days.set(work_on, (days.get(work_on) ?? 0) + amount);
  let left = tax;
  const dates = [...days].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return dates.map(([date, amount], at) => {
    const isLast = at === dates.length - 1;
    const part =
      isLast || subtotal === 0 ? left : Math.trunc((tax * amount) / subtotal);
    left -= part;
    return [date, part] as const;
  });
};

/** The share of the tax of a bill that may be deducted, by the day of each work; rounded down by percentage. */
export const deductibleTax = (
  lines: readonly DatedLine[],
  registration: Registration,
): number => {
  const byPercent = new Map<number, number>();
  for (const tax_class of taxClassCodes)
    for (const [date, tax] of taxByDay(lines, tax_class)) {
      const percent = isRegistered(registration, date)
        ? 100
        : deductionPercent(date);
      byPercent.set(percent, (byPercent.get(percent) ?? 0) + tax);
    }
  return [...byPercent].reduce(
    (sum, [percent, tax]) => sum + Math.trunc((tax * percent) / 100),
    0,
  );
};
