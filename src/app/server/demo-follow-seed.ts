import { seedApplications } from "#modules/follow/call-applications/server/seed.ts";
import { readApplicationFacts } from "#modules/follow/call-applications/server/service.ts";
import { seedFollow } from "#modules/follow/follow-calls/server/seed.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { firstCompanies } from "#modules/sos/sos-dispatch/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { izaFacts, sosFacts } from "./follow-facts.ts";

/** Orders are about some of so many of the newest cases. */
const aboutNewest = 60;

const idsOf = async (
  db: Db,
  table: "sos_inquiries" | "iza_inquiries",
): Promise<number[]> => {
  const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
};

/** Orders of calls, as people of the desk write them; about some of the newest cases. */
const seedOrders = async (
  db: Db,
  agents: readonly { id: number; name: string }[],
): Promise<number[]> => {
  const [approver] = await listAgents(db, "approval_justdoit");
  if (approver === undefined) throw new Error("nobody approves calls");
  const newest = (await idsOf(db, "sos_inquiries")).slice(-aboutNewest);
  const cases = newest.map((id) => ({ module: "sos" as const, id }));
  // Nobody decides about an own order.
  const requesters = agents.filter(({ id }) => id !== approver.id);
  return seedApplications(db, { requesters, approver, cases });
};

/** Chains and calls of the cases and orders of the demo, by the accounts that make calls. */
export const seedFollowCalls = async (db: Db, brand: string): Promise<void> => {
  const agents = await listAgents(db, "justdoit");
  const keys = [
    ...(await sosFacts(db, await idsOf(db, "sos_inquiries"))),
    ...(await izaFacts(db, await idsOf(db, "iza_inquiries"))),
    ...(await readApplicationFacts(db, await seedOrders(db, agents))),
  ];
  await seedFollow(db, {
    keys,
    agents,
    factsOf: {
      sos: sosFacts,
      iza: izaFacts,
      application: readApplicationFacts,
    },
    firstCompanies,
    brand,
  });
};
