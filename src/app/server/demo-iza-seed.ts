import { listAgents } from "#modules/company/users/server/service.ts";
import {
  seedIzaInquiries,
  type IzaCast,
  type SosOrigin,
} from "#modules/iza/iza-inquiries/server/seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";

/** Calls for help of the telephone desk, by the accounts that have it. */
export const seedIza = async (
  db: Db,
  dealers: ReadonlyMap<string, IzaCast["dealers"][number]>,
  {
    leader,
    agent,
    sos,
  }: { leader: number; agent: number; sos: readonly SosOrigin[] },
): Promise<void> => {
  const names = await listUserNames(db, [leader, agent]);
  const named = (id: number) => ({ id, name: names.get(id) ?? "" });
  const others = (await listAgents(db, "iza")).filter(
    ({ id }) => id !== leader && id !== agent,
  );
  await seedIzaInquiries(db, new Date(), {
    agents: [named(agent), ...others.slice(0, 4)],
    leader: named(leader),
    dealers: [...dealers.values()],
    sos,
  });
};
