import { listOccupied } from "#modules/base/presence/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import {
  recordTrace,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { automaticOperator, followCallEntity } from "../contract/lookups.ts";
import { itemOfCall } from "./call-service.ts";
import { lockDueCalls, lockOldClaims } from "./call-queries.ts";
import { foldItemCounts } from "./count-queries.ts";
import { callKind, markTold } from "./mutations.ts";
import { tellDue } from "./notice-service.ts";

/** A claim holds so long without anybody at the call. */
const claimMinutes = 10;

const byClock = (db: Db): WriteContext => ({
  db,
  actor: automaticOperator,
  screen: "",
});

/** Calls that were taken and left alone are to be made again. */
export const lapseClaims = async (db: Db): Promise<void> => {
  const rows = await lockOldClaims(db, claimMinutes);
  const held = await listOccupied(
    db,
    followCallEntity,
    rows.map(({ id }) => id),
  );
  for (const row of rows.filter(({ id }) => !held.includes(id)))
    await updateRecord(
      byClock(db),
      callKind,
      row,
      { call_state: "planned", claimed_by: null, claimed_at: null },
      { action: "lapse" },
    );
};

/** Whoever has to make a call hears when it falls due; so do the screens on which it stands. */
export const tellDueCalls = async (db: Db): Promise<void> => {
  for (const row of await lockDueCalls(db)) {
    const write = byClock(db);
    await markTold(db, row.id);
    await recordTrace(write, callKind, row, { action: "due", changes: [] });
    await tellDue(write, await itemOfCall(db, row), row);
  }
};

/** What of calls goes by itself. */
export const followJobs: readonly Job[] = [
  { name: "follow_claims", everyMs: 30_000, run: lapseClaims },
  { name: "follow_counts", everyMs: 10 * 60_000, run: foldItemCounts },
  { name: "follow_due", everyMs: 5_000, run: tellDueCalls },
];
