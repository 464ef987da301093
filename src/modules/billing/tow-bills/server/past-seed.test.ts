import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { setPayment } from "./seed.ts";
import { seedPastBills } from "./past-seed.ts";
import { openTowBillTest, type TowBillTest } from "./testing.ts";

const companies = 60;
let test: TowBillTest;
let own: number[];
beforeAll(async () => {
  test = await openTowBillTest();
  const ids: number[] = [];
  for (let at = 0; at < companies; at += 1)
    ids.push((await test.company(`業者${String(at)}`)).id);
  own = ids.slice(0, 2);
  await test.knowBanks();
});
afterAll(() => test.close());

const countsOf = async (db: Db, today: string) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as bills,
      count(distinct tow_truck_company_id)::int as companies,
      count(distinct tow_truck_company_id) filter (where party ->> 'registration_number' is null)::int as unregistered,
      count(distinct tow_truck_company_id) filter (where pay_on > law_limit and bill_state <> 'scheduled')::int as late,
      count(*) filter (where bill_state = 'paid' and (paid_on >= ${today} or run_id is null))::int as early,
      count(*) filter (where bill_state <> 'paid' and pay_on < ${today}
        and period_to < ${today}::date - 40)::int as overdue,
      count(*) filter (where (run_id is not null) <> (bill_state in ('paid', 'scheduled')))::int as runless,
      count(*) filter (where left(tow_bill_number, 8) >= ${today.replaceAll("-", "")})::int as numbers_of_today,
      count(*) filter (where period_to >= ${today} or created_at > ${today}::date)::int as future,
      count(*) filter (where line_count <> (select count(*) from tow_bill_lines l where l.tow_bill_id = tow_bills.id
        and l.work_on between period_from and period_to))::int as miscounted,
      (select count(*) from tow_payment_runs where account ->> 'name' is null)::int as runs_without_source,
      (select count(*) from tow_payment_runs r where r.total <> (select sum(total) from tow_bills b where b.run_id = r.id)
        or r.bill_count <> (select count(*) from tow_bills b where b.run_id = r.id))::int as mistaken_runs
    from tow_bills`.execute(db);
  return rows[0];
};

class Undo extends Error {}

/** What the seed makes on a day; nothing of it stays. */
const seedOn = async (today: string) => {
  let counts: Awaited<ReturnType<typeof countsOf>>;
  let states: string[] = [];
  const work = transaction(test.db, async (tx) => {
    await setPayment(tx, own);
    await seedPastBills(tx, test.office, own, today);
    counts = await countsOf(tx, today);
    const { rows } = await sql<{ state: string }>`
      select distinct bill_state as state from tow_bills order by 1`.execute(
      tx,
    );
    states = rows.map(({ state }) => state);
    throw new Undo();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return { counts, states };
};

it.each([
  "2026-11-27",
  "2026-12-01",
  "2026-12-31",
  "2027-01-01",
  "2027-03-21",
  "2028-02-29",
  "2028-03-01",
  "2028-10-10",
])("half a year of bills holds on %s", async (today) => {
  const { counts, states } = await seedOn(today);
  expect(counts).toEqual({
    bills: companies * 6 - own.length,
    companies,
    unregistered: 8,
    late: 2,
    early: 0,
    overdue: 0,
    runless: 0,
    numbers_of_today: 0,
    future: 0,
    miscounted: 0,
    runs_without_source: 0,
    mistaken_runs: 0,
  });
  expect(states).toEqual([
    "accepted",
    "draft",
    "paid",
    "returned",
    "scheduled",
    "submitted",
  ]);
});
