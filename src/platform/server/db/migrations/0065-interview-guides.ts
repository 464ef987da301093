import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Questions by trouble type, and what was answered to them on a case. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table interview_guides (
      id bigint generated always as identity primary key,
      subject text not null,
      lead text,
      questions jsonb not null default '[]',
      removed_questions jsonb not null default '[]',
      sort_order integer not null,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create unique index on interview_guides (subject) where deleted_at is null;
    create table case_interviews (
      id bigint generated always as identity primary key,
      inquiry_id bigint not null unique references sos_inquiries (id),
      answers jsonb not null default '{}',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    create index on case_interviews using gin (answers)`.execute(db);
}
