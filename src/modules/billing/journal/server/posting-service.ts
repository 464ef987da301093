import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  billPostings,
  facingRight,
  mainTaxCode,
  settlementPostings,
  towBillPostings,
  type Posting,
} from "../contract/entry-rules.ts";
import type { JournalAccount } from "../contract/lookups.ts";
import { journalRecords } from "./journal-service.ts";
import { insertEntries, reverseEntries, type NewEntry } from "./mutations.ts";
import { getPayer, getSettledBill } from "./queries.ts";

type Facts = Pick<
  NewEntry,
  "occurred_on" | "partner" | "document" | "source_entity" | "source_id"
> &
  Partial<Pick<NewEntry, "client_id" | "tow_truck_company_id" | "part_id">>;

const nobody = { client_id: null, tow_truck_company_id: null, part_id: null };

/** Writes postings of an act, all with the facts of what they come of. */
const post = (
  db: Db,
  acts: readonly (readonly [postings: readonly Posting[], facts: Facts])[],
): Promise<void> => {
  const entries = acts.flatMap(([postings, facts]) =>
    postings.map((posting) => {
      const entry = { ...nobody, ...facts, ...posting };
      return journalRecords.derived({
        ...entry,
        entry_number: 0,
        posted_on: entry.occurred_on,
        reverses_id: null,
      });
    }),
  );
  return entries.length === 0 ? Promise.resolve() : insertEntries(db, entries);
};

/** A bill was issued, of whatever kind. */
export const postBill = (
  db: Db,
  bill: Parameters<typeof billPostings>[0] & {
    readonly id: number;
    readonly bill_number: string;
    readonly issued_on: string;
    readonly client_id: number;
    readonly party_name: string;
  },
): Promise<void> =>
  post(db, [
    [
      billPostings(bill),
      {
        occurred_on: bill.issued_on,
        client_id: bill.client_id,
        partner: bill.party_name,
        document: bill.bill_number,
        source_entity: "bill",
        source_id: bill.id,
      },
    ],
  ]);

/** A bill was cancelled. */
export const undoBill = (db: Db, id: number): Promise<void> =>
  reverseEntries(db, {
    of: "bill",
    ids: [id],
    acts: ["bill", "note", "opening"],
  });

interface Receipt {
  readonly id: number;
  readonly received_on: string;
  readonly payer_name: string;
  readonly amount: number;
  readonly way: "bank" | "cash" | "offset";
  readonly client_id: number | null;
}

/** Money came: nobody's bill is settled by it yet. */
export const postReceipts = (
  db: Db,
  payments: readonly Receipt[],
): Promise<void> =>
  post(
    db,
    payments.map((one) => [
      [
        {
          act: "receipt",
          debit: one.way,
          credit: "unused",
          amount: one.amount,
          tax_code: "none",
        },
      ],
      {
        occurred_on: one.received_on,
        client_id: one.client_id,
        partner: one.payer_name,
        document: null,
        source_entity: "payment",
        source_id: one.id,
      },
    ]),
  );

/** A payment is not there any more, or came otherwise. */
export const undoReceipts = (db: Db, ids: readonly number[]): Promise<void> =>
  reverseEntries(db, { of: "payment", ids, acts: ["receipt"] });

/** Payments were made or changed: another amount, day or way takes the entry of before back. */
export const followReceipts = async (
  db: Db,
  saved: readonly {
    readonly row: Receipt;
    readonly before?: Receipt | undefined;
  }[],
): Promise<void> => {
  const other = saved.filter(
    ({ row, before }) =>
      before?.amount !== row.amount ||
      before.received_on !== row.received_on ||
      before.way !== row.way,
  );
  await undoReceipts(
    db,
    other.flatMap(({ before }) => before?.id ?? []),
  );
  await postReceipts(
    db,
    other.map(({ row }) => row),
  );
};

