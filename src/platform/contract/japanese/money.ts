import { foldDashes } from "./folding.ts";
import { formatInteger } from "./grouping.ts";
import { moneyText } from "./text.ts";

/** Integer yen with grouping and sign: `1,234円`; "" for none. */
export function formatYen(value: number | null | undefined): string {
  const text = formatInteger(value);
  return text === "" ? "" : `${text}${moneyText.yen}`;
}

const minusMarks = new RegExp(`^[${moneyText.minusSigns}]`);

/**
 * A typed amount as integer yen, `undefined` when it is none: full-width digits, grouping, ¥, 円, minus as
 * `-`, `△` or `▲`. Fractions and amounts beyond the safe integers are refused.
 */
export function parseYen(text: string): number | undefined {
  const tidied = foldDashes(text.normalize("NFKC"))
    .replace(/\s+/g, "")
    .replace(minusMarks, "-")
    .replace(/\u00a5|\\/g, "")
    .replace(moneyText.yen, "");
  const match =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)$/.exec(tidied) ??
    /^(-?)(\d+(?:,\d*)+)$/.exec(tidied);
  if (match === null) return undefined;
  const value = Number((match[2] ?? "").replaceAll(",", ""));
  if (!Number.isSafeInteger(value)) return undefined;
  return match[1] === "-" && value !== 0 ? -value : value;
}

/** How a cost line is taxed: 10 %, 8 %, 0 %, or 立替 (paid for the client, outside tax). Labels: the modules' lookups. */
export const taxClassCodes = ["10", "8", "0", "advance"] as const;
export type TaxClass = (typeof taxClassCodes)[number];

/** Percent of a tax class; 立替 carries no tax. */
export const taxPercent: Record<TaxClass, number> = {
  "10": 10,
  "8": 8,
  "0": 0,
  advance: 0,
};

export interface TaxedAmount {
  /** Integer yen without tax; negative for a discount. */
  amount: number;
  tax_class: TaxClass;
}

export interface TaxSummaryRow {
  tax_class: TaxClass;
  subtotal: number;
  tax: number;
  total: number;
}

export interface TaxSummary {
  /** One row per tax class that occurs, in the order of `taxClassCodes`. */
  rows: TaxSummaryRow[];
  subtotal: number;
  tax: number;
  total: number;
}

/** Tax of a subtotal, rounded towards zero: a credit note cancels its original to the yen. */
export function taxOf(subtotal: number, taxClass: TaxClass): number {
  const hundredfold = subtotal * taxPercent[taxClass];
  return (hundredfold - (hundredfold % 100)) / 100 + 0;
}

/**
 * Sums lines per tax class, the tax rounded once per rate (qualified invoice). Sum of lines =
 * subtotal; subtotal + tax = total, per row and over all.
 */
export function summariseTax(lines: readonly TaxedAmount[]): TaxSummary {
  const rows = taxClassCodes.flatMap((tax_class) => {
    const own = lines.filter((line) => line.tax_class === tax_class);
    if (own.length === 0) return [];
    const subtotal = own.reduce((sum, line) => sum + line.amount, 0);
    const tax = taxOf(subtotal, tax_class);
    return [{ tax_class, subtotal, tax, total: subtotal + tax }];
  });
  const sumOf = (key: "subtotal" | "tax" | "total"): number =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    rows,
    subtotal: sumOf("subtotal"),
    tax: sumOf("tax"),
    total: sumOf("total"),
  };
}

/**
 * Amount of one cost line in integer yen: quantity (at most two decimals, such as 12.5 km) × unit price,
 * rounded towards zero.
 */
export function lineAmount(quantity: number, unitPrice: number): number {
  const hundredfold = Math.round(quantity * 100) * unitPrice;
  return (hundredfold - (hundredfold % 100)) / 100 + 0;
}
