import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Reports count every slip by the month in which it is due, those that go with another as well. */
export async function up(db: Db): Promise<void> {
  await sql`create index outbound_slips_due_month on outbound_slips (due_on)`.execute(
    db,
  );
}
