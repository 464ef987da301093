import { AppError } from "#platform/contract/errors.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Refund } from "../contract/refund-schema.ts";
import { refundText as text } from "../contract/refund-text.ts";
import {
  listAllocations,
  listAllocationsOfBills,
} from "./allocation-queries.ts";
import { billRecords } from "./bill-service.ts";
import { lockBillFor } from "./bill-step-service.ts";
import { insertAllocation, releaseAllocations } from "./mutations.ts";
import { paymentRecords } from "./payment-record-service.ts";
import { settleBill, settlePayment } from "./settle-service.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

type Reasoned = { readonly version: number; readonly reason: string };
/** What was looked at; what another proposed is done as things are now. */
type GivenRefund = Refund & { readonly version?: number };

/** What is given back: of a payment or of a note, how much is left of it, and since when it is there. */
interface Left {
  readonly of:
    | { readonly payment_id: number; readonly credit_bill_id: null }
    | { readonly payment_id: null; readonly credit_bill_id: number };
  readonly left: number;
  readonly since: string;
}

/** @throws AppError 570 beyond what is left, 422 on a day before it came */
export const checkRefund = (
  { left, since }: Pick<Left, "left" | "since">,
  { amount, refunded_on }: Refund,
): void => {
  if (refunded_on < since)
    throw new AppError("invalid_input", {
      errors: { refunded_on: [text.beforeMoney(formatDay(since))] },
    });
  if (amount > left) refuse(text.tooMuch(formatYen(left)));
};

const giveBack = (
  { db }: SignedWrite,
  { of, ...there }: Left,
  refund: Refund,
): Promise<void> => {
  const { amount, refunded_on, reason } = refund;
  checkRefund(there, refund);
  return insertAllocation(db, {
    ...of,
    bill_id: null,
    refunded_on,
    refund_reason: reason,
    amount,
    bank_fee: 0,
    write_off: 0,
    write_off_reason: null,
  });
};

const takeBack = async (
  { db }: SignedWrite,
  all: readonly { readonly id: number; readonly bill_id: number | null }[],
  reason: string,
): Promise<void> => {
  const refunds = all.filter(({ bill_id }) => bill_id === null);
  if (refunds.length === 0) refuse(text.nothing);
  await releaseAllocations(
    db,
    refunds.map(({ id }) => id),
    reason,
  );
};

/** Says that what is left of a note was given back. @throws AppError 570 beyond what is left, 422 on a day before it came */
export const refundCredit = async (
  write: SignedWrite,
  id: number,
  { version, ...refund }: GivenRefund,
) => {
  const note = await lockBillFor(write, id, version, "refund");
  const { reason } = refund;
  const of = { payment_id: null, credit_bill_id: id };
  const { balance, issued_on: since } = note;
  await giveBack(write, { of, left: -balance, since }, refund);
  await settleBill(write, note, { action: "refund", reason });
  return billRecords.service.get(write.db, write.actor, id);
};

/** Takes back what was said to be given back of a note. @throws AppError 570 where nothing was */
export const releaseRefund = async (
  write: SignedWrite,
  id: number,
  { version, reason }: Reasoned,
) => {
  const note = await billRecords.service.lock(write, id, version);
  await takeBack(write, await listAllocationsOfBills(write.db, [id]), reason);
  await settleBill(write, note, { action: "release", reason });
  return billRecords.service.get(write.db, write.actor, id);
};

/** Says that unused money was given back. @throws AppError 570 beyond what is left, 422 on a day before it came */
export const refundPayment = async (
  write: SignedWrite,
  id: number,
  { version, ...refund }: GivenRefund,
) => {
  const payment = await paymentRecords.service.lock(write, id, version);
  const { reason } = refund;
  const of = { payment_id: id, credit_bill_id: null };
  const { unused: left, received_on: since } = payment;
  await giveBack(write, { of, left, since }, refund);
  await settlePayment(write, payment, { action: "refund", reason });
  return paymentRecords.service.get(write.db, write.actor, id);
};

/** Takes back what was said to be given back of a payment. @throws AppError 570 where nothing was */
export const releasePaymentRefund = async (
  write: SignedWrite,
  id: number,
  { version, reason }: Reasoned,
) => {
  const payment = await paymentRecords.service.lock(write, id, version);
  await takeBack(write, await listAllocations(write.db, id), reason);
  await settlePayment(write, payment, { action: "release_refund", reason });
  return paymentRecords.service.get(write.db, write.actor, id);
};
