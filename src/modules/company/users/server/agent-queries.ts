import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** People of the call centre who may sign in, by reading: who can have spoken on the telephone. */
export const listAgents = (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .select(["users.id", "users.name"])
    .where("accounts.kind", "=", "call_centre")
    .where("users.state", "=", "active")
    .orderBy("users.name_kana")
    .orderBy("users.id")
    .execute();
