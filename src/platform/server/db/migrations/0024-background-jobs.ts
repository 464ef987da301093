import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Long work beside the requests, and the files it creates. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table background_jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      record_id bigint not null,
      user_id bigint not null,
      session_id uuid,
      state text not null default 'waiting'
        check (state in ('waiting', 'processing', 'complete', 'failed')),
      progress_done integer not null default 0,
      progress_total integer,
      error_message text,
      attempts integer not null default 0,
      is_cancel_requested boolean not null default false,
      worker uuid,
      heartbeat_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      finished_at timestamptz(3)
    );
    create index on background_jobs (id) where state in ('waiting', 'processing');
    create index on background_jobs (kind, record_id, id desc);
    create table created_files (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      source text not null,
      title text not null,
      format text not null check (format in ('csv_cp932', 'csv_utf8', 'xlsx')),
      columns text[] not null,
      query jsonb not null,
      conditions text not null default '',
      job_id bigint references background_jobs (id),
      row_count integer,
      file_size integer,
      unwritable jsonb not null default '[]',
      expires_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      created_by bigint not null,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint not null,
      deleted_at timestamptz(3)
    );
    create index on created_files (created_by, id desc) where deleted_at is null;
    create index on created_files (expires_at) where deleted_at is null`.execute(
    db,
  );
}
