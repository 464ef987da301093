import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { scopeOfDispatches } from "./access.ts";
import "./tables.ts";

/** Cases that somebody is asked for, under way to or at work on, by the dispatches that the account reaches. */
export const listLiveCaseIds = async (
  db: Db,
  actor: Actor,
): Promise<number[]> => {
  const { rows } = await sql<{ inquiry_id: number }>`
    select distinct inquiry_id from sos_dispatches
    where progress in ('requested', 'accepted', 'departed', 'arrived')
      and ${scopeOfDispatches(actor).condition}`.execute(db);
  return rows.map(({ inquiry_id }) => inquiry_id);
};
