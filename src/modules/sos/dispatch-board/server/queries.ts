import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { AlarmScope } from "./access.ts";
import type { DispatchAlarmRow } from "./tables.ts";
import "./tables.ts";

/** Alarms of these dispatches, by dispatch. */
export const listAlarmRows = async (
  db: Db,
  scope: AlarmScope,
  dispatchIds: readonly number[],
): Promise<ReadonlyMap<number, DispatchAlarmRow>> => {
  if (dispatchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("dispatch_alarms")
    .selectAll()
    .where("dispatch_id", "in", [...dispatchIds])
    .where(scope.condition)
    .execute();
  return new Map(rows.map((row) => [row.dispatch_id, row]));
};

/** Of a row of `sos_dispatches`: whether it had its alarm; a request has one ever. */
export const hasAlarm = sql<SqlBool>`exists (
  select 1 from dispatch_alarms where dispatch_alarms.dispatch_id = sos_dispatches.id)`;

/** Which of these dispatches the policy sent. */
export const listAutomaticDispatches = async (
  db: Db,
  scope: AlarmScope,
  dispatchIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select next_dispatch_id as id from dispatch_alarms
    where next_dispatch_id = any(${[...dispatchIds]}::bigint[]) and ${scope.condition}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** How many companies the policy has asked for a case by itself. */
export const countAutomaticOffers = async (
  db: Db,
  inquiryId: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from dispatch_alarms
    where inquiry_id = ${inquiryId} and outcome = 'sent'`.execute(db);
  return rows[0]?.total ?? 0;
};
