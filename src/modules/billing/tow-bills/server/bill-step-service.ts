import {
  createAdvanceItem,
  noteCosts,
} from "#modules/billing/client-billing/server/service.ts";
import {
  postTowBills,
  undoTowPayment,
} from "#modules/billing/journal/server/posting-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { takeNumber } from "#platform/server/records/numbers.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { silentDays, type TowBillAction } from "../contract/state-rules.ts";
import { towBillText as text } from "../contract/text.ts";
import {
  capMarkOf,
  companyOf,
  lockTowBillFor,
  refuse,
  sumsOf,
  towBillRecords,
} from "./bill-service.ts";
import { clearRemarks, setRemark } from "./mutations.ts";
import { listTowLines, lockSilentBills } from "./queries.ts";
import type { TowBillRow } from "./tables.ts";

/** Submits a bill: number, party and sums are those of this moment. */
export const submitTowBill = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await lockTowBillFor(write, id, version, "submit");
  const lines = await listTowLines(write.db, id);
  if (lines.length === 0) refuse(text.noLines);
  const changed = lines.find(({ is_changed }) => is_changed);
  if (changed !== undefined) refuse(text.changedFirst(changed.item));
  const open = lines.find(
    (line) =>
      line.is_added && line.tax_class === "advance" && !line.has_receipt,
  );
  if (open !== undefined) refuse(text.receiptMissing(open.item));
  const company = await companyOf(write, row.tow_truck_company_id);
  const tow_bill_number =
    row.tow_bill_number ??
    (await takeNumber(write.db, "tow_bill", tokyoDate()));
  const sums = await sumsOf(write, row);
  const { search_text } = towBillRecords.derived({ ...row, tow_bill_number }, [
    company.name,
    company.code,
  ]);
  await updateRecord(
    write,
    towBillRecords.kind,
    row,
    {
      ...sums,
      cap_mark: await capMarkOf(write, { ...row, ...sums }),
      search_text,
      bill_state: "submitted",
      submitted_at: new Date().toISOString(),
      returned_reason: null,
      tow_bill_number,
    },
    { action: "submit" },
  );
  await clearRemarks(write.db, id);
  await noteCosts(write, lines);
  return towBillRecords.service.get(write.db, write.actor, id);
};

const take = async (
  write: SignedWrite,
  row: TowBillRow,
  action: TowBillAction,
  changes: Partial<TowBillRow>,
  reason?: string,
) => {
  await updateRecord(write, towBillRecords.kind, row, changes, {
    action,
    reason: reason ?? null,
  });
  return towBillRecords.service.get(write.db, write.actor, row.id);
};

export const returnTowBill = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await lockTowBillFor(write, id, version, "return");
  const changes = { bill_state: "returned", returned_reason: reason } as const;
  return take(write, row, "return", changes, reason);
};

/** Says of a line why the bill goes back. */
export const remarkTowLine = async (
  write: SignedWrite,
  { id, line_id }: { readonly id: number; readonly line_id: number },
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await lockTowBillFor(write, id, version, "remark");
  if (!(await setRemark(write.db, id, line_id, reason)))
    throw new AppError("not_found");
  return take(write, row, "remark", {}, reason);
};

/** The office's own bills of which a company said nothing for a week are its own. */
export const confirmSilentBills = async (db: Db): Promise<void> => {
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  const confirmed_at = new Date().toISOString();
  for (const row of await lockSilentBills(db, silentDays))
    await updateRecord(
      write,
      towBillRecords.kind,
      row,
      { confirmed_at },
      { action: "confirm", reason: text.silent },
    );
};

export const confirmTowBill = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await lockTowBillFor(write, id, version, "confirm");
  return take(write, row, "confirm", {
    confirmed_at: new Date().toISOString(),
  });
};

/** Accepts a bill; its tolls become items of the client. @throws AppError 570 where a report changed since */
export const acceptTowBill = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await lockTowBillFor(write, id, version, "accept");
  const lines = await listTowLines(write.db, id);
  const changed = lines.find(({ is_changed }) => is_changed);
  if (changed !== undefined) refuse(text.changedReport(changed.item));
  await clearRemarks(write.db, id);
  for (const line of lines)
    if (line.is_added && line.tax_class === "advance")
      await createAdvanceItem(write, {
        ...line,
        tow_truck_company_id: row.tow_truck_company_id,
      });
  await postTowBills(write.db, [row]);
  return take(write, row, "accept", {
    bill_state: "accepted",
    cap_mark: await capMarkOf(write, row),
  });
};

/** The bank could not pay. */
export const failTowBill = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await lockTowBillFor(write, id, version, "fail");
  const changes = {
    bill_state: "accepted",
    paid_on: null,
    pay_on: null,
    late_reason: null,
    run_id: null,
    failed_reason: reason,
  } as const;
  await undoTowPayment(write.db, id);
  return take(write, row, "fail", changes, reason);
};
