import { recordService } from "#modules/base/records/server/service.ts";
import { requireIssuer } from "#modules/billing/client-billing/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isBankDay } from "#platform/contract/japanese/bank-days.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { encodeCp932 } from "#platform/server/tabular/cp932.ts";
import { payDayOf, termsOf } from "../contract/due-rules.ts";
import type { RunState } from "../contract/lookups.ts";
import { towRuns, type RunSteps } from "../contract/run-record.ts";
import { runStepsOf } from "../contract/run-rules.ts";
import { towPaymentText as text } from "../contract/text.ts";
import { isBankName } from "../contract/transfer-rules.ts";
import { audienceOfRun, scopeOfRuns } from "./access.ts";
import { refuse, refuseField, towBillRecords } from "./bill-service.ts";
import {
  listBillsOfRun,
  listPaidCompanies,
  lockBillsOfRun,
  lockTowBills,
} from "./queries.ts";
import { getSettings } from "./settings-service.ts";
import type { RunRow, TowBillRow } from "./tables.ts";
import {
  checkAccounts,
  fileOf,
  rebuiltFile,
  transferOf,
  transfersOf,
} from "./transfer-service.ts";
import "./tables.ts";

/** Runs in which companies are paid, on the server. */
export const runRecords = recordService(towRuns, {
  scopeOf: scopeOfRuns,
  audienceOf: () => audienceOfRun,
  jsonColumns: ["account", "transfers"],
  unrecorded: [
    "account",
    "requester_code",
    "transfers",
    "file_text",
    "file_sha256",
    "released_by_id",
  ],
  reads: {
    transfers: (_db, { transfers }) =>
      Promise.resolve(transfers.map(transferOf)),
    bills: (db, { id }) => listBillsOfRun(db, id),
    may: (_db, row, { user_id }) => Promise.resolve(runStepsOf(row, user_id)),
  },
});

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
  if (pay_on < tokyoDate() || !isBankDay(pay_on))
    refuseField("pay_on", text.payPast);
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

/** @throws AppError 568 stale, 570 where the run may not take the step */
const lockRunFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof RunSteps,
): Promise<RunRow> => {
  const run = await runRecords.service.lock(write, id, version);
  const { allowed, reason } = runStepsOf(run, write.actor.user_id)[step];
  if (!allowed) refuse(reason);
  return run;
};

/** Lets a run that another made go to the bank. @throws AppError 570 by who made it, or where an account was changed */
export const releaseRun = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const run = await lockRunFor(write, id, version, "release");
  await checkAccounts(write, run);
  await updateRecord(
    write,
    runRecords.kind,
    run,
    {
      run_state: "released",
      released_by: write.actor.name,
      released_by_id: write.actor.user_id,
    },
    { action: "release" },
  );
  return runRecords.service.get(write.db, write.actor, id);
};

type PaidCompanies = Awaited<ReturnType<typeof listPaidCompanies>>;

/** The run comes to its end, and its bills with it. */
const endRun = async (
  write: SignedWrite,
  id: number,
  version: number,
  end: {
    readonly step: "finish" | "cancel";
    readonly run: readonly [action: string, state: RunState];
    readonly bill: readonly [
      action: string,
      changesOf: (
        bill: TowBillRow,
        run: RunRow,
        companies: PaidCompanies,
      ) => Partial<TowBillRow>,
    ];
  },
) => {
  // The run before its bills, whichever way it ends: two who end it wait for one another.
  const run = await lockRunFor(write, id, version, end.step);
  const bills = await lockBillsOfRun(write.db, id);
  const companies = await listPaidCompanies(
    write.db,
    bills.map(({ tow_truck_company_id }) => tow_truck_company_id),
  );
  for (const bill of bills)
    await updateRecord(
      write,
      towBillRecords.kind,
      bill,
      end.bill[1](bill, run, companies),
      { action: end.bill[0] },
    );
  await updateRecord(
    write,
    runRecords.kind,
    run,
    { run_state: end.run[1] },
    { action: end.run[0] },
  );
  return runRecords.service.get(write.db, write.actor, id);
};

/** The bank has paid. */
export const finishRun = (write: SignedWrite, id: number, version: number) =>
  endRun(write, id, version, {
    step: "finish",
    run: ["finish", "done"],
    bill: [
      "pay",
      (_bill, { pay_on }) => ({
        bill_state: "paid",
        paid_on: pay_on,
        failed_reason: null,
      }),
    ],
  });

/** Nothing is paid: the day is that of the terms again. */
export const cancelRun = (write: SignedWrite, id: number, version: number) =>
  endRun(write, id, version, {
    step: "cancel",
    run: ["cancel", "cancelled"],
    bill: [
      "unschedule",
      ({ tow_truck_company_id, period_to }, _run, companies) => {
        const company = companies.get(tow_truck_company_id);
        return {
          bill_state: "accepted",
          run_id: null,
          late_reason: null,
          pay_on: company ? payDayOf(period_to, termsOf(company)) : null,
        };
      },
    ],
  });

/** The file for the bank, as it was made with the run; whoever takes it has sent the run, each time. */
export const runFile = async (
  write: SignedWrite,
  id: number,
  version: number,
): Promise<{ name: string; content: string }> => {
  const run = await lockRunFor(write, id, version, "file");
  // Once it is out, what is taken again is what the bank has.
  if (run.run_state !== "sent") await checkAccounts(write, run);
  const file = run.file_text ?? rebuiltFile(run);
  // Taken again, too: what goes to the bank twice is paid twice.
  await updateRecord(
    write,
    runRecords.kind,
    run,
    { run_state: "sent" },
    { action: "send" },
  );
  return {
    name: `furikomi_${run.pay_on.replaceAll("-", "")}.txt`,
    content: encodeCp932(file, new Map()).toString("base64"),
  };
};
