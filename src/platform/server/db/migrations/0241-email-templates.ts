import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Templates of mails: labels in braces are filled in where a mail is written by them. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table email_templates (
      id bigint generated always as identity primary key,
      name text not null,
      kind text not null,
      work_flow text,
      subject text not null,
      body text not null,
      sort_order integer not null default 100,
      is_in_use boolean not null default true,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create index on email_templates (sort_order, id) where deleted_at is null`.execute(
    db,
  );
};
