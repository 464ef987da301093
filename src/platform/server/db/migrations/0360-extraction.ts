import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Extraction: what was taken out and why, own heads of files, and the templates by which people do it again. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table created_files
      add column heads jsonb not null default '{}',
      add column purpose text;
    create table extraction_log (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      user_name text not null,
      account_id bigint,
      at timestamptz(3) not null default clock_timestamp(),
      source text not null,
      title text not null,
      columns text[] not null,
      conditions text not null,
      row_count integer not null,
      has_personal boolean not null,
      purpose text,
      created_file_id bigint not null
    );
    create index extraction_log_at on extraction_log (at, id);
    create table extraction_templates (
      id bigint generated always as identity primary key,
      name text not null,
      source text not null,
      columns jsonb not null,
      query jsonb not null,
      conditions text,
      format text not null,
      sharing text not null,
      schedule text not null,
      schedule_day smallint,
      purpose text,
      last_run_on date,
      next_run_on date,
      stopped_reason text,
      account_id bigint,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create index extraction_templates_owner on extraction_templates (created_by);
    create index extraction_templates_due on extraction_templates (next_run_on)`.execute(
    db,
  );
};
