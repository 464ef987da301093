import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { DmState } from "../contract/lookups.ts";
import { scopeOfSlips } from "./access.ts";
import { lockSlips } from "./entry-queries.ts";
import { followEntries } from "./entry-service.ts";
import { slipKind } from "./mutations.ts";
import { reconcileVehicles } from "./reconcile-service.ts";
import type { SlipRow } from "./tables.ts";

/**
 * What mail did with slips: in a batch, sent, returned, or out of the batch again. What was sent counts, and the status
 * follows. Whether a letter may go out at all is said by `dm_state = 'pending'` or `'batched'`, read in the same
 * transaction.
 *
 * @returns the slips as they stood before
 */
export const markDm = async (
  write: SignedWrite,
  ids: readonly number[],
  state: Exclude<DmState, "not_needed">,
): Promise<SlipRow[]> => {
  const rows = await lockSlips(write.db, scopeOfSlips(write.actor), ids);
  const action = `dm_${state}`;
  if (state === "sent") {
    for (const row of rows)
      await followEntries(
        write,
        [row],
        { action },
        {
          dm_state: state,
          dm_count: row.dm_count + 1,
        },
      );
    return rows;
  }
  for (const row of rows)
    await updateRecord(write, slipKind, row, { dm_state: state }, { action });
  await reconcileVehicles(
    write,
    rows.map(({ outbound_vehicle_id }) => outbound_vehicle_id),
  );
  return rows;
};