/** What of a payment or a note settled a bill, or was given back. */
export interface Settlement {
  readonly id: number;
  readonly payment_id: number | null;
  readonly credit_bill_id: number | null;
  readonly bill_id: number | null;
  readonly refunded_on?: string | undefined;
  readonly amount: number;
  readonly bank_fee: number;
  readonly write_off: number;
}

const refunded = (debit: JournalAccount, amount: number): Posting => ({
  act: "refund",
  debit,
  credit: "bank",
  amount,
  tax_code: "none",
});

/** What is given back leaves the bank, on the day on which it did. */
const postRefund = async (
  db: Db,
  { id, payment_id, credit_bill_id, refunded_on, amount }: Settlement,
): Promise<void> => {
  const of = { occurred_on: refunded_on ?? tokyoDate(), part_id: id };
  if (payment_id !== null) {
    const { client_id, payer_name } = await getPayer(db, payment_id);
    return post(db, [
      [
        [refunded("unused", amount)],
        {
          ...of,
          client_id,
          partner: payer_name,
          document: null,
          source_entity: "payment",
          source_id: payment_id,
        },
      ],
    ]);
  }
  const note = credit_bill_id ?? 0;
  const bill = await getSettledBill(db, note);
  return post(db, [
    [
      [refunded("receivable", amount)],
      {
        ...of,
        client_id: bill.client_id,
        partner: bill.party_name,
        document: bill.bill_number,
        source_entity: "bill",
        source_id: note,
      },
    ],
  ]);
};

/** A bill was settled, on the day of the matching; a note and its bill are one client's already. */
export const postSettlement = async (
  db: Db,
  settlement: Settlement,
): Promise<void> => {
  const { id, payment_id, bill_id } = settlement;
  if (bill_id === null) return postRefund(db, settlement);
  if (payment_id === null) return;
  const bill = await getSettledBill(db, bill_id);
  return post(db, [
    [
      settlementPostings(settlement, mainTaxCode(bill.tax_rows)),
      {
        occurred_on: tokyoDate(),
        client_id: bill.client_id,
        partner: bill.party_name,
        document: bill.bill_number,
        source_entity: "payment",
        source_id: payment_id,
        part_id: id,
      },
    ],
  ]);
};

/** What settled bills, or was given back, was taken back. */
export const undoSettlements = (
  db: Db,
  ids: readonly number[],
): Promise<void> => reverseEntries(db, { parts: ids });

interface OwedBill {
  readonly id: number;
  readonly tow_bill_number: string | null;
  readonly tow_truck_company_id: number;
  readonly party: { readonly name: string } | null;
  readonly total: number;
}

const owedTo = (bill: OwedBill) => ({
  tow_truck_company_id: bill.tow_truck_company_id,
  partner: bill.party?.name ?? "",
  document: bill.tow_bill_number,
  source_entity: "tow_bill" as const,
  source_id: bill.id,
});

/** Bills of towing companies were accepted: work of a period is its cost. */
export const postTowBills = (
  db: Db,
  bills: readonly (OwedBill &
    Parameters<typeof towBillPostings>[0] & { readonly period_to: string })[],
): Promise<void> =>
  post(
    db,
    bills.map((bill) => [
      towBillPostings(bill),
      { ...owedTo(bill), occurred_on: bill.period_to },
    ]),
  );

/** Towing companies were paid. */
export const postTowPayments = (
  db: Db,
  paid_on: string,
  bills: readonly OwedBill[],
): Promise<void> =>
  post(
    db,
    bills.map((bill) => [
      facingRight([
        {
          act: "tow_payment",
          debit: "payable",
          credit: "bank",
          amount: bill.total,
          tax_code: "none",
        },
      ]),
      { ...owedTo(bill), occurred_on: paid_on },
    ]),
  );

/** The bank could not pay. */
export const undoTowPayment = (db: Db, id: number): Promise<void> =>
  reverseEntries(db, { of: "tow_bill", ids: [id], acts: ["tow_payment"] });
