import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What the desk notes for itself about an inquiry: one text with a version of its own. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table connect_memos (
      id bigint generated always as identity primary key,
      inquiry_id bigint not null unique references connect_inquiries,
      text text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    )`.execute(db);
};
