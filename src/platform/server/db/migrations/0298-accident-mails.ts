import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** By which mails the maker was told of an accident, what became of them, and of which due time people were told. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table accident_reports
      add column first_mail_id bigint references case_mails,
      add column first_mail_state text,
      add column final_mail_id bigint references case_mails,
      add column final_mail_state text,
      add column mail_refusal text,
      add column maker_addresses text[] not null default '{}',
      add column told_due_at timestamptz(3);
    create index accident_reports_mailed on accident_reports (id)
      where (first_mail_state in ('waiting', 'failed') or final_mail_state in ('waiting', 'failed')) and deleted_at is null;
    create index accident_reports_addressed on accident_reports (updated_at) where maker_addresses <> '{}'`.execute(
    db,
  );
  // What was due before anybody was told of it is not told all at once.
  await sql`update accident_reports set told_due_at = due_at where due_at < now()`.execute(
    db,
  );
  await sql`
    alter table case_mails add column is_told_otherwise boolean not null default false;
    alter table case_notices add column permission text, add column href text`.execute(
    db,
  );
};
