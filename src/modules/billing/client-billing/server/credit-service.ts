import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  formatYen,
  type TaxSummary,
} from "#platform/contract/japanese/money.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  leftOf,
  negated,
  summariseCredit,
  summaryOf,
} from "../contract/tax-rules.ts";
import { billText as text } from "../contract/text.ts";
import { listOpenBills } from "./allocation-queries.ts";
import {
  listBillLines,
  listClientsToBill,
  listCreditsOf,
  lockBills,
} from "./bill-queries.ts";
import { billRecords, termsOf, writeBill } from "./bill-service.ts";
import { lockBillFor } from "./bill-step-service.ts";
import { insertAllocation, type NewLine } from "./mutations.ts";
import { settleBill } from "./settle-service.ts";
import type { BillLineRow, BillRow } from "./tables.ts";

const refuseLines = (message: string): never => {
  throw new AppError("invalid_input", { errors: { lines: [message] } });
};

interface Credited {
  readonly bill_line_id: number;
  readonly amount: number;
}

const creditLine = (line: BillLineRow, amount: number): NewLine => ({
  bill_item_id: line.bill_item_id,
  original_line_id: line.id,
  inquiry_id: line.inquiry_id,
  work_on: line.work_on,
  reception_number: line.reception_number,
  plate: line.plate,
  item: line.item,
  quantity: 1,
  unit: "set",
  unit_price: -amount,
  tax_class: line.tax_class,
  amount: -amount,
  advance: line.advance,
  is_late: false,
});

/** Lines that are given back, as far as they have not been: 422 beyond it. */
const linesToCredit = async (
  db: Db,
  bill: BillRow,
  given: readonly Credited[],
): Promise<{ lines: NewLine[]; credits: BillRow[] }> => {
  const credits = await listCreditsOf(db, bill.id);
  const [own, before] = await Promise.all([
    listBillLines(db, [bill.id]),
    listBillLines(
      db,
      credits.map(({ id }) => id),
    ),
  ]);
  const sums = new Map<number, number>();
  for (const { bill_line_id, amount } of given)
    sums.set(bill_line_id, (sums.get(bill_line_id) ?? 0) + amount);
  const lines = [...sums].flatMap(([bill_line_id, amount]) => {
    const line = own.find(({ id }) => id === bill_line_id);
    if (line === undefined) throw new AppError("not_found");
    const taken = before
      .filter(({ original_line_id }) => original_line_id === line.id)
      .reduce((sum, one) => sum - one.amount, 0);
    const left = line.amount - taken;
    if (amount === 0) return [];
    const isWithin =
      Math.sign(amount) === Math.sign(left) &&
      Math.abs(amount) <= Math.abs(left);
    if (!isWithin)
      refuseLines(
        text.creditTooMuch(taxClasses.labelOf(line.tax_class), formatYen(left)),
      );
    return [creditLine(line, amount)];
  });
  if (lines.length === 0) refuseLines(text.creditNothing);
  return { lines, credits };
};

/** Totals of what is given back. @throws AppError 422 where more than is left of a rate */
const sumsOf = (
  bill: BillRow,
  lines: readonly NewLine[],
  credits: readonly BillRow[],
): TaxSummary => {
  const left = leftOf(
    bill.tax_rows,
    credits.map(({ tax_rows }) => negated(tax_rows)),
  );
  const sums = summariseCredit(
    lines.map(({ tax_class, amount }) => ({ tax_class, amount: -amount })),
    left,
    bill.issuer.rounding,
  );
  if (!("exceeded" in sums))
    return sums.total > 0 ? sums : refuseLines(text.creditNothing);
  const rest = left.find(({ tax_class }) => tax_class === sums.exceeded);
  return refuseLines(
    text.creditTooMuch(
      taxClasses.labelOf(sums.exceeded),
      formatYen(rest?.subtotal),
    ),
  );
};

/** Settles by what is left of a note what of a bill is open. */
const settleByNote = async (
  write: SignedWrite,
  bill: BillRow,
  note: BillRow,
  reason: string | null,
): Promise<BillRow> => {
  const amount = Math.min(bill.balance, -note.balance);
  if (amount <= 0) return note;
  await insertAllocation(write.db, {
    payment_id: null,
    credit_bill_id: note.id,
    bill_id: bill.id,
    amount,
    bank_fee: 0,
    write_off: 0,
    write_off_reason: null,
  });
  await settleBill(write, bill, { action: "credit", reason });
  return settleBill(write, note, { action: "settle" });
};

/** What is left of a note settles other bills of its client, the oldest first. @throws AppError 570 where none is open */
export const applyCredit = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  let note = await lockBillFor(write, id, version, "apply");
  const open = await listOpenBills(write.db, [note.client_id]);
  const locked = await lockBills(
    write.db,
    open.map((bill) => bill.id),
  );
  if (locked.length === 0)
    throw new AppError("not_possible_now", { message: text.nothingOpen });
  // Locked by their ids, settled by their age.
  const byId = new Map(locked.map((bill) => [bill.id, bill]));
  for (const { id: oldest } of open) {
    const bill = byId.get(oldest);
    if (bill !== undefined) note = await settleByNote(write, bill, note, null);
  }
  return billRecords.service.get(write.db, write.actor, id);
};

/** What is given back of a bill, and why. */
export interface CreditGiven {
  readonly reason: string;
  readonly lines: readonly Credited[];
}

/** What would be given back of a locked bill, beside what was before. @throws AppError 422 beyond what is left */
export const planCredit = async (
  write: SignedWrite,
  id: number,
  given: CreditGiven & { readonly version?: number },
) => {
  const bill = await lockBillFor(write, id, given.version, "credit");
  const { lines, credits } = await linesToCredit(write.db, bill, given.lines);
  return { bill, lines, credits, sums: sumsOf(bill, lines, credits) };
};

/** Gives back lines of a bill: a note of its own, which settles first what of the bill is open. */
export const creditBill = async (
  write: SignedWrite,
  id: number,
  given: CreditGiven & { readonly version?: number },
) => {
  const { bill, lines, sums } = await planCredit(write, id, given);
  const clients = await listClientsToBill(write.db, [bill.client_id]);
  const client = clients.get(bill.client_id);
  if (client === undefined) throw new AppError("not_found");
  const issued_on = tokyoDate();
  const note = await writeBill(
    write,
    client,
    {
      bill_kind: "credit_note",
      issued_on,
      ...termsOf(client, issued_on),
      closing_id: null,
      period_from: bill.period_from,
      period_to: bill.period_to,
      original_bill_id: bill.id,
      replaces_number: bill.bill_number,
    },
    {
      party: bill.party,
      issuer: bill.issuer,
      lines,
      sums: summaryOf(negated(sums.rows)),
    },
    given.reason,
  );
  if (bill.balance > 0) await settleByNote(write, bill, note, given.reason);
  // Of a paid bill nothing is settled: whoever looked at it before must hear of the note all the same.
  else
    await settleBill(write, bill, { action: "credit", reason: given.reason });
  return billRecords.service.get(write.db, write.actor, note.id);
};
