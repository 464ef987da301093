import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { billText as text } from "../contract/text.ts";
import { listAllocationsOfBills } from "./allocation-queries.ts";
import { billRecords } from "./bill-service.ts";
import { lockBillFor } from "./bill-step-service.ts";
import { insertAllocation, releaseAllocations } from "./mutations.ts";
import { settleBill } from "./settle-service.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

/** Says that what is left of a note was given back. @throws AppError 570 beyond what is left, 422 on a day to come */
export const refundCredit = async (
  write: SignedWrite,
  id: number,
  given: {
    readonly version: number;
    readonly amount: number;
    readonly refunded_on: string;
  },
) => {
  const { amount, refunded_on } = given;
  const note = await lockBillFor(write, id, given.version, "refund");
  if (refunded_on > tokyoDate())
    throw new AppError("invalid_input", {
      errors: { refunded_on: [text.refundedOnFuture] },
    });
  if (amount > -note.balance)
    refuse(text.refundTooMuch(formatYen(-note.balance)));
  await insertAllocation(write.db, {
    payment_id: null,
    credit_bill_id: id,
    bill_id: null,
    refunded_on,
    amount,
    bank_fee: 0,
    write_off: 0,
    write_off_reason: null,
  });
  await settleBill(write, note, { action: "refund" });
  return billRecords.service.get(write.db, write.actor, id);
};

/** Takes back what was said to be given back of a note. @throws AppError 570 where nothing was */
export const releaseRefund = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const note = await billRecords.service.lock(write, id, version);
  const refunds = (await listAllocationsOfBills(write.db, [id])).filter(
    ({ bill_id }) => bill_id === null,
  );
  if (refunds.length === 0) refuse(text.noRefund);
  await releaseAllocations(
    write.db,
    refunds.map((one) => one.id),
    reason,
  );
  await settleBill(write, note, { action: "release", reason });
  return billRecords.service.get(write.db, write.actor, id);
};
