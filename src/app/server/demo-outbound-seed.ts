import { createAuthService } from "#modules/company/auth/server/service.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { seedOutboundSlips } from "#modules/outbound/outbound-calls/server/seed.ts";
import { seedDmBatches } from "#modules/outbound/outbound-dm/server/seed.ts";
import type { FirstStartStep } from "./first-start.ts";

const callingAgents = 6;

/** Outbound calls of the operator and others, and the mail that the operator sent. */
export const seedOutboundCalls = async (
  { db, config }: Parameters<FirstStartStep>[0],
  operator: number,
): Promise<void> => {
  const agents = (await listAgents(db, "out")).map(({ id }) => id);
  await seedOutboundSlips(
    db,
    [operator, ...agents.filter((id) => id !== operator)].slice(
      0,
      callingAgents,
    ),
  );
  const actor = await createAuthService({ db, config }).actorOfUser(
    operator,
    "",
  );
  if (actor !== undefined) await seedDmBatches(db, actor);
};
