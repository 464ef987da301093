import { refuseLocked } from "#modules/billing/journal/server/lock-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { closingText as text } from "../contract/text.ts";
import { listAllocationsOfBills, lockPayments } from "./allocation-queries.ts";
import { lockBills } from "./bill-queries.ts";
import {
  countLetters,
  listWithCredits,
  lockPeriodsFrom,
  undoPeriods,
} from "./closing-queries.ts";
import { closingRecords, countClosing } from "./closing-service.ts";
import {
  releaseAllocations,
  reopenItems,
  withdrawLetters,
} from "./mutations.ts";
import { settleBill, settlePayment } from "./settle-service.ts";
import type { AllocationRow, BillRow } from "./tables.ts";

interface Asked {
  readonly client_ids: readonly number[];
  readonly reason: string | null;
  readonly dry_run: boolean;
}

const paymentsOf = async (
  { db }: SignedWrite,
  bills: readonly number[],
): Promise<number[]> => {
  const allocations = await listAllocationsOfBills(db, bills);
  return [
    ...new Set(allocations.flatMap(({ payment_id }) => payment_id ?? [])),
  ];
};

/** Money that left does not come back with a note: its payment would be given back a second time. */
const refuseRefunded = (
  bills: readonly BillRow[],
  allocations: readonly AllocationRow[],
): void => {
  const refund = allocations.find(({ bill_id }) => bill_id === null);
  if (refund === undefined) return;
  const note = bills.find(({ id }) => id === refund.credit_bill_id);
  throw new AppError("not_possible_now", {
    message: text.undoRefunded(note?.bill_number ?? ""),
  });
};

/** Everything that goes with the undo of clients of a closing: locked, so that it is the same when it is done. */
const effectOf = async (write: SignedWrite, id: number, asked: Asked) => {
  const closing = await closingRecords.service.lock(write, id);
  const periods = await lockPeriodsFrom(
    write.db,
    asked.client_ids,
    closing.closed_on,
  );
  const billed = periods.flatMap(({ bill_id }) => bill_id ?? []);
  const ids = await listWithCredits(write.db, billed);
  // Payments before bills, as whoever settles one locks them.
  await lockPayments(write.db, await paymentsOf(write, ids));
  const bills = await lockBills(write.db, ids);
  const allocations = await listAllocationsOfBills(write.db, ids);
  const paymentIds = await paymentsOf(write, ids);
  refuseRefunded(bills, allocations);
  await refuseLocked(
    write.db,
    bills.map(({ issued_on }) => issued_on),
  );
  return { closing, periods, bills, allocations, paymentIds };
};

type Effect = Awaited<ReturnType<typeof effectOf>>;

const cancelBills = async (
  write: SignedWrite,
  bills: readonly BillRow[],
  reason: string,
): Promise<void> => {
  const cancelled_at = new Date().toISOString();
  for (const bill of bills)
    await settleBill(
      write,
      bill,
      { action: "cancel", reason },
      { cancelled_at, cancel_reason: reason },
    );
};

/** A bill of another closing that a credit note of these had settled is open again. */
const settleOthers = async (
  write: SignedWrite,
  { bills, allocations }: Effect,
  reason: string,
): Promise<void> => {
  const gone = new Set(bills.map(({ id }) => id));
  const others = allocations
    .flatMap(({ bill_id, credit_bill_id }) => [
      bill_id ?? 0,
      credit_bill_id ?? 0,
    ])
    .filter((id) => id > 0 && !gone.has(id));
  for (const bill of await lockBills(write.db, [...new Set(others)]))
    await settleBill(write, bill, { action: "settle", reason });
};

const takeBack = async (
  write: SignedWrite,
  effect: Effect,
  reason: string,
): Promise<void> => {
  const { db, actor } = write;
  const { bills, allocations, periods, paymentIds } = effect;
  await releaseAllocations(
    db,
    allocations.map(({ id }) => id),
    reason,
  );
  await reopenItems(
    db,
    bills.map(({ id }) => id),
    actor.user_id,
  );
  await cancelBills(write, bills, reason);
  await settleOthers(write, effect, reason);
  for (const payment of await lockPayments(db, paymentIds))
    await settlePayment(write, payment, { action: "release", reason });
  await withdrawLetters(
    db,
    bills.map(({ bill_number }) => bill_number),
  );
  await undoPeriods(
    db,
    periods.map(({ id }) => id),
    reason,
  );
  for (const id of new Set(periods.map(({ closing_id }) => closing_id)))
    await countClosing(write, id, { action: "undo", reason });
};

/**
 * Undoes clients of a closing with every later closing of theirs, in one transaction; with `dry_run` only says what it
 * would take with it.
 *
 * @throws AppError 422 without a reason, 570 where there is nothing to undo
 */
export const undoClosing = async (
  write: SignedWrite,
  id: number,
  asked: Asked,
) => {
  const effect = await effectOf(write, id, asked);
  const { closing, periods, bills, allocations, paymentIds } = effect;
  if (periods.length === 0)
    throw new AppError("not_possible_now", { message: text.undoNothing });
  const letters = await countLetters(
    write.db,
    bills.map(({ bill_number }) => bill_number),
  );
  const reason = asked.reason ?? "";
  if (!asked.dry_run) {
    if (reason === "")
      throw new AppError("invalid_input", {
        errors: { reason: [text.undoMissing] },
      });
    await takeBack(write, effect, reason);
  }
  return {
    clients: new Set(periods.map(({ client_id }) => client_id)).size,
    bills: bills.length,
    sent: bills.filter(({ sent_at }) => sent_at !== null).length,
    payments: paymentIds.length,
    payment_sum: allocations
      .filter(({ payment_id }) => payment_id !== null)
      .reduce((sum, { amount }) => sum + amount, 0),
    letters,
    later: [
      ...new Set(
        periods
          .map(({ period_to }) => period_to)
          .filter((date) => date > closing.closed_on),
      ),
    ].toSorted(),
  };
};
