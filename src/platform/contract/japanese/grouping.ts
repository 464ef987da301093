const grouping = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 0 });

/** A whole number with grouping: `1,234`, `-1,234`; "" for none. */
export function formatInteger(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : grouping.format(value);
}
