import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSearchService,
  type SearchService,
} from "#modules/desk/search/server/service.ts";
import { loadConfig } from "#platform/server/config.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createRandom } from "#world/random.ts";
import { seedDemo } from "./demo-start-seed.ts";
import { partsOf } from "#platform/server/module.ts";
import { createTestModules } from "./modules-testing.ts";
import { queryKinds, type QuotedCase } from "./search-query-testing.ts";

const queryCount = 300;
const top = 10;

let database: TestDatabase;
let cases: QuotedCase[];
const operator = makeActor("callCenterAgent");
let service: SearchService;

/** The whole demo is written, beside other tests. */
const seedMs = 180_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const { modules } = await createTestModules(database.db);
  service = createSearchService(partsOf(modules, "searchers"), "hino");
  const folder = mkdtempSync(path.join(os.tmpdir(), "kyuen-recall-"));
  const config = loadConfig({ DATA_DIR: folder });
  await seedDemo({
    db: database.db,
    config: {
      ...config,
      databaseUrl: database.url,
      mailCatcherUrl: undefined,
      filesUrl: pathToFileURL(path.join(folder, "files")).href,
    },
    log: pino({ enabled: false }),
  });
  const { rows } = await sql<QuotedCase>`
    select id, reception_number, coalesce(caller_name, '') as caller_name,
      coalesce(caller_name_kana, '') as caller_name_kana,
      coalesce(caller_phone, '') as caller_phone,
      coalesce(callback_phone, '') as callback_phone,
      coalesce(customer_company, '') as customer_company,
      coalesce(company_customer_code, '') as company_customer_code,
      coalesce(chassis_number, '') as chassis_number,
      vehicle_registration_number ->> 'bureau' as bureau,
      vehicle_registration_number ->> 'category' as category,
      vehicle_registration_number ->> 'kana' as kana,
      vehicle_registration_number ->> 'designated_number' as designated_number
    from sos_inquiries where vehicle_registration_number is not null order by id`.execute(
    database.db,
  );
  cases = rows;
}, seedMs);
afterAll(() => database.drop());

const foundIds = async (typed: string): Promise<number[]> => {
  const groups = await service.find(database.db, operator, typed);
  const group = groups.find(({ kind }) => kind === "sos_inquiry");
  return (group?.items ?? []).slice(0, top).map(({ id }) => id);
};

describe("search over everything", () => {
  it("has recall@10 of 99 % and more on 300 queries of every kind and spelling", async () => {
    const random = createRandom("recall of the search");
    const each = queryCount / queryKinds.length;
    expect(Number.isInteger(each)).toBe(true);
    const shares: number[] = [];
    const missed: string[] = [];
    for (const { kind, typed, means } of queryKinds)
      for (let time = 0; time < each; time += 1) {
        const row = random.pick(
          cases.filter((one) => typed(one, random).length > 1),
        );
        const words = typed(row, random);
        const meant = cases.filter((other) => means(other, row));
        const found = await foundIds(words);
        const hits = meant.filter(({ id }) => found.includes(id)).length;
        const share = hits / Math.min(top, meant.length);
        shares.push(share);
        if (share < 1)
          missed.push(`${kind}: ${words} ${hits} of ${meant.length}`);
      }
    expect(shares).toHaveLength(queryCount);
    const recall = shares.reduce((sum, share) => sum + share, 0) / queryCount;
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.99);
  });
});
