import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { KeptDay } from "./day-data.ts";
import "./tables.ts";

/** Before days are kept anew: what is written from now on leaves marks of its own. */
export const removeMarks = async (
  db: Db,
  days: readonly string[],
): Promise<void> => {
  await sql`delete from sos_statistics_marks where day = any(${[...days]}::date[])`.execute(
    db,
  );
};

export const keepDay = async (
  db: Db,
  day: string,
  { keys, cases, offers }: KeptDay,
): Promise<void> => {
  await sql`
    insert into sos_statistics_days (day, keys, cases, offers)
    values (${day}::date, ${JSON.stringify(keys)}::jsonb, ${cases}, ${offers})
    on conflict (day) do update
    set keys = excluded.keys, cases = excluded.cases, offers = excluded.offers`.execute(
    db,
  );
};
