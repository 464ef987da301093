import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { ShiftSettingsRow } from "./tables.ts";
import "./tables.ts";

/** A session lives no longer than this; its grant neither. */
export const grantLife = sql`interval '12 hours'`;

export const hasGrant = async (db: Db, sessionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from shift_grants
    where session_id = ${sessionId} and granted_at > now() - ${grantLife}`.execute(
    db,
  );
  return rows.length > 0;
};

export const getShiftSettings = (db: Db): Promise<ShiftSettingsRow> =>
  db
    .selectFrom("shift_settings")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
