import { seedBilling } from "#modules/billing/client-billing/server/seed.ts";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import type { FirstStartStep } from "./first-start.ts";

/** Bills, payments and letters of the demo, written by its leader. */
export const seedClientBilling = async (
  { db, config }: Parameters<FirstStartStep>[0],
  leader: number,
): Promise<void> => {
  const auth = createAuthService({ db, config });
  const actor = await auth.actorOfUser(leader, "");
  const cases = await db
    .selectFrom("sos_inquiries")
    .select("id")
    .where("inquiry_status", "in", ["complete", "approved", "cancelled"])
    .orderBy("id")
    .execute();
  if (actor !== undefined)
    await seedBilling(
      db,
      actor,
      cases.map(({ id }) => id),
    );
};
