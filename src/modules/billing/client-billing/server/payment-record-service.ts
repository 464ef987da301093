import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  matchBills,
  proposeShares,
  sharesOf,
  type OpenBill,
  type Share,
} from "../contract/allocation-rules.ts";
import { foldPayer } from "../contract/payer-rules.ts";
import {
  payments,
  type PayableBill,
  type PossiblePayer,
} from "../contract/payment-record.ts";
import { paymentText as text } from "../contract/payment-text.ts";
import { billingAudience, scopeOfBilled, scopeOfPayments } from "./access.ts";
import {
  listAllocations,
  listClientReadings,
  listOpenBills,
  listPossiblePayers,
} from "./allocation-queries.ts";
import { findIssuer, listClientsToBill } from "./bill-queries.ts";
import type { PaymentRow } from "./tables.ts";
import "./tables.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

/** Fees that a client may keep back; none where it bears them itself. */
const feesOf = async (
  db: Db,
  client: number,
  date: string,
): Promise<number[]> => {
  const known = (await listClientsToBill(db, [client])).get(client);
  if (known?.bears_fee_allowed !== true) return [];
  return ((await findIssuer(db, date))?.fee_list ?? []).map(Number);
};

/** Which bills a payment was probably for: those that fit, or the oldest first. */
const proposalOf = (
  unused: number,
  open: readonly OpenBill[],
  fees: readonly number[],
): Share[] => {
  const match = matchBills(unused, open, fees);
  return match === undefined
    ? proposeShares(unused, open, fees)
    : sharesOf(match);
};

const payableOf = async (
  db: Db,
  row: Pick<PaymentRow, "client_id" | "unused" | "received_on">,
): Promise<PayableBill[]> => {
  if (row.client_id === null || row.unused === 0) return [];
  const open = await listOpenBills(db, [row.client_id]);
  const fees = await feesOf(db, row.client_id, row.received_on);
  const shares = new Map(
    proposalOf(row.unused, open, fees).map((share) => [share.bill_id, share]),
  );
  return open.map(({ id, bill_number, issued_on, due_on, balance }) => {
    const share = shares.get(id);
    return {
      id,
      bill_number,
      issued_on,
      due_on,
      balance,
      amount: share?.amount ?? 0,
      bank_fee: share?.bank_fee ?? 0,
      write_off: 0,
    };
  });
};

/** Who may have paid, where nobody knows yet: more than one of them decides for none. */
const payersOf = async (
  db: Db,
  { client_id, payer_folded }: Pick<PaymentRow, "client_id" | "payer_folded">,
): Promise<PossiblePayer[]> => {
  if (client_id !== null) return [];
  const called = (await listClientReadings(db)).filter(
    ({ name_kana }) => foldPayer(name_kana) === payer_folded,
  );
  const ids = called.map(({ id }) => id);
  return listPossiblePayers(db, payer_folded, ids);
};

/** Payments on the server; what a bank said is not changed. */
export const paymentRecords = recordService(payments, {
  scopeOf: scopeOfPayments,
  references: { client_id: scopeOfBilled },
  audienceOf: () => billingAudience,
  derive: ({ payer_name }) => ({ payer_folded: foldPayer(payer_name) }),
  unrecorded: ["payer_folded", "bank_line_id", "import_key"],
  creating: (_write, { amount }) => Promise.resolve({ unused: amount }),
  changing: (_write, before, changes) => {
    const isOther =
      (changes.amount ?? before.amount) !== before.amount ||
      (changes.received_on ?? before.received_on) !== before.received_on;
    const isMoved =
      changes.client_id !== undefined && changes.client_id !== before.client_id;
    if (isOther && before.bank_line_id !== null) refuse(text.fromBank);
    if ((isOther || isMoved) && before.allocated > 0)
      refuse(text.hasAllocations);
    return Promise.resolve(
      isOther
        ? { unused: (changes.amount ?? before.amount) - before.refunded }
        : {},
    );
  },
  usesOf: (_db, { allocated, refunded }) =>
    Promise.resolve(allocated + refunded > 0 ? [text.hasAllocations] : []),
  reads: {
    allocations: (db, { id }) => listAllocations(db, id),
    payable: (db, row) => payableOf(db, row),
    payers: (db, row) => payersOf(db, row),
    bears_fee: async (db, { client_id }) =>
      client_id !== null &&
      (await listClientsToBill(db, [client_id])).get(client_id)
        ?.bears_fee_allowed === true,
  },
});

/** A payment as it begins. @param words what finds it of its client */
export const newPayment = (
  values: Pick<
    PaymentRow,
    "received_on" | "payer_name" | "amount" | "way" | "client_id" | "note"
  >,
  words: readonly string[] = [],
) =>
  paymentRecords.derived(
    {
      ...values,
      allocated: 0,
      refunded: 0,
      unused: values.amount,
      payment_state: "open" as const,
    },
    words,
  );
