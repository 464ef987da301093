import { requireIssuer } from "#modules/billing/client-billing/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isBankDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { towPaymentText as text } from "../contract/text.ts";
import { isBankName } from "../contract/transfer-rules.ts";
import { refuse, refuseField, towBillRecords } from "./bill-service.ts";
import { lockTowBills } from "./queries.ts";
import { runRecords } from "./run-service.ts";
import { getSettings } from "./settings-service.ts";
import type { TowBillRow } from "./tables.ts";
import { fileOf, transfersOf } from "./transfer-service.ts";

const isLate = ({ law_limit }: TowBillRow, pay_on: string): boolean =>
  law_limit !== null && pay_on > law_limit;

const checkLimits = (
  bills: readonly TowBillRow[],
  pay_on: string,
  late_reason: string | null,
): void => {
  const late = bills.find((bill) => isLate(bill, pay_on));
  if (late !== undefined && (late_reason ?? "") === "")
    refuseField("late_reason", text.lateMissing(late.party?.name ?? ""));
};

/** Days: nobody plans a payment for another year. */
const mostAhead = 366;

interface AskedRun {
  readonly pay_on: string;
  readonly late_reason: string | null;
  readonly bill_ids: readonly number[];
}

/** Bills that are paid, locked. @throws AppError 404, 422 without the reason of a late payment, 570 */
const lockPayable = async (
  { db }: SignedWrite,
  { pay_on, late_reason, bill_ids }: AskedRun,
): Promise<TowBillRow[]> => {
  const bills = await lockTowBills(db, bill_ids);
  if (bills.length !== bill_ids.length) throw new AppError("not_found");
  if (bills.some(({ bill_state }) => bill_state !== "accepted"))
    refuse(text.onlyAccepted);
  checkLimits(bills, pay_on, late_reason);
  return bills;
};

/** Whence money goes. @throws AppError 570 where the issuer lacks what a bank asks for */
const sourceNow = async (write: SignedWrite) => {
  const { bank_accounts, requester_code } = await requireIssuer(
    write,
    tokyoDate(),
  );
  const [account] = bank_accounts;
  if (account === undefined || requester_code === null)
    return refuse(text.noSource);
  if (!isBankName(account.holder)) refuse(text.badSource);
  const { holder: name, bank_code, branch_code, kind, number } = account;
  return {
    account: { name, bank_code, branch_code, kind, number },
    requester_code,
  };
};

/**
 * Pays accepted bills together.
 *
 * @throws AppError 422 at the day, or without the reason of a late payment; 570 where one is not accepted, and with all
 * that companies lack to be paid
 */
export const createRun = async (write: SignedWrite, given: AskedRun) => {
  const { pay_on } = given;
  const today = tokyoDate();
  if (pay_on < today || !isBankDay(pay_on)) refuseField("pay_on", text.payPast);
  if (pay_on > addDays(today, mostAhead)) refuseField("pay_on", text.payFar);
  const bills = await lockPayable(write, given);
  const source = await sourceNow(write);
  const transfers = await transfersOf(write, bills);
  const targets = transfers.map(({ target }) => target);
  const total = targets.reduce((sum, { amount }) => sum + amount, 0);
  const { account, requester_code } = source;
  const { off_reason } = await getSettings(write.db);
  const run = await createRecord(write, runRecords.kind, {
    pay_on,
    ...source,
    bill_count: bills.length,
    total,
    transfers,
    ...fileOf({ ...account, requester_code, pay_on }, targets, total),
    made_by: write.actor.name,
    alone_reason: off_reason,
    run_state: "created",
  });
  for (const bill of bills)
    await updateRecord(
      write,
      towBillRecords.kind,
      bill,
      {
        bill_state: "scheduled",
        run_id: run.id,
        pay_on,
        late_reason: isLate(bill, pay_on) ? given.late_reason : null,
      },
      { action: "schedule" },
    );
  return runRecords.service.get(write.db, write.actor, run.id);
};
