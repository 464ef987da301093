import { sql } from "kysely";
import {
  copyOfConnectDay,
  readMasters,
} from "#modules/connect/connect-inquiries/server/bulk-seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom } from "#world/random.ts";
import { makeVehicles } from "#world/vehicle-seed.ts";
import type { StoryIds } from "#modules/sos/sos-inquiries/server/seed.ts";
import { bulkDesks, type BulkSource } from "./load-bulk.ts";
import { planDays } from "./plan-days.ts";

const vehicleCount = 50_000;

/** Inquiries of the connected-vehicle desk on the business days before its oldest one; read before the tables are locked. */
export async function connectDays(
  db: Db,
  inquiries: number,
  { dealers, completed_by, approved_by }: StoryIds,
): Promise<BulkSource> {
  const { rows } = await sql<{ before: string | null; first_id: number }>`
    select (select min(business_date) from number_counters where name = ${bulkDesks.connect.counter}) as before,
      (select coalesce(max(id), 0) + 1 from connect_inquiries) as first_id`.execute(
    db,
  );
  const { before = null, first_id = 1 } = rows[0] ?? {};
  if (before === null)
    throw new Error(
      "The database has no inquiry: bulk data stand on the demo.",
    );
  const random = createRandom("bulk connect cast");
  const person = (id: number) => ({ id, name: makePersonName(random).name });
  const cast = {
    dealers,
    vehicles: makeVehicles(vehicleCount),
    agents: [person(completed_by)] as const,
    leader: person(approved_by),
  };
  const masters = await readMasters(db);
  const days = planDays({ inquiries, before, first_id, first_dispatch_id: 0 });
  return (async function* () {
    for (const day of days)
      yield { day, batches: copyOfConnectDay(day, cast, masters) };
  })();
}
