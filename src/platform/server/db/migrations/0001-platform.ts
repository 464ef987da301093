import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Facts about this database itself, e.g. that its first start is done (`src/app/server/first-start.ts`). */
export async function up(db: Db): Promise<void> {
  await sql`
    create table product_state (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
}
