import type { TaxClass } from "#platform/contract/japanese/money.ts";
import type { JournalAccount, JournalAct, TaxCode } from "./lookups.ts";

/** One entry before it is written; below zero its sides change over. */
export interface Posting {
  readonly act: JournalAct;
  readonly debit: JournalAccount;
  readonly credit: JournalAccount;
  readonly amount: number;
  readonly tax_code: TaxCode;
}

interface TaxedSum {
  readonly tax_class: TaxClass;
  readonly subtotal: number;
  readonly tax: number;
}

/** Entries have an amount above zero: one below is the same from the other side. */
export const facingRight = <One extends Posting>(
  postings: readonly One[],
): One[] =>
  postings.flatMap((one) => {
    if (one.amount === 0) return [];
    return one.amount > 0
      ? [one]
      : [{ ...one, debit: one.credit, credit: one.debit, amount: -one.amount }];
  });

const saleCode = (tax_class: TaxClass): TaxCode =>
  tax_class === "advance" ? "none" : `sale_${tax_class}`;

/** What a bill claims, by rate; what was owed before the product is no sale of now. */
export const billPostings = (bill: {
  readonly bill_kind: "invoice" | "credit_note" | "opening";
  readonly total: number;
  readonly tax_rows: readonly TaxedSum[];
}): Posting[] => {
  const debit = "receivable" as const;
  if (bill.bill_kind === "opening")
    return [
      {
        act: "opening",
        debit,
        credit: "opening",
        amount: bill.total,
        tax_code: "none",
      },
    ];
  const isNote = bill.bill_kind === "credit_note";
  const act = isNote ? ("note" as const) : ("bill" as const);
  const earned = isNote ? ("returns" as const) : ("sales" as const);
  return facingRight(
    bill.tax_rows.flatMap(({ tax_class, subtotal, tax }) => {
      const tax_code = saleCode(tax_class);
      const credit = tax_class === "advance" ? ("advance" as const) : earned;
      return [
        { act, debit, credit, amount: subtotal, tax_code },
        { act, debit, credit: "tax" as const, amount: tax, tax_code },
      ];
    }),
  );
};

/** The rate under which most of a bill stands: of it are a fee that was kept back and what was let go. */
export const mainTaxCode = (rows: readonly TaxedSum[]): TaxCode => {
  const [main] = rows
    .filter(({ tax_class }) => tax_class !== "advance")
    .toSorted(
      (one, other) => Math.abs(other.subtotal) - Math.abs(one.subtotal),
    );
  return main === undefined ? "none" : saleCode(main.tax_class);
};

/** What of a payment settles a bill: its money, the fee that was kept back, what was let go. */
export const settlementPostings = (
  share: {
    readonly amount: number;
    readonly bank_fee: number;
    readonly write_off: number;
  },
  tax_code: TaxCode,
): Posting[] => {
  const settled = { act: "settle", credit: "receivable" } as const;
  return facingRight([
    { ...settled, debit: "unused", amount: share.amount, tax_code: "none" },
    { ...settled, debit: "discount", amount: share.bank_fee, tax_code },
    { ...settled, debit: "write_off", amount: share.write_off, tax_code },
  ]);
};

interface DeductedSum {
  readonly tax_class: TaxClass;
  readonly percent: number;
  readonly amount: number;
  readonly tax: number;
  readonly deductible: number;
}

const buyCode = (tax_class: TaxClass, percent: number): TaxCode => {
  if (tax_class === "advance") return "none";
  if (tax_class === "0") return "buy_0";
  return `buy_${tax_class}_${percent}` as TaxCode;
};

/** What a towing company is owed: tax that may not be deducted is part of what the work cost. */
export const towBillPostings = (bill: {
  readonly tax_rows: readonly TaxedSum[];
  readonly deduction_rows: readonly DeductedSum[];
}): Posting[] => {
  const owed = { act: "tow_bill", credit: "payable" } as const;
  return facingRight([
    ...bill.deduction_rows.flatMap((row) => {
      const tax_code = buyCode(row.tax_class, row.percent);
      const cost = row.amount + row.tax - row.deductible;
      return [
        { ...owed, debit: "purchase" as const, amount: cost, tax_code },
        {
          ...owed,
          debit: "paid_tax" as const,
          amount: row.deductible,
          tax_code,
        },
      ];
    }),
    ...bill.tax_rows
      .filter(({ tax_class }) => tax_class === "0" || tax_class === "advance")
      .map(({ tax_class, subtotal }) => ({
        ...owed,
        debit:
          tax_class === "advance"
            ? ("advance" as const)
            : ("purchase" as const),
        amount: subtotal,
        tax_code: buyCode(tax_class, 100),
      })),
  ]);
};
