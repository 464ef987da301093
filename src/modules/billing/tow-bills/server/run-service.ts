import { postTowPayments } from "#modules/billing/journal/server/posting-service.ts";
import { secondPerson } from "#modules/company/users/server/service.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { encodeCp932 } from "#platform/server/tabular/cp932.ts";
import { payDayOf, termsOf } from "../contract/due-rules.ts";
import type { RunState } from "../contract/lookups.ts";
import { towRuns, type RunSteps } from "../contract/run-record.ts";
import { runStepsOf } from "../contract/run-rules.ts";
import { towPaymentText as text } from "../contract/text.ts";
import { audienceOfRun, scopeOfRuns } from "./access.ts";
import { refuseField, towBillRecords } from "./bill-service.ts";
import {
  listBillsOfRun,
  listPaidCompanies,
  lockBillsOfRun,
} from "./queries.ts";
import { getSettings } from "./settings-service.ts";
import type { RunRow, TowBillRow } from "./tables.ts";
import { checkAccounts, rebuiltFile, transferOf } from "./transfer-service.ts";
import "./tables.ts";

const stepsFor = async (
  db: Db,
  row: RunRow,
  user_id: number,
): Promise<RunSteps> =>
  runStepsOf(
    row,
    await secondPerson(db, row.created_by, user_id, text.ownRun),
    (await getSettings(db)).payments_need_two,
  );

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
    may: (db, row, { user_id }) => stepsFor(db, row, user_id),
  },
});

/** @throws AppError 568 stale, 570 where the run may not take the step */
const lockRunFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof RunSteps,
): Promise<RunRow> => {
  const run = await runRecords.service.lock(write, id, version);
  requireAbility((await stepsFor(write.db, run, write.actor.user_id))[step]);
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
    /** Asked for where the bank may have the file already. */
    readonly reason?: string | null;
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
  const mustSay = end.step === "cancel" && run.run_state === "sent";
  if (mustSay && (end.reason ?? "") === "")
    refuseField("reason", text.cancelMissing);
  const bills = await lockBillsOfRun(write.db, id);
  if (end.step === "finish") await postTowPayments(write.db, run.pay_on, bills);
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
    { action: end.run[0], reason: end.reason ?? null },
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
export const cancelRun = (
  write: SignedWrite,
  id: number,
  {
    version,
    reason,
  }: { readonly version: number; readonly reason?: string | null | undefined },
) =>
  endRun(write, id, version, {
    step: "cancel",
    reason: reason ?? null,
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
