import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

export const setLimit = async (db: Db, alone_up_to: number): Promise<void> => {
  await db
    .updateTable("money_settings")
    .set({ alone_up_to })
    .where("id", "=", 1)
    .execute();
};
