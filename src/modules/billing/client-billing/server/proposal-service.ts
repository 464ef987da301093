import {
  getLimit,
  propose,
  type ProposalRow,
  reasonOf,
  refuseAt,
} from "#modules/company/money-proposals/server/service.ts";
import type { KindsOfProposals } from "#modules/company/money-proposals/server/step-service.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { paymentText } from "../contract/payment-text.ts";
import type { Refund } from "../contract/refund-schema.ts";
import { refundText } from "../contract/refund-text.ts";
import { billPages, paymentPages } from "../contract/pages.ts";
import { billText as text } from "../contract/text.ts";
import { listAllocationsOfBills } from "./allocation-queries.ts";
import { listBillLines } from "./bill-queries.ts";
import { billRecords } from "./bill-service.ts";
import { accountProposals } from "./issuer-service.ts";
import { lockBillFor } from "./bill-step-service.ts";
import { creditBill, type CreditGiven, planCredit } from "./credit-service.ts";
import { paymentRecords } from "./payment-record-service.ts";
import {
  allocatePayment,
  type GivenShares,
  planAllocation,
} from "./payment-service.ts";
import { checkRefund, refundCredit, refundPayment } from "./refund-service.ts";
import type { BillRow, PaymentRow } from "./tables.ts";

/* Above a limit one proposes and another confirms: what a bill or payment lets go of counts together, in however many steps. */

type Versioned<More> = More & { readonly version: number };

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const ofBill = ({ id, bill_number, party_name }: BillRow) => ({
  name: `${bill_number} ${party_name}`,
  path: billPages.detail.path.replace("$id", String(id)),
});
const ofPayment = ({ id, received_on, payer_name }: PaymentRow) => ({
  name: `${formatDay(received_on)} ${payer_name}`,
  path: paymentPages.detail.path.replace("$id", String(id)),
});

const changeOf = (label: string, before: number, less: number) => ({
  label,
  before: formatYen(before),
  after: formatYen(before - less),
});

/** Gives back lines of a bill, or proposes it; answers the note, or the bill at which it waits. */
export const askCredit = async (
  write: SignedWrite,
  id: number,
  { version, ...given }: Versioned<CreditGiven>,
) => {
  const plan = await planCredit(write, id, { ...given, version });
  const { bill, sums, credits } = plan;
  const before = credits.reduce((sum, { total }) => sum - total, 0);
  if (sums.total + before <= (await getLimit(write.db)))
    return creditBill(write, id, { ...given, version });
  const lines = await listBillLines(write.db, [id]);
  await propose(write, billRecords.kind, bill, {
    kind: "credit",
    ...ofBill(bill),
    amount: sums.total,
    changes: [
      ...plan.lines.map((line) => ({
        label: [line.reception_number, line.item].filter(Boolean).join(" "),
        before: formatYen(
          lines.find((one) => one.id === line.original_line_id)?.amount ?? 0,
        ),
        after: text.creditOf(formatYen(-line.amount)),
      })),
      { label: text.creditTotal, before: null, after: formatYen(sums.total) },
    ],
    reason: given.reason,
    payload: given,
  });
  return billRecords.service.get(write.db, write.actor, id);
};

const refundChanges = (left: number, { amount, refunded_on }: Refund) => [
  changeOf(refundText.left, left, amount),
  {
    label: refundText.refundedOn,
    before: null,
    after: formatDay(refunded_on),
  },
];

/** Gives back what is left of a note, or proposes it. */
export const askNoteRefund = async (
  write: SignedWrite,
  id: number,
  { version, ...refund }: Versioned<Refund>,
) => {
  const note = await lockBillFor(write, id, version, "refund");
  const before = (await listAllocationsOfBills(write.db, [id])).filter(
    ({ bill_id }) => bill_id === null,
  );
  if (refund.amount + sumOf(before) <= (await getLimit(write.db)))
    return refundCredit(write, id, { ...refund, version });
  const left = -note.balance;
  checkRefund({ left, since: note.issued_on }, refund);
  await propose(write, billRecords.kind, note, {
    kind: "note_refund",
    ...ofBill(note),
    amount: refund.amount,
    changes: refundChanges(left, refund),
    reason: refund.reason,
    payload: refund,
  });
  return billRecords.service.get(write.db, write.actor, id);
};

/** Gives back unused money, or proposes it. */
export const askPaymentRefund = async (
  write: SignedWrite,
  id: number,
  { version, ...refund }: Versioned<Refund>,
) => {
  const payment = await paymentRecords.service.lock(write, id, version);
  if (refund.amount + payment.refunded <= (await getLimit(write.db)))
    return refundPayment(write, id, { ...refund, version });
  const { unused: left, received_on: since } = payment;
  checkRefund({ left, since }, refund);
  await propose(write, paymentRecords.kind, payment, {
    kind: "payment_refund",
    ...ofPayment(payment),
    amount: refund.amount,
    changes: refundChanges(left, refund),
    reason: refund.reason,
    payload: refund,
  });
  return paymentRecords.service.get(write.db, write.actor, id);
};

/** Settles bills by a payment, or proposes it where it lets go of much. */
export const askAllocation = async (
  write: SignedWrite,
  id: number,
  { version, ...given }: Versioned<GivenShares>,
) => {
  const plan = await planAllocation(write, id, { ...given, version });
  const let_go = [...plan.kept, ...plan.shares].reduce(
    (sum, { write_off }) => sum + write_off,
    0,
  );
  const isNew = plan.shares.some(({ write_off }) => write_off > 0);
  if (!isNew || let_go <= (await getLimit(write.db)))
    return allocatePayment(write, id, { ...given, version });
  await propose(write, paymentRecords.kind, plan.payment, {
    kind: "write_off",
    ...ofPayment(plan.payment),
    amount: let_go,
    changes: plan.bills.map(({ id: bill_id, bill_number, balance }) => {
      const share = plan.shares.find((one) => one.bill_id === bill_id);
      return {
        label: bill_number,
        before: formatYen(balance),
        after: paymentText.shareAndLetGo(
          formatYen(share?.amount ?? 0),
          formatYen(share?.write_off ?? 0),
        ),
      };
    }),
    reason: given.write_off_reason,
    payload: given,
  });
  return paymentRecords.service.get(write.db, write.actor, id);
};

const ofRow = <Payload extends { readonly reason: string }>(
  row: ProposalRow,
): Payload => ({ ...(row.payload as Payload), reason: reasonOf(row) });

const refuseBill = refuseAt(billRecords.kind, billRecords.service.lock);
const refusePayment = refuseAt(
  paymentRecords.kind,
  paymentRecords.service.lock,
);

/** What billing does of what was proposed, as things are when it is confirmed. */
export const billingProposals = {
  credit: {
    confirm: (write, row) =>
      creditBill(write, row.subject_id, ofRow<CreditGiven>(row)),
    refuse: refuseBill,
  },
  note_refund: {
    confirm: (write, row) =>
      refundCredit(write, row.subject_id, ofRow<Refund>(row)),
    refuse: refuseBill,
  },
  payment_refund: {
    confirm: (write, row) =>
      refundPayment(write, row.subject_id, ofRow<Refund>(row)),
    refuse: refusePayment,
  },
  write_off: {
    confirm: (write, row) =>
      allocatePayment(write, row.subject_id, {
        ...(row.payload as GivenShares),
        write_off_reason: reasonOf(row),
      }),
    refuse: refusePayment,
  },
  issuer_accounts: accountProposals,
} satisfies Partial<KindsOfProposals>;
