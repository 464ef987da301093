import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import type { Exclusion } from "../contract/lookups.ts";
import type { Piece } from "./gather-service.ts";
import "./tables.ts";

/** Rows of one statement. */
const atOnce = 1000;

/** Writes the pieces of a new batch, numbered in their order. */
export const insertPieces = async (
  db: Db,
  batch: number,
  pieces: readonly Piece[],
): Promise<void> => {
  for (let from = 0; from < pieces.length; from += atOnce) {
    const rows = pieces.slice(from, from + atOnce).map((piece, at) => ({
      ...piece,
      dm_batch_id: batch,
      serial: from + at + 1,
      vehicle_count: piece.vehicles.length,
      search_text: searchTextOf([
        piece.recipient,
        piece.address,
        ...piece.vehicles.map(({ plate }) => plate),
      ]),
    }));
    await sql`
      insert into outbound_dm_items (dm_batch_id, serial, outbound_customer_id, car_dealer_id, recipient, honorific,
        postal_code, prefecture, address, building, slip_ids, vehicles, vehicle_count, earliest_due_on,
        excluded_reason, search_text)
      select dm_batch_id, serial, outbound_customer_id, car_dealer_id, recipient, honorific,
        postal_code, prefecture, address, building, slip_ids, vehicles, vehicle_count, earliest_due_on,
        excluded_reason, search_text
      from jsonb_populate_recordset(null::outbound_dm_items, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
};

export const excludePieces = async (
  db: Db,
  reasons: ReadonlyMap<number, Exclusion>,
): Promise<void> => {
  await sql`
    update outbound_dm_items i set excluded_reason = r.reason, version = version + 1, updated_at = clock_timestamp()
    from unnest(${[...reasons.keys()]}::bigint[], ${[...reasons.values()]}::text[]) as r (id, reason)
    where i.id = r.id`.execute(db);
};

export const markPieces = async (
  db: Db,
  ids: readonly number[],
  column: "sent_on" | "returned_on",
  date: string,
): Promise<void> => {
  await sql`
    update outbound_dm_items set ${sql.ref(column)} = ${date}, version = version + 1, updated_at = clock_timestamp()
    where id = any(${[...ids]}::bigint[])`.execute(db);
};
