import { sql } from "kysely";
import type { Db } from "../schema.ts";

const open = { opens_at: "08:00", closes_at: "19:00" };
const closed = { opens_at: null, closes_at: null };
/** Sunday first, holidays last. */
const hours = [closed, open, open, open, open, open, open, closed];
const minutes = {
  fill: 10,
  start: 10,
  step: 480,
  complete: 480,
};

/** When the desk is there, and what each task may take: one row. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table connect_policy (
      id bigint primary key check (id = 1),
      hours jsonb not null,
      closures jsonb not null default '[]',
      minutes jsonb not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    )`.execute(db);
  await sql`
    insert into connect_policy (id, hours, minutes)
    values (1, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(minutes)}::jsonb)`.execute(
    db,
  );
};
