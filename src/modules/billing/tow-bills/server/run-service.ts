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
import { towRuns } from "../contract/run-record.ts";
import { towBillText, towPaymentText as text } from "../contract/text.ts";
import {
  isBankName,
  readTransferFile,
  targetProblems,
  transferFile,
  type TransferTarget,
} from "../contract/transfer-rules.ts";
import { audienceOfRun, scopeOfRuns } from "./access.ts";
import { refuse, refuseField, towBillRecords } from "./bill-service.ts";
import {
  listBillsOfRun,
  listPaidCompanies,
  lockBillsOfRun,
  lockTowBills,
  type PaidCompany,
} from "./queries.ts";
import type { RunRow, TowBillRow } from "./tables.ts";
import "./tables.ts";

/** Runs in which companies are paid, on the server. */
export const runRecords = recordService(towRuns, {
  scopeOf: scopeOfRuns,
  audienceOf: () => audienceOfRun,
  jsonColumns: ["account"],
  unrecorded: ["account", "requester_code"],
  reads: { bills: (db, { id }) => listBillsOfRun(db, id) },
});

/** One transfer for each company, of all its bills. */
const sumsByCompany = (bills: readonly TowBillRow[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { tow_truck_company_id: id, total } of bills)
    sums.set(id, (sums.get(id) ?? 0) + total);
  return sums;
};

const wishOf = (company: PaidCompany, amount: number) => ({
  company_code: company.code,
  name: company.bank_account_holder_kana ?? "",
  bank_code: company.bank_code,
  branch_code: company.bank_branch_code,
  kind: company.bank_account_kind,
  number: company.bank_account_number,
  amount,
});

const targetsOf = async (
  { db }: SignedWrite,
  bills: readonly TowBillRow[],
): Promise<TransferTarget[]> => {
  const sums = sumsByCompany(bills);
  const companies = await listPaidCompanies(db, [...sums.keys()]);
  const wishes = [...sums].map(([id, amount]) => {
    const company = companies.get(id);
    if (company === undefined) throw new AppError("not_found");
    return { company, wish: wishOf(company, amount) };
  });
  const problems = wishes.flatMap(({ company, wish }) => {
    const found = targetProblems(wish);
    return found.length === 0
      ? []
      : [text.problem(company.name, found.join("、"))];
  });
  if (problems.length > 0) refuse(problems.join("\n"));
  return wishes.map(({ wish }) => wish as TransferTarget);
};

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

/**
 * Pays accepted bills together.
 *
 * @throws AppError 422 at the day, or without the reason of a late payment; 570 where one is not accepted, and with all
 * that companies lack to be paid
 */
export const createRun = async (
  write: SignedWrite,
  given: {
    readonly pay_on: string;
    readonly late_reason: string | null;
    readonly bill_ids: readonly number[];
  },
) => {
  const { pay_on } = given;
  if (pay_on < tokyoDate() || !isBankDay(pay_on))
    refuseField("pay_on", text.payPast);
  const bills = await lockTowBills(write.db, given.bill_ids);
  if (bills.length !== given.bill_ids.length) throw new AppError("not_found");
  if (bills.some(({ bill_state }) => bill_state !== "accepted"))
    refuse(text.onlyAccepted);
  checkLimits(bills, pay_on, given.late_reason);
  const issuer = await requireIssuer(write, tokyoDate());
  const [account] = issuer.bank_accounts;
  if (account === undefined || issuer.requester_code === null)
    return refuse(text.noSource);
  if (!isBankName(account.holder)) refuse(text.badSource);
  const targets = await targetsOf(write, bills);
  const total = targets.reduce((sum, { amount }) => sum + amount, 0);
  const run = await createRecord(write, runRecords.kind, {
    pay_on,
    account: {
      name: account.holder,
      bank_code: account.bank_code,
      branch_code: account.branch_code,
      kind: account.kind,
      number: account.number,
    },
    requester_code: issuer.requester_code,
    bill_count: bills.length,
    total,
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

const lockRunFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  from: readonly RunState[],
): Promise<RunRow> => {
  const run = await runRecords.service.lock(write, id, version);
  if (!from.includes(run.run_state)) refuse(towBillText.wrongState);
  return run;
};

type PaidCompanies = Awaited<ReturnType<typeof listPaidCompanies>>;

/** The run comes to its end, and its bills with it. */
const endRun = async (
  write: SignedWrite,
  id: number,
  version: number,
  end: {
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
  const run = await lockRunFor(write, id, version, ["created", "sent"]);
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

/** The file for the bank: read back before it is given out; whoever takes it has sent the run, each time. */
export const runFile = async (
  write: SignedWrite,
  id: number,
  version: number,
): Promise<{ name: string; content: string }> => {
  const run = await lockRunFor(write, id, version, ["created", "sent"]);
  const targets = await targetsOf(write, await lockBillsOfRun(write.db, id));
  const file = transferFile(
    {
      ...run.account,
      requester_code: run.requester_code,
      pay_on: run.pay_on,
    },
    targets,
  );
  const { count, sum } = readTransferFile(file);
  if (count !== targets.length || sum !== run.total) refuse(text.mismatch);
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
