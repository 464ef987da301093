import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createRandom } from "#world/random.ts";
import { demoStories } from "#world/demo-seed.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import {
  approvalNeeds,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { inquiryListQuery } from "../contract/list-schema.ts";
import { scopeOfInquiries, type InquiryScope } from "./access.ts";
import { conditionOfList } from "#modules/desk/case-desk/server/list-service.ts";
import { inquiryList, inquiryRows } from "./list-service.ts";
import { foldInquiryCounts } from "./count-queries.ts";
import { seedInquiries } from "./seed.ts";

let database: TestDatabase;
let dealer = 0;
let tow = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const dealers = await seedDealers(database.db);
  const tow_companies = await seedTowCompanies(database.db);
  await seedInquiries(
    database.db,
    demoStories(new Date("2026-11-21T03:00:00Z")),
    {
      dealers,
      tow_companies,
      answer_minutes: 10,
      completed_by: 1,
      approved_by: 2,
    },
  );
  const { rows } = await sql<{ dealer: number; tow: number }>`
    select mode() within group (order by car_dealer_id) as dealer,
      (select tow_truck_company_ids[1] from sos_inquiries
        where cardinality(tow_truck_company_ids) > 0 limit 1) as tow
    from sos_inquiries`.execute(database.db);
  dealer = rows[0]?.dealer ?? 0;
  tow = rows[0]?.tow ?? 0;
});
afterAll(async () => {
  await database.drop();
});

const actor = {
  user_id: 1,
  session_id: "s",
  username: "u",
  name: "u",
  account_id: 1,
  role: "callCenterAgent",
  side: "call_centre",
  division: "operator",
  permissions: ["sos"],
  car_dealer_id: null,
  tow_truck_company_id: null,
  vehicle_make: null,
} as const;

const scopes = (): InquiryScope[] => [
  scopeOfInquiries(actor),
  scopeOfInquiries({
    ...actor,
    role: "carDealer",
    side: "external",
    car_dealer_id: dealer,
  }),
  scopeOfInquiries({
    ...actor,
    role: "carMaker",
    side: "external",
    vehicle_make: 1,
  }),
  scopeOfInquiries({ ...actor, role: "towTruckCompany", side: "external" }),
];

const searches = (): string[] => [
  "",
  "inquiry_status=complete",
  "inquiry_status=typing,in_progress&service_division=A,J",
  "dispatch_status=reported,none",
  "service_division=B",
  "service_division=Other",
  "road_type=general",
  "approval_need=need",
  "received_from=2026-11-01",
  "received_from=2026-10-10&received_to=2026-10-10",
  "received_to=2026-10-31&inquiry_status=approved&road_type=general",
  "received_from=2026-09-25&received_to=2026-11-05&service_division=A",
  "received_from=2026-10-01&received_to=2026-10-31",
  "received_from=2026-10-02&received_to=2026-11-30",
  "received_from=2026-11-20&received_to=2026-11-10",
  `car_dealer_id=${dealer}`,
  `car_dealer_id=${dealer}&received_from=2026-11-01&approval_need=need`,
  `tow_truck_company_id=${tow}`,
  `tow_truck_company_id=${tow}&service_division=A&received_from=2026-11-01`,
];

/** Counted one by one. */
const countAll = async (
  scope: InquiryScope,
  search: string,
): Promise<number> => {
  const query = inquiryListQuery.parse(
    Object.fromEntries(new URLSearchParams(search)),
  );
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sos_inquiries where ${conditionOfList(inquiryList, scope, query)}`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
};

/** Queries whose total is not the number counted one by one. */
const findWrongTotals = async (): Promise<unknown[]> => {
  const wrong: unknown[] = [];
  for (const scope of scopes())
    for (const search of searches()) {
      const query = inquiryListQuery.parse(
        Object.fromEntries(new URLSearchParams(search)),
      );
      const total = await inquiryRows.count(database.db, scope, query);
      const counted = await countAll(scope, search);
      if (total !== counted) wrong.push({ search, total, counted });
    }
  return wrong;
};

const linesOfCounts = async (): Promise<number> =>
  (
    await sql<{ n: number }>`
      select (select count(*) from sos_inquiry_period_counts)
        + (select count(*) from sos_inquiry_dealer_counts) as n`.execute(
      database.db,
    )
  ).rows[0]?.n ?? 0;

/** Changes of everything that lists filter on, deletions and removals among them. */
const changeSome = async (seed: string): Promise<void> => {
  const random = createRandom(seed);
  for (let turn = 0; turn < 60; turn += 1) {
    const id = random.int(1, 600);
    const status = random.pick(inquiryStatuses.codes);
    const need = random.pick(approvalNeeds.codes);
    await random
      .pick([
        sql`update sos_inquiries set inquiry_status = ${status}, approval_need = ${need} where id = ${id}`,
        sql`update sos_inquiries set service_division = '{Other}', road_type = null where id = ${id}`,
        sql`update sos_inquiries set car_dealer_id = ${dealer}, vehicle_make = 1 where id = ${id}`,
        sql`update sos_inquiries set received_at = received_at - interval '9 hours' where id = ${id}`,
        sql`update sos_inquiries set deleted_at = now() where id = ${id}`,
        sql`update sos_inquiries set deleted_at = null where id = ${id}`,
        sql`update sos_inquiries set memo = 'same' where id = ${id}`,
      ])
      .execute(database.db);
  }
};

test("every filter in every scope, as the cases stand", async () => {
  expect(await countAll(scopes()[0] as InquiryScope, "")).toBe(600);
  expect(await findWrongTotals()).toEqual([]);
});

test("after changes of all kinds, and what rolls back counts nothing", async () => {
  await changeSome("changes");
  expect(await findWrongTotals()).toEqual([]);
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`update sos_inquiries set inquiry_status = 'typing'`.execute(tx);
      throw new Error("roll back");
    })
    .catch(() => undefined);
  expect(await findWrongTotals()).toEqual([]);
});

test("a change that no filter sees adds no line", async () => {
  const before = await linesOfCounts();
  await sql`update sos_inquiries set memo = 'x', version = version + 1 where id < 50`.execute(
    database.db,
  );
  expect(await linesOfCounts()).toBe(before);
});

test("folding makes the lines fewer and changes no number, also while others write", async () => {
  await changeSome("before folding");
  const before = await linesOfCounts();
  await Promise.all([
    changeSome("left"),
    changeSome("right"),
    ...Array.from({ length: 4 }, () => foldInquiryCounts(database.db)),
  ]);
  await foldInquiryCounts(database.db);
  expect(await linesOfCounts()).toBeLessThan(before);
  expect(await findWrongTotals()).toEqual([]);
  await sql`select recount_sos_inquiries()`.execute(database.db);
  expect(await findWrongTotals()).toEqual([]);
});
