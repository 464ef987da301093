import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Mails of cases are kept as they were sent; what waits to be sent has copies, files and a number of its own. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table outgoing_messages
      add column cc text[] not null default '{}',
      add column reply_to text,
      add column message_id text,
      add column attachments jsonb not null default '[]';
    create table case_mails (
      id bigint generated always as identity primary key,
      case_kind text not null,
      case_id bigint not null,
      record_entity text,
      record_id bigint,
      resend_of bigint unique references case_mails,
      "to" text[] not null,
      cc text[] not null default '{}',
      reply_to text,
      subject text not null,
      body text not null,
      message_id text not null unique,
      attachments jsonb not null default '[]',
      state text not null default 'waiting',
      refusal text,
      settled_at timestamptz(3),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      foreign key (case_kind, case_id) references case_keys
    );
    create index on case_mails (case_kind, case_id, id);
    create index on case_mails (case_kind, case_id) where state = 'failed'`.execute(
    db,
  );
};
