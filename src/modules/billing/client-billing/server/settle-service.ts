import { undoBill } from "#modules/billing/journal/server/posting-service.ts";
import {
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { paymentStateOf, type Share } from "../contract/allocation-rules.ts";
import { billStateOf } from "../contract/bill-rules.ts";
import { sumSettled, sumUsed } from "./allocation-queries.ts";
import { listClientsToBill } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { insertAllocation, learnPayer } from "./mutations.ts";
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
  if (!isLive) await undoBill(write.db, bill.id);
  return updateRecord(
    write,
    billRecords.kind,
    bill,
    {
      ...changes,
      balance: next.balance,
      bill_state: billStateOf(next),
      ...(!isLive && { mail_failed_at: null }),
    },
    step,
  );
};

/** What finds a payment, where another client is found to have paid it. */
const wordsOf = async (
  { db }: WriteContext,
  payment: PaymentRow,
  client_id: number | null | undefined,
) => {
  if (client_id === undefined || client_id === payment.client_id) return {};
  const id = client_id ?? 0;
  const client = (await listClientsToBill(db, [id])).get(id);
  const { search_text, grams } = paymentRecords.derived(
    { ...payment, client_id },
    client === undefined ? [] : [client.name, client.name_kana],
  );
  return { search_text, grams };
};

/** Counts anew what of a locked payment is left; its state follows. */
export const settlePayment = async (
  write: WriteContext,
  payment: PaymentRow,
  step: Step,
  changes: Partial<PaymentRow> = {},
): Promise<PaymentRow> => {
  const { allocated, refunded } = await sumUsed(write.db, payment.id);
  const { amount } = { ...payment, ...changes };
  return updateRecord(
    write,
    paymentRecords.kind,
    payment,
    {
      ...changes,
      ...(await wordsOf(write, payment, changes.client_id)),
      allocated,
      refunded,
      unused: amount - allocated - refunded,
      payment_state: paymentStateOf({ amount, allocated, refunded }),
    },
    step,
  );
};

/** What of a payment goes to which bill. */
export interface Given {
  readonly shares: readonly Share[];
  readonly write_off_reason: string | null;
}

/** Settles locked bills by a locked payment; whose payment it is, is learned. */
export const settleByPayment = async (
  write: WriteContext,
  payment: PaymentRow,
  bills: readonly BillRow[],
  { shares, write_off_reason }: Given,
): Promise<PaymentRow> => {
  for (const { bill_id, ...share } of shares) {
    await insertAllocation(write.db, {
      payment_id: payment.id,
      credit_bill_id: null,
      bill_id,
      ...share,
      write_off_reason: share.write_off > 0 ? write_off_reason : null,
    });
    const bill = bills.find(({ id }) => id === bill_id);
    if (bill !== undefined) await settleBill(write, bill, { action: "settle" });
  }
  const client_id = bills[0]?.client_id ?? payment.client_id;
  if (client_id !== null)
    await learnPayer(write.db, client_id, payment.payer_folded);
  return settlePayment(write, payment, { action: "allocate" }, { client_id });
};
