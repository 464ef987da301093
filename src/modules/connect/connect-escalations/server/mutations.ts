import { callCentre } from "#platform/server/records/audience.ts";
import {
  lockRecord,
  recordTrace,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { EscalationScope } from "./access.ts";
import type { EscalationRow } from "./tables.ts";
import "./tables.ts";

export const escalationEntity = "connect_escalation";

/** How escalations are written. Their steps stand in the history of the case as what becomes of the case by them. */
export const escalationKind: RecordKind<EscalationRow> = {
  entity: escalationEntity,
  table: "connect_escalations",
  topic: "connectEscalations",
  // What is over is the desk's alone: another company may have the case.
  audienceOf: ({ state, car_dealer_id }) => ({
    ...callCentre("connect"),
    car_dealer_id: state === "closed" ? null : car_dealer_id,
  }),
  unrecorded: ["inquiry_id"],
};

/** Locks an escalation; its case is locked before it. */
export const lockEscalation = (
  { db }: Pick<WriteContext, "db">,
  { condition }: EscalationScope,
  key: { id: number; version?: number },
): Promise<EscalationRow> =>
  lockRecord(db, escalationKind, { ...key, scope: condition });

/** The sales company has read what is asked: no new version. */
export const writeOpened = async (
  write: WriteContext,
  before: EscalationRow,
): Promise<void> => {
  const opened_at = new Date().toISOString();
  await write.db
    .updateTable("connect_escalations")
    .set({ opened_at, opened_by: write.actor.user_id })
    .where("id", "=", before.id)
    .execute();
  await recordTrace(write, escalationKind, before, {
    action: "open",
    changes: [{ field: "opened_at", before: null, after: opened_at }],
  });
};
