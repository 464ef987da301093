import { countOpenSessions } from "#modules/company/auth/server/service.ts";
import { listAwayUsers } from "#modules/desk/telephony/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Reception } from "../contract/time-rules.ts";

/** Whether each of these can take calls now. */
export const receptionsOf = async (
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Reception>> => {
  const ids = [...new Set(userIds)];
  const sessions = await countOpenSessions(db, ids);
  const away = await listAwayUsers(db, ids);
  const receptionOf = (id: number): Reception => {
    if ((sessions.get(id) ?? 0) === 0) return "signed_out";
    return away.includes(id) ? "away" : "available";
  };
  return new Map(ids.map((id) => [id, receptionOf(id)]));
};

/** Those of them that take no calls. */
export const listGone = async (
  db: Db,
  userIds: readonly number[],
): Promise<number[]> =>
  [...(await receptionsOf(db, userIds))]
    .filter(([, reception]) => reception !== "available")
    .map(([id]) => id);
