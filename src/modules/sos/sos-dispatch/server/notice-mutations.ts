import type { Db } from "#platform/server/db/schema.ts";
import type { NoticeRow } from "./notice-tables.ts";
import "./notice-tables.ts";

/** The dispatch is locked by the caller. */
export const writeNotice = async (db: Db, row: NoticeRow): Promise<void> => {
  await db
    .insertInto("sos_dispatch_notices")
    .values(row)
    .onConflict((conflict) => conflict.column("dispatch_id").doUpdateSet(row))
    .execute();
};
