import {
  lockedWords,
  refuseLocked,
} from "#modules/billing/journal/server/lock-service.ts";
import {
  followReceipts,
  undoReceipts,
} from "#modules/billing/journal/server/posting-service.ts";
import {
  usesOfWaiting,
  waitingAt,
} from "#modules/company/money-proposals/server/service.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  matchBills,
  paymentStateOf,
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
import {
  type ClientToBill,
  findIssuer,
  listClientsToBill,
} from "./bill-queries.ts";
import type { PaymentRow } from "./tables.ts";
import "./tables.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

/**
 * Fees of banks that a client may keep back of what it pays on a day; undefined where it bears them itself. Of many
 * payments each day is looked up once.
 */
export const feeFinder = (db: Db) => {
  const days = new Map<string, Promise<number[]>>();
  const listOn = async (date: string): Promise<number[]> =>
    ((await findIssuer(db, date))?.fee_list ?? []).map(Number);
  return async (
    client: ClientToBill | undefined,
    date: string,
  ): Promise<number[] | undefined> => {
    if (client?.bears_fee_allowed !== true) return undefined;
    const known = days.get(date) ?? listOn(date);
    days.set(date, known);
    return known;
  };
};

/** What is wrong about a fee that was kept back, which is one of those that banks take. */
export const feeError = (
  bank_fee: number,
  fees: readonly number[] | undefined,
): string | undefined => {
  if (bank_fee === 0 || fees?.includes(bank_fee) === true) return undefined;
  return fees === undefined
    ? text.feeNotAllowed
    : text.feeUnknown(fees.map(formatYen).join("、"));
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
  row: Pick<PaymentRow, "id" | "client_id" | "unused" | "received_on">,
): Promise<PayableBill[]> => {
  if (row.client_id === null || row.unused === 0) return [];
  const open = await listOpenBills(db, [row.client_id]);
  const client = (await listClientsToBill(db, [row.client_id])).get(
    row.client_id,
  );
  const kept = await listAllocations(db, row.id);
  const fees = kept.some(({ bank_fee }) => bank_fee > 0)
    ? []
    : ((await feeFinder(db)(client, row.received_on)) ?? []);
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
  changing: async ({ db }, before, changes) => {
    const isOther =
      (changes.amount ?? before.amount) !== before.amount ||
      (changes.received_on ?? before.received_on) !== before.received_on;
    const isOtherWay = (changes.way ?? before.way) !== before.way;
    const isMoved =
      changes.client_id !== undefined && changes.client_id !== before.client_id;
    if (isOther && before.bank_line_id !== null) refuse(text.fromBank);
    if ((isOther || isMoved) && before.allocated > 0)
      refuse(text.hasAllocations);
    const unused = (changes.amount ?? before.amount) - before.refunded;
    if (isOther && unused < 0)
      throw new AppError("invalid_input", {
        errors: { amount: [text.belowRefunded(formatYen(before.refunded))] },
      });
    if (isOther || isOtherWay) await refuseLocked(db, [before.received_on]);
    const amount = changes.amount ?? before.amount;
    return isOther
      ? { unused, payment_state: paymentStateOf({ ...before, amount }) }
      : {};
  },
  saved: ({ db }, list) => followReceipts(db, list),
  removed: ({ db }, { id }) => undoReceipts(db, [id]),
  usesOf: async (db, { id, allocated, refunded, received_on }) => [
    ...(allocated > 0 ? [text.hasAllocations] : []),
    ...(refunded > 0 ? [text.hasRefunds] : []),
    ...(await usesOfWaiting(db, payments.entity, id)),
    ...[(await lockedWords(db, [received_on])) ?? []].flat(),
  ],
  reads: {
    allocations: (db, { id }) => listAllocations(db, id),
    payable: (db, row) => payableOf(db, row),
    payers: (db, row) => payersOf(db, row),
    waiting: (db, { id }) => waitingAt(db, payments.entity, id),
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
