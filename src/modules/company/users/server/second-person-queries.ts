import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import "#platform/server/records/tables.ts";
import "./tables.ts";

/** For how long whoever made an account, or gave it its rights or its password, may still be the one who uses it. */
const boundDays = 30;

/**
 * Whether one hand may stand behind two accounts: they are joined by a row of accounts of which each was made, or given
 * the right to bill or its password, by the one beside it, whichever way, within the last days. What was done in the first days
 * of an office joins nobody: somebody had to make all of its accounts.
 */
export const areBound = async (
  db: Db,
  one: number,
  other: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    with recursive touched as (
      select distinct h.user_id as by, u.id as account
      from users u join history h on h.root_entity = 'user' and h.root_id = u.id and h.entity = 'user'
      where h.at > now() - make_interval(days => ${boundDays})
        and h.at > (select min(created_at) from users) + make_interval(days => ${boundDays})
        and h.user_id <> u.id
        and (h.action in ('create', 'reset_password', 'issue_password', 'resume')
          or h.changes @? '$[*] ? (@.field == "username" || @.field == "permissions"
            && @.after[*] == "bill_page" && !(@.before[*] == "bill_page"))')
    ), hand(id) as (
      select ${one}::bigint
      union
      select case when t.by = hand.id then t.account else t.by end
      from hand join touched t on hand.id in (t.by, t.account)
    )
    select exists (select from hand where id = ${other}) as is`.execute(db);
  return rows[0]?.is === true;
};
