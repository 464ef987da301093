import { writerNames } from "#modules/base/records/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** People of the call centre are named to the call centre. */
export const writersFor = async (
  db: Db,
  row: Parameters<typeof writerNames>[1],
  actor: Actor,
): ReturnType<typeof writerNames> =>
  actor.side === "call_centre"
    ? writerNames(db, row)
    : { created_by: null, updated_by: null };
