import {
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { paymentStateOf } from "../contract/allocation-rules.ts";
import { billStateOf } from "../contract/bill-rules.ts";
import { sumAllocated, sumSettled } from "./allocation-queries.ts";
import { billRecords } from "./bill-service.ts";
import { paymentRecords } from "./payment-record-service.ts";
import type { BillRow, PaymentRow } from "./tables.ts";

type Step = { readonly action: string; readonly reason?: string | null };

/** Counts anew what of a locked bill is open; its state follows. */
export const settleBill = async (
  write: WriteContext,
  bill: BillRow,
  step: Step,
  changes: Partial<BillRow> = {},
): Promise<BillRow> => {
  const settled = await sumSettled(write.db, bill.id);
  const changed = { ...bill, ...changes };
  const isLive = changed.cancelled_at === null;
  const next = { ...changed, balance: isLive ? bill.total - settled : 0 };
  return updateRecord(
    write,
    billRecords.kind,
    bill,
    { ...changes, balance: next.balance, bill_state: billStateOf(next) },
    step,
  );
};

/** Counts anew what of a locked payment is left; its state follows. */
export const settlePayment = async (
  write: WriteContext,
  payment: PaymentRow,
  step: Step,
  changes: Partial<PaymentRow> = {},
): Promise<PaymentRow> => {
  const allocated = await sumAllocated(write.db, payment.id);
  const { amount, refunded } = { ...payment, ...changes };
  return updateRecord(
    write,
    paymentRecords.kind,
    payment,
    {
      ...changes,
      allocated,
      unused: amount - allocated - refunded,
      payment_state: paymentStateOf({ amount, allocated, refunded }),
    },
    step,
  );
};
