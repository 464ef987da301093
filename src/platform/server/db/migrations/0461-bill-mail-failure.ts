import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Bills whose mail was refused and that have not gone out since: whoever bills hears of them on every page. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table bills add column mail_failed_at timestamptz(3);
    update bills b set mail_failed_at = coalesce(m.settled_at, m.created_at)
    from (select distinct on (owner_id) owner_id, state, settled_at, created_at from outgoing_messages
      where owner_entity = 'bill' order by owner_id, id desc) m
    where m.owner_id = b.id and m.state = 'failed' and b.sent_at is null and b.cancelled_at is null;
    create index bills_mail_failed on bills (mail_failed_at) where mail_failed_at is not null`.execute(
    db,
  );
};
