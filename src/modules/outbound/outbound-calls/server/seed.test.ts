import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { seedOutboundSettings } from "#modules/outbound/outbound-settings/server/seed.ts";
import { seedOutbound } from "#modules/outbound/outbound-vehicles/server/seed.ts";
import { doneReasons, outboundStatuses } from "../contract/lookups.ts";
import { listStandingSlips } from "./fact-queries.ts";
import { reconcileVehicles } from "./reconcile-service.ts";
import { seedOutboundSlips } from "./seed.ts";
import { openSlipTest, type SlipTest } from "./testing.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";

let test: SlipTest;
beforeAll(async () => {
  test = await openSlipTest();
  const dealers = await seedDealers(test.db);
  await seedOutbound(test.db, dealers);
  await seedOutboundSettings(test.db, [...dealers.values()]);
  const agents = [];
  while (agents.length < 6) agents.push((await test.agentWith("out")).user_id);
  await seedOutboundSlips(test.db, agents);
});
afterAll(() => test.close());

it("has slips in every status and reason, and calls of six agents", async () => {
  const one = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(test.db)).rows.map(({ value }) => value);
  expect(
    await one(
      sql`select distinct outbound_status as value from outbound_slips`,
    ),
  ).toHaveLength(outboundStatuses.codes.length);
  const reasons = await one(
    sql`select distinct done_reason as value from outbound_slips where done_reason is not null`,
  );
  expect(doneReasons.codes.filter((code) => !reasons.includes(code))).toEqual(
    [],
  );
  const [waiting] = await one(
    sql`select count(*) as value from outbound_slips where outbound_status = 'call_required'
      and caller_side = 'centre' and bundle_lead_id is null`,
  );
  // Some 380, whatever day it is.
  expect(Number(waiting)).toBeGreaterThan(300);
  expect(Number(waiting)).toBeLessThan(460);
  const [share] = await one(
    sql`select round(avg((call_status in ('1', '2', '4'))::int), 2) as value from outbound_calls
      where call_type = 'before'`,
  );
  expect(Number(share)).toBeGreaterThan(0.3);
  expect(
    await one(sql`select distinct user_id as value from outbound_calls`),
  ).toHaveLength(6);
  expect(
    await one(
      sql`select id as value from outbound_calls
        where (improve_text is null) <> (improve_category is null)`,
    ),
  ).toEqual([]);
});

it("stands as the engine would have it", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from outbound_vehicles order by id limit 2000`.execute(test.db);
  const ids = rows.map(({ id }) => id);
  const now = () =>
    listStandingSlips(test.db, ids, { today: tokyoDate(), is_locked: false });
  const before = await now();
  const write = { db: test.db, actor: test.agent, screen: "" };
  expect(await reconcileVehicles(write, ids)).toEqual({ changed: 0, made: 0 });
  expect(await now()).toEqual(before);
});
