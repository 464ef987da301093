import { seedFollow } from "#modules/follow/follow-calls/server/seed.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { firstCompanies } from "#modules/sos/sos-dispatch/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { izaFacts, sosFacts } from "./follow-facts.ts";

const idsOf = async (
  db: Db,
  table: "sos_inquiries" | "iza_inquiries",
): Promise<number[]> => {
  const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
};

/** Chains and calls of the cases of the demo, by the accounts that make calls. */
export const seedFollowCalls = async (db: Db, brand: string): Promise<void> => {
  const keys = [
    ...(await sosFacts(db, await idsOf(db, "sos_inquiries"))),
    ...(await izaFacts(db, await idsOf(db, "iza_inquiries"))),
  ];
  await seedFollow(db, {
    keys,
    agents: await listAgents(db, "justdoit"),
    factsOf: { sos: sosFacts, iza: izaFacts },
    firstCompanies,
    brand,
  });
};
