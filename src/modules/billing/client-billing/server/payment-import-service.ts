import { z } from "zod";
import { postReceipts } from "#modules/billing/journal/server/posting-service.ts";
import { importCells } from "#modules/base/records/server/service.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { customerCodeCell } from "#platform/server/imports/cell-readers.ts";
import {
  type CheckedRow,
  defineImportKind,
  type ImportContext,
  type ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import {
  columnsOf,
  type RecordCells,
  rowSchemaOf,
} from "#platform/server/imports/record-import.ts";
import {
  fileRowOf,
  withFileRow,
  writingRow,
} from "#platform/server/records/file-row.ts";
import { createRecords } from "#platform/server/records/write-records.ts";
import { importFileText as text } from "../contract/import-text.ts";
import { payments } from "../contract/payment-record.ts";
import { paymentText } from "../contract/payment-text.ts";
import { lockBills } from "./bill-queries.ts";
import {
  billNumberCell,
  checkingLoose,
  moneyCell,
  takenIn,
} from "./import-pass-service.ts";
import { isLike, listKnownPayments } from "./import-queries.ts";
import { newPayment, paymentRecords } from "./payment-record-service.ts";
import {
  feeErrors,
  type PaidRow,
  type Resolved,
  resolve,
  shape,
  targetErrors,
} from "./payment-target-service.ts";
import { settleByPayment } from "./settle-service.ts";
import type { PaymentRow } from "./tables.ts";

const { company_customer_code: code } = clients.fields;

const own = importCells(payments, ["received_on", "amount"]);
/** Whose payment it is, is said by the bill or by the client. */
const cells: RecordCells = {
  readers: {
    bill_number: billNumberCell,
    company_customer_code: customerCodeCell,
    ...own.readers,
    amount: moneyCell,
    bank_fee: moneyCell,
  },
  required: own.required,
  labels: {
    ...own.labels,
    bill_number: text.labels.bill_number,
    company_customer_code: code.label,
    bank_fee: text.labels.bank_fee,
  },
  examples: {
    ...own.examples,
    ...text.examples,
    company_customer_code: code.example,
  },
};

const keyOf = ({ bill, client_id }: Resolved, row: PaidRow): string =>
  [
    bill === undefined ? `c${String(client_id)}` : `b${String(bill.id)}`,
    row.received_on,
    row.amount,
    row.bank_fee ?? 0,
  ].join(" ");

const settlesOf = ({ amount, bank_fee = 0 }: PaidRow): number =>
  amount + bank_fee;

/** What of its bill is open when the rows before it are written. */
const openOf = ({ bill }: Resolved, spent: ReadonlyMap<number, number>) =>
  bill === undefined
    ? 0
    : Math.max(0, bill.balance - (spent.get(bill.id) ?? 0));

const isWrong = (errors: ImportErrors): boolean =>
  Object.keys(errors).length > 0;

/** Rows one after the other: each that is there stands for one of the file alone. */
const verdictsOf = async (
  context: ImportContext,
  rows: readonly PaidRow[],
): Promise<CheckedRow[]> => {
  const taken = takenIn(context);
  const found = await resolve(context, rows);
  const keys = rows.map((row, at) => {
    const one = found[at];
    return one === undefined ? "" : keyOf(one, row);
  });
  const likes = found.map(({ client_id }, at) => ({ ...rows[at], client_id }));
  const known = (await listKnownPayments(context.db, keys, likes)).filter(
    ({ id }) => !taken.has(id),
  );
  const spent = new Map<number, number>();
  return found.map((one, at): CheckedRow => {
    const row = rows[at];
    const wrong = targetErrors(one);
    if (row === undefined || isWrong(wrong))
      return { errors: { ...wrong, ...feeErrors(one) } };
    const free = known.filter(({ id }) => !taken.has(id));
    const held =
      free.find(({ import_key }) => import_key === keys[at]) ??
      // Typed in, or out of the bank's file: the same money all the same.
      free.find(
        (other) =>
          other.import_key === null &&
          isLike(other, { ...row, client_id: one.client_id }),
      );
    if (held !== undefined) {
      taken.add(held.id);
      return { action: "unchanged" };
    }
    const fee = feeErrors(one);
    if (isWrong(fee)) return { errors: fee };
    const open = openOf(one, spent);
    if ((row.bank_fee ?? 0) > 0 && settlesOf(row) > open)
      return {
        errors: {
          amount: [
            paymentText.beyondBalance(row.bill_number ?? "", formatYen(open)),
          ],
        },
      };
    if (one.bill !== undefined)
      spent.set(
        one.bill.id,
        (spent.get(one.bill.id) ?? 0) + Math.min(open, settlesOf(row)),
      );
    return { action: "create" };
  });
};

/** Settles the bill that the row names, as far as it is open; the rest of the money waits. */
const settleNamed = async (
  context: ImportContext,
  payment: PaymentRow,
  bill_id: number,
  bank_fee: number,
): Promise<void> => {
  const bills = await lockBills(context.db, [bill_id]);
  const balance = bills[0]?.balance ?? 0;
  const amount = Math.min(payment.amount, balance);
  if (bank_fee > 0 && payment.amount + bank_fee > balance)
    throw new AppError("changed_by_other");
  if (amount <= 0) return;
  await settleByPayment(context, payment, bills, {
    shares: [{ bill_id, amount, bank_fee, write_off: 0 }],
    write_off_reason: null,
  });
};

const paymentOf = (one: Resolved, row: PaidRow) => {
  const { client } = one;
  // Gone since it was checked.
  if (client === undefined) throw new AppError("changed_by_other");
  return {
    ...newPayment(
      {
        received_on: row.received_on,
        payer_name: row.payer_name ?? client.name,
        amount: row.amount,
        way: row.way ?? "bank",
        client_id: client.id,
        note: row.note ?? null,
      },
      [client.name, client.name_kana],
    ),
    import_key: keyOf(one, row),
  };
};

/** Payments out of a file: those that name a bill settle it; the same file again adds nothing. */
export const paymentImport = defineImportKind<PaidRow>({
  key: payments.table,
  title: text.titles.payments,
  access: payments.access,
  columns: columnsOf(cells),
  schema: rowSchemaOf(cells, z.strictObject(shape)),
  // A client may pay the same twice on one day.
  identity: { column: "received_on", of: () => "" },
  checkCells: checkingLoose<PaidRow>({
    cells,
    shape,
    errorsOf: async (context, rows) =>
      (await resolve(context, rows)).map((one) => ({
        ...targetErrors(one),
        ...feeErrors(one),
      })),
  }),
  async check(context, rows) {
    // Two files at once: the later one sees what the former wrote.
    await takeTurn(context.db, "payments.import");
    return verdictsOf(context, rows);
  },
  async write(context, rows) {
    const found = await resolve(context, rows);
    const created = await createRecords(
      context,
      paymentRecords.kind,
      found.flatMap((one, at) => {
        const row = rows[at];
        return row === undefined
          ? []
          : [withFileRow(paymentOf(one, row), fileRowOf(row))];
      }),
    );
    await postReceipts(context.db, created);
    for (const { id } of created) takenIn(context).add(id);
    // All at once, in the order in which everybody locks them.
    await lockBills(
      context.db,
      found.flatMap(({ bill }) => bill?.id ?? []),
    );
    for (const [at, payment] of created.entries()) {
      const bill = found[at]?.bill;
      const row = rows[at];
      if (bill !== undefined && row !== undefined)
        await settleNamed(
          writingRow(context, row),
          payment,
          bill.id,
          row.bank_fee ?? 0,
        );
    }
  },
});
