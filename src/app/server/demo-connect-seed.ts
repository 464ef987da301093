import {
  seedConnectInquiries,
  type ConnectCast,
} from "#modules/connect/connect-inquiries/server/seed.ts";
import { listAgentsOfDesk } from "#modules/connect/connect-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { demoVehicles } from "#world/demo-seed.ts";

/** Inquiries of the connected-vehicle desk, by the accounts that have it. */
export const seedConnect = async (
  db: Db,
  dealers: ConnectCast["dealers"],
  { leader, operator }: { leader: number; operator: number },
): Promise<void> => {
  const names = await listUserNames(db, [leader, operator]);
  const named = (id: number) => ({ id, name: names.get(id) ?? "" });
  const others = (await listAgentsOfDesk(db)).filter(
    ({ id }) => id !== leader && id !== operator,
  );
  await seedConnectInquiries(db, new Date(), {
    dealers,
    vehicles: demoVehicles(),
    agents: [named(operator), ...others.slice(0, 5)],
    leader: named(leader),
  });
};
