import { sql } from "kysely";
import {
  postSettlement,
  undoSettlements,
} from "#modules/billing/journal/server/posting-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { AdvancePaid, BillLineRow, ItemRow } from "./tables.ts";
import "./tables.ts";

/** A line before it is written. */
export interface NewLine extends Omit<
  BillLineRow,
  "id" | "bill_id" | "position" | "advance"
> {
  readonly advance: AdvancePaid | null;
}

export const insertLines = async (
  db: Db,
  bill_id: number,
  lines: readonly NewLine[],
): Promise<void> => {
  const rows = lines.map((line, at) => ({
    ...line,
    bill_id,
    position: at + 1,
  }));
  await sql`
    insert into bill_lines (bill_id, position, bill_item_id, original_line_id, inquiry_id, work_on, reception_number,
      plate, item, quantity, unit, unit_price, tax_class, amount, advance, is_late)
    select bill_id, position, bill_item_id, original_line_id, inquiry_id, work_on, reception_number,
      plate, item, quantity, unit, unit_price, tax_class, amount, advance, is_late
    from jsonb_populate_recordset(null::bill_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
};

/** Items that stand on a bill now; the history of the bill says it. */
export const closeItems = async (
  db: Db,
  items: readonly Pick<ItemRow, "id">[],
  bill_id: number,
  by: number | null,
): Promise<void> => {
  await sql`
    update bill_items set item_state = 'closed', bill_id = ${bill_id}, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${items.map(({ id }) => id)}::bigint[])`.execute(db);
};

/** Items of cancelled bills wait to be billed again, as they were confirmed. */
export const reopenItems = async (
  db: Db,
  bills: readonly number[],
  by: number | null,
): Promise<void> => {
  await sql`
    update bill_items set item_state = 'confirmed', bill_id = null, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${by}
    where bill_id = any(${[...bills]}::bigint[])`.execute(db);
};

/** Settles a bill, or gives back; what one payment or note settles of one bill stands once. */
export const insertAllocation = async (
  db: Db,
  allocation: {
    readonly payment_id: number | null;
    readonly credit_bill_id: number | null;
    readonly bill_id: number | null;
    readonly refunded_on?: string;
    readonly refund_reason?: string;
    readonly amount: number;
    readonly bank_fee: number;
    readonly write_off: number;
    readonly write_off_reason: string | null;
  },
): Promise<void> => {
  const { amount, bank_fee, write_off, write_off_reason } = allocation;
  if (allocation.bill_id !== null) {
    const grown = await sql<{ id: number }>`
      update payment_allocations set amount = amount + ${amount}, bank_fee = bank_fee + ${bank_fee},
        write_off = write_off + ${write_off}, write_off_reason = coalesce(${write_off_reason}, write_off_reason)
      where bill_id = ${allocation.bill_id} and released_at is null
        and (payment_id = ${allocation.payment_id} or credit_bill_id = ${allocation.credit_bill_id})
      returning id`.execute(db);
    const [own] = grown.rows;
    if (own !== undefined)
      return postSettlement(db, { ...allocation, id: own.id });
  }
  const { id } = await db
    .insertInto("payment_allocations")
    .values(allocation)
    .returning("id")
    .executeTakeFirstOrThrow();
  return postSettlement(db, { ...allocation, id });
};

/** Takes allocations back; what they settled is open again. */
export const releaseAllocations = async (
  db: Db,
  ids: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`
    update payment_allocations set released_at = now(), release_reason = ${reason}
    where id = any(${[...ids]}::bigint[]) and released_at is null`.execute(db);
  await undoSettlements(db, ids);
};

/** What a payer is called by a bank is known from now on. */
export const learnPayer = async (
  db: Db,
  client_id: number,
  payer_folded: string,
): Promise<void> => {
  await sql`
    insert into client_payer_names (client_id, payer_folded) values (${client_id}, ${payer_folded})
    on conflict (payer_folded, client_id) do update set uses = client_payer_names.uses + 1`.execute(
    db,
  );
};

/** Letters that name one of some bills are withdrawn. */
export const withdrawLetters = async (
  db: Db,
  numbers: readonly string[],
): Promise<void> => {
  await sql`
    update bill_reminders set withdrawn_at = now()
    where withdrawn_at is null and exists (
      select from jsonb_array_elements(bills) b where b ->> 'bill_number' = any(${[...numbers]}::text[]))`.execute(
    db,
  );
};

/** Bills that were printed once more. */
export const countPrints = async (
  db: Db,
  ids: readonly number[],
  by: number | null,
): Promise<number> => {
  const { rows } = await sql`
    update bills set printed_count = printed_count + 1, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${[...ids]}::bigint[]) and cancelled_at is null returning id`.execute(
    db,
  );
  return rows.length;
};

/** The seal that stands on bills from now on; its version stays, as with other files of a record. */
export const setSeal = async (
  db: Db,
  issuer: number,
  seal_id: string | null,
): Promise<void> => {
  await sql`update bill_issuers set seal_id = ${seal_id} where id = ${issuer}`.execute(
    db,
  );
};
