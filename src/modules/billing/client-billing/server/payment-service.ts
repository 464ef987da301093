import { AppError } from "#platform/contract/errors.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  addShares,
  matchBills,
  mostWriteOff,
  settledBy,
  type Share,
  sharesOf,
} from "../contract/allocation-rules.ts";
import { foldPayer } from "../contract/payer-rules.ts";
import { paymentText as text } from "../contract/payment-text.ts";
import {
  findPayers,
  listAllocations,
  listClientReadings,
  listOpenBills,
  listLetGo,
  lockUnmatched,
} from "./allocation-queries.ts";
import { listClientsToBill, lockBills } from "./bill-queries.ts";
import { releaseAllocations } from "./mutations.ts";
import {
  feeError,
  feeFinder,
  paymentRecords,
} from "./payment-record-service.ts";
import {
  settleBill,
  settleByPayment,
  settlePayment,
  type Given,
} from "./settle-service.ts";
import type { BillRow, PaymentRow } from "./tables.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};
const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

const step = { action: "settle" };

/**
 * What a payer may have kept back and what may be let go of a bill, beside money of the same payment.
 *
 * @param own what the payment gives that bill already
 */
const checkKept = (
  share: Share,
  let_go: number,
  own: number,
  fees: readonly number[] | undefined,
  reason: string | null,
): void => {
  const { bank_fee, write_off } = share;
  const wrongFee = feeError(bank_fee, fees);
  if (wrongFee !== undefined) refuseField("bank_fee", wrongFee);
  if (share.amount + own === 0)
    refuseField(write_off > 0 ? "write_off" : "bank_fee", text.keptNeedsMoney);
  if (bank_fee > share.amount + own)
    refuseField("bank_fee", text.feeAboveMoney);
  if (write_off === 0) return;
  if (write_off + let_go > mostWriteOff)
    refuseField("write_off", text.writeOffTooMuch);
  if ((reason ?? "") === "")
    refuseField("write_off_reason", text.writeOffNeedsReason);
};

const checkSums = (
  payment: PaymentRow,
  bills: readonly BillRow[],
  shares: readonly Share[],
): void => {
  for (const share of shares) {
    const bill = bills.find(({ id }) => id === share.bill_id);
    if (bill === undefined) throw new AppError("not_found");
    if (settledBy(share) > bill.balance)
      refuse(text.beyondBalance(bill.bill_number, formatYen(bill.balance)));
  }
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  if (sum > payment.unused)
    refuse(text.beyondPayment(formatYen(payment.unused)));
};

/** What goes where, and the version that was looked at; what another proposed is done as things are now. */
export type GivenShares = Given & { readonly version?: number };

/**
 * What of a locked payment would settle which locked bills.
 *
 * @throws AppError 570 beyond what is left or open, 422 at the field where a fee or a difference may not be
 */
export const planAllocation = async (
  write: SignedWrite,
  id: number,
  given: GivenShares,
) => {
  const payment = await paymentRecords.service.lock(write, id, given.version);
  const shares = addShares(given.shares).filter(
    (share) => settledBy(share) > 0,
  );
  if (shares.length === 0) refuseField("shares", text.noShares);
  const bills = await lockBills(
    write.db,
    shares.map(({ bill_id }) => bill_id),
  );
  const clients = new Set(bills.map(({ client_id }) => client_id));
  if (payment.client_id !== null) clients.add(payment.client_id);
  if (clients.size > 1) refuse(text.otherClient);
  const [client] = clients;
  const known = await listClientsToBill(write.db, [...clients]);
  checkSums(payment, bills, shares);
  const fees = await feeFinder(write.db)(
    known.get(client ?? 0),
    payment.received_on,
  );
  const let_go = await listLetGo(
    write.db,
    bills.map((bill) => bill.id),
  );
  const kept = await listAllocations(write.db, id);
  for (const share of shares) {
    const own = kept.find(({ bill_id }) => bill_id === share.bill_id);
    checkKept(
      share,
      let_go.get(share.bill_id) ?? 0,
      own?.amount ?? 0,
      fees,
      given.write_off_reason,
    );
  }
  if ([...kept, ...shares].filter(({ bank_fee }) => bank_fee > 0).length > 1)
    refuseField("bank_fee", text.feeOnce);
  return { payment, bills, shares, kept };
};

