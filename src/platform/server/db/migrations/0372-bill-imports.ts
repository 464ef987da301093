import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Payments out of files; what a bank said is found by day and amount, whatever file it came with. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table payments add column import_key text;
    create index payments_import on payments (import_key) where import_key is not null;
    create index bank_lines_booked on bank_lines (booked_on, amount)`.execute(
    db,
  );
};
