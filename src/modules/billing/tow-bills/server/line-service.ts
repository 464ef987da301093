import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import { AppError } from "#platform/contract/errors.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import { lineAmount } from "#platform/contract/japanese/money.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { termsOf } from "../contract/due-rules.ts";
import type { TypedLine } from "../contract/endpoints.ts";
import { towBillText as text } from "../contract/text.ts";
import {
  companyOf,
  lockTowBillFor,
  refuse,
  refuseField,
  sumsOf,
  towBillRecords,
} from "./bill-service.ts";
import {
  followLines,
  freeLines,
  insertLines,
  removeLine,
} from "./mutations.ts";
import {
  listUnbilled,
  sumUnbilled,
  type PaidCompany,
  type UnbilledLine,
  listTowLines,
} from "./queries.ts";
import type { TowBillRow } from "./tables.ts";

/** How old the work of an added line may be, in days. */
const longestAgo = 366;

const renew = async (
  write: SignedWrite,
  row: TowBillRow,
  action = "edit",
): Promise<void> => {
  const sums = await sumsOf(write, row);
  await updateRecord(write, towBillRecords.kind, row, sums, { action });
};

const lineOf = (line: UnbilledLine, bill: number, begin: string) => ({
  tow_bill_id: bill,
  work_report_id: line.work_report_id,
  report_line: line.report_line,
  inquiry_id: line.inquiry_id,
  work_on: line.work_on,
  reception_number: line.reception_number,
  plate: line.plate === null ? null : formatPlate(line.plate),
  item: line.item,
  quantity: line.quantity,
  unit_price: line.unit_price,
  tax_class: line.tax_class,
  amount: lineAmount(line.quantity, line.unit_price),
  is_late: line.work_on < begin,
  line_note: null,
});

/** First day of the period that ends on a day: work before it is late. */
const beginOf = (company: PaidCompany, until: string): string =>
  addDays(lastClosingDay(addDays(until, -1), termsOf(company).closing), 1);

/** Work of a company up to a day that is on no bill goes onto one. */
const gather = async (
  { db }: SignedWrite,
  bill: number,
  company: PaidCompany,
  until: string,
): Promise<number> => {
  const begin = beginOf(company, until);
  const lines = await listUnbilled(db, company.id, until);
  return insertLines(
    db,
    lines.map((line) => lineOf(line, bill, begin)),
  );
};

/** What a company has not billed, and up to when its next bill is: its last closing day, or today where nothing is older. */
export const unbilledOf = async (db: Db, company_id: number) => {
  const { closing } = termsOf(await companyOf({ db }, company_id));
  const { count, sum, since } = await sumUnbilled(db, company_id);
  const closed_on = lastClosingDay(addDays(tokyoDate(), -1), closing);
  const due = since !== null && since <= closed_on ? closed_on : tokyoDate();
  return { count, sum, period_to: since === null ? null : due };
};

/** Whose bill it is to be: a company's own, or that which the office names. */
const companyFor = (
  { actor }: SignedWrite,
  named: number | null,
): { id: number; origin: "tow" | "desk" } => {
  const own = actor.tow_truck_company_id;
  if (actor.side === "tow" && own !== null) {
    if (named !== null && named !== own) throw new AppError("not_found");
    return { id: own, origin: "tow" };
  }
  if (!actor.permissions.includes("bill_page"))
    throw new AppError("not_allowed");
  return {
    id: named ?? refuseField("tow_truck_company_id", text.company),
    origin: "desk",
  };
};

