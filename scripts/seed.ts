/**
 * `npm run seed -- --inquiries 1000000`: bulk cases with search rows, correspondence, dispatches and work reports,
 * on the business days before the oldest case. Running it again adds. The program should not run meanwhile:
 * cases are locked until the load is over.
 */
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { loadConfig } from "#platform/server/config.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { joinDatabase } from "#launcher/open-database.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createLog } from "#platform/server/log.ts";
import { makeTowCompanies } from "#world/company-seed.ts";
import { createRandom } from "#world/random.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { getPolicyRow } from "#modules/sos/sos-dispatch/server/service.ts";
import type { StoryIds } from "#modules/sos/sos-inquiries/server/seed.ts";
import { findCredentials } from "#modules/company/users/server/service.ts";
import { runFirstStart } from "#app/server/first-start.ts";
import { demoSteps } from "#app/server/start-data.ts";
import { loadBulk } from "./seed/load-bulk.ts";
import { planDays } from "./seed/plan-days.ts";
import { generateDays } from "./seed/generate-days.ts";

const towCompanyCount = 300;
const vehicleCount = 200_000;
const reportEveryMs = 2000;

const usage = "npm run seed -- --inquiries 1000000";

const need = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined)
    throw new Error(
      `The database has no ${what}: bulk data stand on the demo.`,
    );
  return value;
};

/** Towing companies up to 300; those of the demo are the first of them. */
async function listTowCompanies(db: Db): Promise<Map<string, number>> {
  const there = await db
    .selectFrom("tow_truck_companies")
    .select(["code", "id"])
    .execute();
  const known = new Map(there.map(({ code, id }) => [code, id]));
  const missing = makeTowCompanies(
    createRandom("tow companies"),
    towCompanyCount,
  ).filter(({ code }) => !known.has(code));
  const added =
    missing.length === 0
      ? new Map<string, number>()
      : await seedTowCompanies(db, missing);
  return new Map([...known, ...added]);
}

async function listDealers(db: Db): Promise<StoryIds["dealers"]> {
  const { rows } = await sql<{
    code: string;
    id: number;
    branch_ids: number[];
  }>`
    select d.code, d.id, array_agg(b.id order by b.id) as branch_ids
    from car_dealers d join car_dealer_branches b on b.car_dealer_id = d.id
    group by d.id`.execute(db);
  return new Map(
    rows.map(({ code, id, branch_ids }) => [code, { id, branch_ids }]),
  );
}

async function collectIds(db: Db): Promise<StoryIds> {
  return {
    dealers: await listDealers(db),
    tow_companies: await listTowCompanies(db),
    answer_minutes: (await getPolicyRow(db)).silence_minutes,
    completed_by: need(await findCredentials(db, "operator"), "operator").id,
    approved_by: need(await findCredentials(db, "leader"), "leader").id,
  };
}

/** Where the load begins: before the oldest business day, behind the last ids. */
async function findStart(db: Db) {
  const { rows } = await sql<{
    before: string | null;
    first_id: number;
    first_dispatch_id: number;
  }>`
    select (select min(business_date) from number_counters where name = 'sos_inquiry') as before,
      (select coalesce(max(id), 0) + 1 from sos_inquiries) as first_id,
      (select coalesce(max(id), 0) + 1 from sos_dispatches) as first_dispatch_id`.execute(
    db,
  );
  const start = need(rows[0], "answer");
  return { ...start, before: need(start.before, "case") };
}

const { values } = parseArgs({ options: { inquiries: { type: "string" } } });
const inquiries = Number(values.inquiries);
if (!Number.isInteger(inquiries) || inquiries < 1) {
  console.error(usage);
  process.exit(1);
}

const config = loadConfig();
const database = await joinDatabase(config);
const db = createDatabase(database.url, { max: 2 });
try {
  await migrate(db);
  await runFirstStart(
    {
      db,
      config: {
        ...config,
        databaseUrl: database.url,
        mailCatcherUrl: undefined,
      },
      log: createLog({ write: () => undefined }),
    },
    demoSteps,
  );
  const began = Date.now();
  let told = 0;
  const ids = await collectIds(db);
  const days = planDays({ inquiries, ...(await findStart(db)) });
  await loadBulk(
    database.url,
    generateDays(days, {
      ids,
      tow_company_count: towCompanyCount,
      vehicle_count: vehicleCount,
    }),
    (line) => {
      if (Date.now() - told < reportEveryMs) return;
      told = Date.now();
      console.log(`${Math.round((told - began) / 1000)} s: ${line}`);
    },
  );
  console.log(
    `${inquiries} cases from ${days[0]?.date} to ${days.at(-1)?.date} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
} finally {
  await db.destroy();
  await database.close();
}
