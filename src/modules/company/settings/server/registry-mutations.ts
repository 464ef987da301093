import { callCentre } from "#platform/server/records/audience.ts";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { RegistrySlot } from "../contract/schema.ts";
import type { RegistrySettingsRow } from "./tables.ts";
import "./tables.ts";

/** The one row of the registry settings, with its history and event. */
export const registryKind: RecordKind<RegistrySettingsRow> = {
  entity: "registry_settings",
  table: "registry_settings",
  topic: "registrySettings",
  audienceOf: () => callCentre("user_management"),
};

/** A query and its clean-up take so long at most, in seconds; older ones were left behind by a crash. */
const longestQuerySeconds = 10;

/**
 * Makes a query known as running and says which address it goes to: the active one, or the given one for a check.
 * A switch that is under way is waited for, so no query begins with an address that is just being left.
 */
export const insertRunningQuery = async (
  db: Db,
  slot: RegistrySlot | undefined,
): Promise<{ id: number; slot: RegistrySlot }> => {
  const { rows } = await sql<{ id: number; slot: RegistrySlot }>`
    with active as (select active_slot from registry_settings where id = 1 for share)
    insert into registry_queries (slot, expires_at)
    select coalesce(${slot ?? null}::smallint, active_slot),
      clock_timestamp() + ${longestQuerySeconds} * interval '1 second'
    from active returning id, slot`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("registry_settings has no row");
  return row;
};

/** Forgets a query and what crashes left behind, and keeps how the address answered. */
export const deleteRunningQuery = async (
  db: Db,
  query: { id: number; slot: number; latency: number | undefined },
): Promise<void> => {
  const latency =
    query.latency === undefined ? null : Math.max(1, Math.round(query.latency));
  await sql`
    with over as (
      delete from registry_queries
      where id = ${query.id} or expires_at < clock_timestamp()
    )
    update registry_addresses set
      answered_at = case when ${latency}::int is null then answered_at else clock_timestamp() end,
      latency_ms = coalesce(${latency}::int, latency_ms),
      failed_at = case when ${latency}::int is null then clock_timestamp() else failed_at end
    where slot = ${query.slot}`.execute(db);
};
