import { recordService } from "#modules/base/records/server/service.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import { lineAmount, summariseTax } from "#platform/contract/japanese/money.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { towBills } from "../contract/bill-record.ts";
import {
  deductibleTax,
  deductionRows,
  registrationOf,
  yearlyCap,
} from "../contract/deduction-rules.ts";
import { lawLimitOf, payDayOf, termsOf } from "../contract/due-rules.ts";
import type { CapMark } from "../contract/lookups.ts";
import {
  decideTowBill,
  towBillStepsOf,
  type TowBillAction,
} from "../contract/state-rules.ts";
import { towBillText as text } from "../contract/text.ts";
import { audienceOfBill, scopeOfTowBills } from "./access.ts";
import { freeLines, insertLines, removeLine } from "./mutations.ts";
import {
  listPaidCompanies,
  listTowLines,
  listUnbilled,
  sumUnregistered,
  towBillFilters,
  towBillSorts,
  type PaidCompany,
  type UnbilledLine,
} from "./queries.ts";
import type { TowBillRow } from "./tables.ts";
import "./tables.ts";

/** @throws AppError 570 */
export const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};
const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** Bills of towing companies on the server. */
export const towBillRecords = recordService(towBills, {
  scopeOf: scopeOfTowBills,
  audienceOf: audienceOfBill,
  filters: towBillFilters,
  sorts: towBillSorts,
  jsonColumns: ["party"],
  unrecorded: ["tax_rows", "deduction_rows", "party"],
  reads: {
    lines: (db, { id }) => listTowLines(db, id),
    may: (_db, row, { side }) => Promise.resolve(towBillStepsOf(row, side)),
    unregistered_year: (db, row, { side }) =>
      side === "tow" ? Promise.resolve(null) : sumUnregistered(db, row),
  },
});

const refuseUnless = ({ allowed, because, reason }: Ability): void => {
  if (allowed) return;
  throw new AppError(because === "role" ? "not_allowed" : "not_possible_now", {
    message: reason ?? "",
  });
};

/** @throws AppError 404 outside the scope, 568 stale, 570 or 403 where the step is not possible */
export const lockTowBillFor = async (
  write: SignedWrite,
  id: number,
  version: number | undefined,
  action: TowBillAction,
): Promise<TowBillRow> => {
  const row = await towBillRecords.service.lock(write, id, version);
  refuseUnless(decideTowBill(action, row, write.actor.side));
  return row;
};

/** @throws AppError `not_found` */
export const companyOf = async (
  { db }: Pick<SignedWrite, "db">,
  id: number,
): Promise<PaidCompany> => {
  const found = (await listPaidCompanies(db, [id])).get(id);
  if (found === undefined) throw new AppError("not_found");
  return found;
};

/** Counts a bill anew from its lines. */
export const sumsOf = async (
  { db }: Pick<SignedWrite, "db">,
  row: Pick<TowBillRow, "id" | "tow_truck_company_id" | "period_to">,
) => {
  const company = await companyOf({ db }, row.tow_truck_company_id);
  const lines = await listTowLines(db, row.id);
  const { rows, total } = summariseTax(lines);
  const deduction_rows = deductionRows(lines, registrationOf(company));
  const days = lines.map(({ work_on }) => work_on).toSorted();
  return {
    tax_rows: rows,
    total,
    line_count: lines.length,
    deduction_rows,
    deductible_tax: deductibleTax(deduction_rows),
    period_from: days[0] ?? null,
    law_limit: days[0] === undefined ? null : lawLimitOf(days[0]),
    pay_on: payDayOf(row.period_to, termsOf(company)),
  };
};

/** Whether a bill takes its company above what may be bought in a year without a number. */
export const capMarkOf = async (
  { db }: Pick<SignedWrite, "db">,
  row: Parameters<typeof sumUnregistered>[1],
): Promise<CapMark | null> =>
  (await sumUnregistered(db, row)) > yearlyCap ? "over_cap" : null;

const renew = async (write: SignedWrite, row: TowBillRow): Promise<void> => {
  await updateRecord(
    write,
    towBillRecords.kind,
    row,
    await sumsOf(write, row),
    { action: "edit" },
  );
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

/** Whose bill it is to be: a company's own, or that which the office names. */
const companyFor = (
  { actor }: SignedWrite,
  named: number | null,
): { id: number; origin: "tow" | "desk" } => {
  if (actor.side === "tow" && actor.tow_truck_company_id !== null)
    return { id: actor.tow_truck_company_id, origin: "tow" };
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
  const lines = await listUnbilled(write.db, company_id, given.period_to);
  if (lines.length === 0) refuse(text.nothing);
  const row = await createRecord(write, towBillRecords.kind, {
    ...towBillRecords.derived(
      {
        tow_bill_number: null,
        tow_truck_company_id: company_id,
        bill_state: "draft",
        period_from: null,
        period_to: given.period_to,
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
  const begin = addDays(
    lastClosingDay(addDays(given.period_to, -1), termsOf(company).closing),
    1,
  );
  const taken = await insertLines(
    write.db,
    lines.map((line) => lineOf(line, row.id, begin)),
  );
  if (taken === 0) refuse(text.nothing);
  await renew(write, row);
  return towBillRecords.service.get(write.db, write.actor, row.id);
};

/** Adds a toll, or a correction with its reason. */
export const addTowLine = async (
  write: SignedWrite,
  id: number,
  line: {
    readonly version: number;
    readonly item: string;
    readonly amount: number;
    readonly work_on: string;
    readonly line_note: string | null;
    readonly is_toll: boolean;
  },
) => {
  const row = await lockTowBillFor(write, id, line.version, "edit");
  if (!line.is_toll && (line.line_note ?? "") === "")
    refuseField("line_note", text.noteMissing);
  await insertLines(write.db, [
    {
      tow_bill_id: id,
      work_report_id: null,
      report_line: null,
      inquiry_id: null,
      work_on: line.work_on,
      reception_number: null,
      plate: null,
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
): Promise<void> => {
  const row = await lockTowBillFor(write, id, undefined, "delete");
  await freeLines(write.db, id);
  await updateRecord(
    write,
    towBillRecords.kind,
    row,
    { deleted_at: new Date().toISOString() },
    { action: "delete" },
  );
};
