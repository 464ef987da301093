import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Bills whose mail was refused and that have not gone out since: whoever bills hears of them on every page. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table bills add column mail_failed_at timestamptz(3);
    create index bills_mail_failed on bills (mail_failed_at) where mail_failed_at is not null`.execute(
    db,
  );
};