/** Settles bills by a payment. @throws AppError as its plan says */
export const allocatePayment = async (
  write: SignedWrite,
  id: number,
  given: GivenShares,
) => {
  const { payment, bills, shares } = await planAllocation(write, id, given);
  await settleByPayment(write, payment, bills, { ...given, shares });
  return paymentRecords.service.get(write.db, write.actor, id);
};

/** Takes all allocations of a payment back. */
export const releasePayment = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const payment = await paymentRecords.service.lock(write, id, version);
  const allocations = (await listAllocations(write.db, id)).filter(
    ({ bill_id }) => bill_id !== null,
  );
  if (allocations.length === 0) refuse(text.noShares);
  const bills = await lockBills(
    write.db,
    allocations.flatMap(({ bill_id }) => bill_id ?? []),
  );
  await releaseAllocations(
    write.db,
    allocations.map((one) => one.id),
    reason,
  );
  for (const bill of bills) await settleBill(write, bill, { ...step, reason });
  await settlePayment(write, payment, { action: "release", reason });
  return paymentRecords.service.get(write.db, write.actor, id);
};

/** Who paid, by what banks call them; a name that two have decides for neither. */
const payersOf = async (
  { db }: SignedWrite,
  open: readonly PaymentRow[],
): Promise<(payment: PaymentRow) => number | undefined> => {
  const learned = await findPayers(
    db,
    open.map(({ payer_folded }) => payer_folded),
  );
  const readings = new Map<string, number | undefined>();
  for (const { id, name_kana } of await listClientReadings(db)) {
    const folded = foldPayer(name_kana);
    readings.set(folded, readings.has(folded) ? undefined : id);
  }
  return ({ client_id, payer_folded }) =>
    client_id ?? learned.get(payer_folded) ?? readings.get(payer_folded);
};

const groupByClient = <Row extends { readonly client_id: number }>(
  rows: readonly Row[],
): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const own = groups.get(row.client_id);
    if (own === undefined) groups.set(row.client_id, [row]);
    else own.push(row);
  }
  return groups;
};

const noReason = { write_off_reason: null };

/** Settles what only one answer fits; who paid is noted where it is known, so that the rest is proposed. */
export const matchPayments = async (
  write: SignedWrite,
): Promise<{ matched: number; proposed: number }> => {
  const open = await lockUnmatched(write.db);
  const payerOf = await payersOf(write, open);
  const payers = open.flatMap((payment) => payerOf(payment) ?? []);
  const billsOf = groupByClient(await listOpenBills(write.db, payers));
  const clients = await listClientsToBill(write.db, payers);
  const feesOf = feeFinder(write.db);
  let matched = 0;
  let proposed = 0;
  for (const payment of open) {
    const client = payerOf(payment);
    if (client === undefined) continue;
    const own = billsOf.get(client) ?? [];
    const match = matchBills(
      payment.unused,
      own,
      (await feesOf(clients.get(client), payment.received_on)) ?? [],
    );
    if (match?.is_sure === true) {
      const shares = sharesOf(match);
      const bills = await lockBills(
        write.db,
        shares.map(({ bill_id }) => bill_id),
      );
      // Paid by somebody else meanwhile: the next look proposes what is left.
      const isStill = shares.every(
        (share) =>
          bills.find(({ id }) => id === share.bill_id)?.balance ===
          settledBy(share),
      );
      if (!isStill) continue;
      await settleByPayment(write, payment, bills, { shares, ...noReason });
      const paid = new Set(shares.map(({ bill_id }) => bill_id));
      billsOf.set(
        client,
        own.filter(({ id }) => !paid.has(id)),
      );
      matched += 1;
    } else {
      if (payment.client_id === null)
        await settlePayment(
          write,
          payment,
          { action: "update" },
          {
            client_id: client,
          },
        );
      if (own.length > 0) proposed += 1;
    }
  }
  return { matched, proposed };
};
