import { seedBilling } from "#modules/billing/client-billing/server/seed.ts";
import { seedTemplates } from "#modules/billing/extraction/server/seed.ts";
import { seedTowBills } from "#modules/billing/tow-bills/server/seed.ts";
import { createAuthService } from "#modules/company/auth/server/service.ts";
import type { FirstStartStep } from "./first-start.ts";

/** People whose extractions the demo shows beside those of its leader. */
const colleaguesShown = 5;

/**
 * Bills, payments and letters of the demo, written by its leader.
 *
 * @param companies people of the towing companies that bill
 */
export const seedClientBilling = async (
  { db, config }: Parameters<FirstStartStep>[0],
  leader: number,
  companies: readonly number[],
): Promise<void> => {
  const auth = createAuthService({ db, config });
  const actor = await auth.actorOfUser(leader, "");
  const cases = await db
    .selectFrom("sos_inquiries")
    .select("id")
    .where("inquiry_status", "in", ["complete", "approved", "cancelled"])
    .orderBy("id")
    .execute();
  if (actor === undefined) return;
  await seedBilling(
    db,
    actor,
    cases.map(({ id }) => id),
  );
  const colleagues = await db
    .selectFrom("users")
    .select(["id as user_id", "name", "account_id"])
    .where("account_id", "=", actor.account_id)
    .where("division", "=", "sales")
    .orderBy("id")
    .limit(colleaguesShown)
    .execute();
  await seedTemplates(db, actor, colleagues);
  const drivers = await Promise.all(
    companies.map((id) => auth.actorOfUser(id, "")),
  );
  await seedTowBills(
    db,
    actor,
    drivers.filter((driver) => driver !== undefined),
  );
};
