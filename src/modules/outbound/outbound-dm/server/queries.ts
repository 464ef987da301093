import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";
import type { BatchScope } from "./access.ts";
import type { BatchRow, ItemRow } from "./tables.ts";
import "./tables.ts";

/** Slips of a batch that still wait for its mail. */
export const listBatchedSlips = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from outbound_slips where id = any(${[...ids]}::bigint[]) and dm_state = 'batched'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Users whose mail came back. */
export const listReturnedCustomers = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from outbound_customers
    where id = any(${[...ids]}::bigint[]) and (dm_address_state = 'returned' or deleted_at is not null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Pieces of a batch that are not excluded, in their order. */
export const listPieces = (db: Db, batch: number): Promise<ItemRow[]> =>
  db
    .selectFrom("outbound_dm_items")
    .selectAll()
    .where("dm_batch_id", "=", batch)
    .where("excluded_reason", "is", null)
    .orderBy("serial")
    .execute();

/** Pieces that were sent, by the numbers on their labels. */
export const listSentPieces = async (
  db: Db,
  numbers: readonly { readonly batch: number; readonly serial: number }[],
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select i.* from outbound_dm_items i
    join unnest(${numbers.map(({ batch }) => batch)}::bigint[], ${numbers.map(({ serial }) => serial)}::int[])
      as n (batch, serial) on n.batch = i.dm_batch_id and n.serial = i.serial
    where i.sent_on is not null and i.excluded_reason is null order by i.id for update of i`.execute(
    db,
  );
  return rows;
};

/** What stands on mail of a company: its name, and the telephone of a branch. */
export interface Sender {
  readonly id: number;
  readonly name: string;
  readonly postal_code: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly body: string | null;
}

/** Companies as they send: their first branch, and their own words for a postcard before those of all. */
export const listSenders = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Sender>> => {
  const { rows } = await sql<Sender>`
    select d.id, d.name, b.postal_code, concat(b.prefecture, b.address) as address, b.day_phone as phone, m.body
    from car_dealers d
    left join lateral (
      select * from car_dealer_branches b
      where b.car_dealer_id = d.id and b.deleted_at is null order by b.id limit 1) b on true
    left join lateral (
      select body from outbound_company_messages m
      where m.message_use = 'dm_postcard' and m.deleted_at is null
        and (m.car_dealer_id = d.id or m.car_dealer_id is null)
      order by m.car_dealer_id nulls last, m.id desc limit 1) m on true
    where d.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const countPieces = async (
  db: Db,
  batch: number,
): Promise<
  Pick<BatchRow, "piece_count" | "excluded_count" | "returned_count">
> => {
  const { rows } = await sql<
    Pick<BatchRow, "piece_count" | "excluded_count" | "returned_count">
  >`
    select (count(*) filter (where excluded_reason is null))::int as piece_count,
      (count(*) filter (where excluded_reason is not null))::int as excluded_count,
      (count(*) filter (where returned_on is not null))::int as returned_count
    from outbound_dm_items where dm_batch_id = ${batch}`.execute(db);
  return rows[0] ?? { piece_count: 0, excluded_count: 0, returned_count: 0 };
};

export const itemFilters = {
  return_state: () => sql<SqlBool>`outbound_dm_items.returned_on is not null`,
};

/**
 * Batches that an account made with users whose mail came back and whose address is still that one; also those of
 * whom nobody calls any more.
 */
export const listReturnedBatches = async (
  db: Db,
  { condition }: BatchScope,
  { user_id }: { readonly user_id: number },
): Promise<
  { id: number; at: string; count: number; dealer_name: string | null }[]
> => {
  const { rows } = await sql<{
    id: number;
    at: string;
    count: number;
    dealer_name: string | null;
  }>`
    select outbound_dm_batches.id, outbound_dm_batches.updated_at as at, returned.count, d.name as dealer_name
    from outbound_dm_batches
    left join car_dealers d on d.id = outbound_dm_batches.car_dealer_id
    join lateral (
      select count(*)::int as count from outbound_dm_items i
      join outbound_customers c on c.id = i.outbound_customer_id
      where i.dm_batch_id = outbound_dm_batches.id and i.returned_on is not null
        and c.dm_address_state = 'returned' and c.deleted_at is null) returned on returned.count > 0
    where outbound_dm_batches.returned_count > 0 and ${condition}
      and (outbound_dm_batches.created_by = ${user_id}
        or not ${isWorkingUser(sql.ref("outbound_dm_batches.created_by"), "out")})
    order by outbound_dm_batches.id desc limit 20`.execute(db);
  return rows;
};
