import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { scopeOfUsers } from "./access.ts";
import { userAudience } from "./mutations.ts";
import "./tables.ts";

/** Who may learn of what happens at a user; undefined where the account cannot reach it. */
export const findUserAudience = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<Audience | undefined> => {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where(scopeOfUsers(actor).condition)
    .executeTakeFirst();
  return row && userAudience;
};
