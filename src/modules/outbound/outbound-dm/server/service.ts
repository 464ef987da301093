import type { ReturnedMail } from "#modules/outbound/outbound-calls/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { dmItemPages } from "../contract/pages.ts";
import { batchText } from "../contract/text.ts";
import { scopeOfBatches } from "./access.ts";
import { listReturnedBatches } from "./queries.ts";

/** Batches of the account of which pieces came back, until the addresses are corrected. */
export const returnedMailOf = async (
  db: Db,
  actor: Actor,
): Promise<ReturnedMail[]> => {
  const rows = await listReturnedBatches(db, scopeOfBatches(actor), actor);
  return rows.map(({ dealer_name, ...row }) => ({
    ...row,
    text: batchText.cameBack(row.id, dealer_name, row.count),
    path: `${dmItemPages.list.path}?dm_batch_id=${String(row.id)}&return_state=returned`,
  }));
};
