import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A column for what each task may take, so that forms and history name it. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table connect_policy
      drop column minutes,
      add column fill_minutes integer not null default 10,
      add column start_minutes integer not null default 10,
      add column read_answer_minutes integer not null default 120,
      add column office_minutes integer not null default 240,
      add column step_minutes integer not null default 480,
      add column complete_minutes integer not null default 480`.execute(db);
};
