import { sql } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { labelNumber } from "../contract/batch-rules.ts";
import {
  batchRecords,
  printBatch,
  returnPieces,
  sendBatch,
} from "./batch-service.ts";
import "./tables.ts";

/** The sales companies with most mail to send. */
const listBusyDealers = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ car_dealer_id: number }>`
    select car_dealer_id from outbound_slips
    where dm_state = 'pending' and outbound_status = 'dm_required'
    group by car_dealer_id order by count(*) desc, car_dealer_id limit 2`.execute(
    db,
  );
  return rows.map(({ car_dealer_id }) => car_dealer_id);
};

/** Two batches by the product's own steps: one that was sent, of which a letter came back, and one that is being made. */
export const seedDmBatches = (db: Db, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const write = { db: tx, actor, screen: "" };
    const [sent, draft] = await listBusyDealers(tx);
    if (sent === undefined || draft === undefined) return;
    const { id, version } = await batchRecords.service.create(write, {
      car_dealer_id: sent,
    });
    const printed = await printBatch(write, id, { version });
    await sendBatch(write, id, {
      version: printed.version,
      sent_on: tokyoDate(),
    });
    await returnPieces(write, labelNumber(id, 1));
    await batchRecords.service.create(write, { car_dealer_id: draft });
  });
