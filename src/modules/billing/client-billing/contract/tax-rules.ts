import {
  taxClassCodes,
  taxPercent,
  type TaxClass,
  type TaxedAmount,
  type TaxSummary,
  type TaxSummaryRow,
} from "#platform/contract/japanese/money.ts";
import type { Rounding } from "./lookups.ts";

/**
 * Tax of a subtotal in integer yen: of its size, with the sign of the subtotal, so that a credit cancels what it is of.
 */
export const roundedTax = (
  subtotal: number,
  taxClass: TaxClass,
  rounding: Rounding,
): number => {
  const hundredfold = Math.abs(subtotal) * taxPercent[taxClass];
  const rest = hundredfold % 100;
  const whole = (hundredfold - rest) / 100;
  const isUp =
    rounding === "up" ? rest > 0 : rounding === "half_up" && rest >= 50;
  return Math.sign(subtotal) * (whole + (isUp ? 1 : 0)) + 0;
};

const sumOf = (
  rows: readonly TaxSummaryRow[],
  key: "subtotal" | "tax" | "total",
): number => rows.reduce((sum, row) => sum + row[key], 0);

/** Σ over the rates; there is a row for each that occurs. */
export const summaryOf = (rows: TaxSummaryRow[]): TaxSummary => ({
  rows,
  subtotal: sumOf(rows, "subtotal"),
  tax: sumOf(rows, "tax"),
  total: sumOf(rows, "total"),
});

const subtotalsOf = (lines: readonly TaxedAmount[]) =>
  taxClassCodes.flatMap((tax_class) => {
    const own = lines.filter((line) => line.tax_class === tax_class);
    return own.length === 0
      ? []
      : [
          {
            tax_class,
            subtotal: own.reduce((sum, { amount }) => sum + amount, 0),
          },
        ];
  });

/** Totals of a bill: the tax once per rate, by the rounding of who issues it. */
export const summariseBill = (
  lines: readonly TaxedAmount[],
  rounding: Rounding,
): TaxSummary =>
  summaryOf(
    subtotalsOf(lines).map(({ tax_class, subtotal }) => {
      const tax = roundedTax(subtotal, tax_class, rounding);
      return { tax_class, subtotal, tax, total: subtotal + tax };
    }),
  );

/** Of a note what of a bill it gives back, and the other way round. */
export const negated = (rows: readonly TaxSummaryRow[]): TaxSummaryRow[] =>
  rows.map(({ tax_class, subtotal, tax, total }) => ({
    tax_class,
    subtotal: -subtotal,
    tax: -tax,
    total: -total,
  }));

/** What is left of a bill per rate, after credits. */
export const leftOf = (
  original: readonly TaxSummaryRow[],
  credits: readonly (readonly TaxSummaryRow[])[],
): TaxSummaryRow[] =>
  original.map((row) => {
    const taken = credits
      .flat()
      .filter(({ tax_class }) => tax_class === row.tax_class);
    return {
      tax_class: row.tax_class,
      subtotal: row.subtotal - sumOf(taken, "subtotal"),
      tax: row.tax - sumOf(taken, "tax"),
      total: row.total - sumOf(taken, "total"),
    };
  });

/**
 * Totals of a credit note: its own rounding, of each rate no more tax than is left; what uses a rate up takes all of its
 * tax. Any split of a bill into credits comes to its total.
 *
 * @param lines amounts that are given back, in the sign of the bill
 * @returns the tax class of which more would be given back than is left, where there is one
 */
export const summariseCredit = (
  lines: readonly TaxedAmount[],
  left: readonly TaxSummaryRow[],
  rounding: Rounding,
): TaxSummary | { readonly exceeded: TaxClass } => {
  const rows: TaxSummaryRow[] = [];
  for (const { tax_class, subtotal } of subtotalsOf(lines)) {
    const rest = left.find((row) => row.tax_class === tax_class);
    if (rest === undefined || subtotal > rest.subtotal)
      return { exceeded: tax_class };
    const own = roundedTax(subtotal, tax_class, rounding);
    const tax = subtotal === rest.subtotal ? rest.tax : Math.min(own, rest.tax);
    rows.push({ tax_class, subtotal, tax, total: subtotal + tax });
  }
  return summaryOf(rows);
};
