import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Tables of files that are checked, corrected and then written all or nothing. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table import_runs (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      kind text not null,
      file_name text not null,
      encoding text not null,
      state text not null default 'mapping'
        check (state in ('mapping', 'checking', 'checked', 'writing', 'complete')),
      header text[] not null,
      mapping jsonb not null,
      row_count integer not null,
      error_row_count integer not null default 0,
      create_count integer not null default 0,
      update_count integer not null default 0,
      unchanged_count integer not null default 0,
      job_id bigint references background_jobs (id) on delete set null,
      created_at timestamptz(3) not null default now(),
      created_by bigint not null,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint not null,
      deleted_at timestamptz(3)
    );
    create index on import_runs (created_by, id desc);
    create index on import_runs (created_at);
    create table import_rows (
      run_id bigint not null references import_runs (id) on delete cascade,
      row_number integer not null,
      cells text[] not null,
      errors jsonb,
      action text,
      primary key (run_id, row_number)
    );
    create index import_rows_errors on import_rows (run_id, row_number) where errors is not null;
    create table import_mappings (
      user_id bigint not null,
      kind text not null,
      header_of_column jsonb not null,
      primary key (user_id, kind)
    )`.execute(db);
}