/** Gathers what a company has not billed up to a day. @throws AppError 570 where there is nothing */
export const createTowBill = async (
  write: SignedWrite,
  given: {
    readonly period_to: string;
    readonly tow_truck_company_id: number | null;
  },
) => {
  if (given.period_to > tokyoDate())
    refuseField("period_to", text.periodFuture);
  const { id: company_id, origin } = companyFor(
    write,
    given.tow_truck_company_id,
  );
  const company = await companyOf(write, company_id);
  const row = await createRecord(write, towBillRecords.kind, {
    ...towBillRecords.derived(
      {
        tow_bill_number: null,
        tow_truck_company_id: company_id,
        bill_state: "draft",
        period_from: null,
        period_to: given.period_to,
        submitted_at: null,
        line_count: 0,
        total: 0,
        deduction_rows: [],
        deductible_tax: 0,
        cap_mark: null,
        pay_on: null,
        law_limit: null,
        origin,
        paid_on: null,
        tax_rows: [],
        party: null,
        returned_reason: null,
        failed_reason: null,
        late_reason: null,
        confirmed_at: null,
        run_id: null,
      },
      [company.name, company.code],
    ),
  });
  const taken = await gather(write, row.id, company, given.period_to);
  if (taken === 0) refuse(text.nothing);
  await renew(write, row);
  return towBillRecords.service.get(write.db, write.actor, row.id);
};

/** The lines as the reports say now, and what else is unbilled of the period. */
export const followReports = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await lockTowBillFor(write, id, version, "edit");
  const company = await companyOf(write, row.tow_truck_company_id);
  await followLines(write.db, id, beginOf(company, row.period_to));
  await gather(write, id, company, row.period_to);
  await renew(write, row, "follow");
  return towBillRecords.service.get(write.db, write.actor, id);
};

/** A mistyped year would move the day by which the law wants it paid. */
const checkWorkDay = (work_on: string): void => {
  const today = tokyoDate();
  if (work_on > today) refuseField("work_on", text.workFuture);
  if (work_on < addDays(today, -longestAgo))
    refuseField("work_on", text.workOld);
};

const noJob = { inquiry_id: null, reception_number: null, plate: null };

/** The job of a line that is added: one that the bill has. */
const jobOf = async (db: Db, bill: number, number: string | null) => {
  if (number === null || number === "") return noJob;
  const job = (await listTowLines(db, bill)).find(
    ({ reception_number }) => reception_number === number,
  );
  if (job === undefined) return refuseField("reception_number", text.noJob);
  const { inquiry_id, reception_number, plate } = job;
  return { inquiry_id, reception_number, plate };
};

/** Adds a toll, or a correction with its reason. */
export const addTowLine = async (
  write: SignedWrite,
  id: number,
  line: TypedLine & { readonly version: number },
) => {
  const row = await lockTowBillFor(write, id, line.version, "edit");
  if (!line.is_toll && (line.line_note ?? "") === "")
    refuseField("line_note", text.noteMissing);
  checkWorkDay(line.work_on);
  const job = await jobOf(write.db, id, line.reception_number ?? null);
  await insertLines(write.db, [
    {
      tow_bill_id: id,
      work_report_id: null,
      report_line: null,
      ...job,
      work_on: line.work_on,
      item: line.item,
      quantity: 1,
      unit_price: line.amount,
      tax_class: line.is_toll ? "advance" : "10",
      amount: line.amount,
      is_late: false,
      line_note: line.line_note,
    },
  ]);
  await renew(write, row);
  return towBillRecords.service.get(write.db, write.actor, id);
};

export const removeTowLine = async (
  write: SignedWrite,
  id: number,
  line: number,
  version: number,
) => {
  const row = await lockTowBillFor(write, id, version, "edit");
  if (!(await removeLine(write.db, id, line))) throw new AppError("not_found");
  await renew(write, row);
  return towBillRecords.service.get(write.db, write.actor, id);
};

/** Deletes a draft: its work is unbilled again. */
export const deleteTowBill = async (
  write: SignedWrite,
  id: number,
  { version, reason }: RemovalInput,
): Promise<void> => {
  const row = await lockTowBillFor(write, id, version, "delete");
  await freeLines(write.db, id);
  await updateRecord(
    write,
    towBillRecords.kind,
    row,
    { deleted_at: new Date().toISOString() },
    { action: "delete", reason },
  );
};
