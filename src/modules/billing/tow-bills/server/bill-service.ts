import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { summariseTax } from "#platform/contract/japanese/money.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { accountWords, changedWords } from "../contract/account-rules.ts";
import { towBills, type TowBillDesk } from "../contract/bill-record.ts";
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
import { audienceOfBill, scopeOfTowBills } from "./access.ts";
import {
  listDeskItems,
  listPaidCompanies,
  listTowLines,
  sumUnregistered,
  towBillFilters,
  towBillSorts,
  type PaidCompany,
} from "./queries.ts";
import type { TowBillRow } from "./tables.ts";
import "./tables.ts";

/** @throws AppError 570 */
export const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};
/** @throws AppError 422 */
export const refuseField = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** What the office alone reads of a bill. */
const deskOf = async (db: Db, row: TowBillRow): Promise<TowBillDesk> => {
  const company = await companyOf({ db }, row.tow_truck_company_id);
  const { account, account_waits, small_supplier } = company;
  return {
    unregistered_year: await sumUnregistered(db, row),
    account: account && {
      words: accountWords(account),
      changed: changedWords(account),
    },
    account_waits,
    small_supplier,
    items: await listDeskItems(db, row.id),
  };
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
    lines: async (db, { id, bill_state }, { side }) => {
      const lines = await listTowLines(db, id);
      // What the office notes while it looks is told with the bill that it sends back.
      return side !== "tow" || bill_state === "returned"
        ? lines
        : lines.map((line) => ({ ...line, remark: null }));
    },
    may: (_db, row, { side }) => Promise.resolve(towBillStepsOf(row, side)),
    desk: deskOf,
  },
});

/** @throws AppError 404 outside the scope, 568 stale, 570 or 403 where the step is not possible */
export const lockTowBillFor = async (
  write: SignedWrite,
  id: number,
  version: number | undefined,
  action: TowBillAction,
): Promise<TowBillRow> => {
  const row = await towBillRecords.service.lock(write, id, version);
  requireAbility(decideTowBill(action, row, write.actor.side));
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
    party: {
      name: company.name,
      registration_number: company.invoice_registration_number,
    },
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
