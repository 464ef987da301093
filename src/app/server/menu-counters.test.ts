import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCountFor, type MenuCount } from "#platform/contract/menu-count.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { demoStories } from "#world/demo-seed.ts";
import { billingMenuCounts } from "#modules/billing/client-billing/contract/menu-rules.ts";
import { connectMenuCounts } from "#modules/connect/connect-inquiries/contract/menu-rules.ts";
import { accidentMenuCounts } from "#modules/desk/accident-reports/contract/menu-rules.ts";
import { clientMenuCounts } from "#modules/company/clients/contract/menu-rules.ts";
import { izaCounts } from "#modules/iza/iza-inquiries/contract/menu-rules.ts";
import { messageMenuCounts } from "#modules/desk/case-messages/contract/menu-rules.ts";
import { registerMainMenuRoutes } from "#modules/base/main-menu/server/routes.ts";
import { slipMenuCounts } from "#modules/outbound/outbound-calls/contract/menu-rules.ts";
import { followMenuCounts } from "#modules/follow/follow-calls/contract/menu-rules.ts";
import { applicationMenuCounts } from "#modules/follow/call-applications/contract/menu-rules.ts";
import { towCompanyMenuCounts } from "#modules/company/organisations/contract/menu-rules.ts";
import { seedTowCompanies } from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { seedDispatches } from "#modules/sos/sos-dispatch/server/seed.ts";
import { approvalMenuCounts } from "#modules/sos/sos-approvals/contract/menu-rules.ts";
import { registerApprovalRoutes } from "#modules/sos/sos-approvals/server/routes.ts";
import { createApprovalService } from "#modules/sos/sos-approvals/server/service.ts";
import { inquiryMenuCounts } from "#modules/sos/sos-inquiries/contract/menu-rules.ts";
import { registerInquiryRoutes } from "#modules/sos/sos-inquiries/server/routes.ts";
import { seedInquiries } from "#modules/sos/sos-inquiries/server/seed.ts";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  groupOfTowCount,
  towMenuCounts,
} from "#modules/sos/tow-portal/contract/menu-rules.ts";
import { registerTowPortalRoutes } from "#modules/sos/tow-portal/server/routes.ts";
import { createDispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import { userMenuCounts } from "#modules/company/users/contract/menu-rules.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";
import { partsOf } from "#platform/server/module.ts";
import { createTestModules } from "./modules-testing.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";

let database: TestDatabase;
let test: TestApp;
const actors: Record<string, Actor> = {};

/** Dealers and towing companies with the most to see. */
const busiest = async (): Promise<{ dealers: number[]; tow: number[] }> => {
  const { rows: dealers } = await sql<{ id: number }>`
    select car_dealer_id as id from sos_inquiries
    where inquiry_status = 'in_progress' and car_dealer_id is not null
    group by 1 order by count(*) desc, 1 limit 2`.execute(database.db);
  const { rows: tow } = await sql<{ id: number }>`
    select tow_truck_company_id as id from sos_dispatches
    where progress in ('requested', 'accepted') group by 1 order by count(*) desc, 1 limit 2`.execute(
    database.db,
  );
  return { dealers: dealers.map(({ id }) => id), tow: tow.map(({ id }) => id) };
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const dealers = await seedDealers(db);
  const tow_companies = await seedTowCompanies(db);
  const cases = await seedInquiries(db, demoStories(new Date()), {
    dealers,
    tow_companies,
    answer_minutes: 10,
    completed_by: 1,
    approved_by: 2,
  });
  await seedDispatches(db, cases, { dealers, tow_companies });
  const most = await busiest();
  actors["operator"] = makeActor("callCenterAgent");
  actors["approver"] = makeActorWith("sos", "approval_sos");
  actors["iza-only"] = makeActorWith("iza");
  actors["administrator"] = makeActor("administrator");
  actors["dealer-a"] = makeActor("carDealer", {
    car_dealer_id: most.dealers[0] ?? 0,
  });
  actors["dealer-b"] = makeActor("carDealer", {
    car_dealer_id: most.dealers[1] ?? 0,
  });
  actors["maker"] = makeActor("carMaker", { vehicle_make: 1 });
  actors["tow-a"] = makeActor("towTruckCompany", {
    tow_truck_company_id: most.tow[0] ?? 0,
  });
  await sql`update sos_inquiries set created_by = ${actors["operator"].user_id}
    where id in (select id from sos_inquiries where inquiry_status = 'in_progress' limit 3)`.execute(
    db,
  );
  const counters = partsOf((await createTestModules(db)).modules, "counters");
  test = await createTestApp(db, (app, context) => {
    registerMainMenuRoutes(app, context, counters);
    const inquiries = createInquiryService(inquiryDependencies);
    registerInquiryRoutes(app, context, inquiries);
    registerApprovalRoutes(app, context, createApprovalService(inquiries));
    registerTowPortalRoutes(
      app,
      context,
      createDispatchService({ files: {} as FilePort }),
    );
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const actorOf = (name: string): Actor => {
  const actor = actors[name];
  if (actor === undefined) throw new Error(`no such account: ${name}`);
  return actor;
};

const numbersOf = async (name: string): Promise<Record<string, number>> => {
  const answer = await test.call(actorOf(name), "GET", "/api/mainMenu");
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { counts: Record<string, number> } }>().data
    .counts;
};

const totalOf = async (name: string, url: string): Promise<number> => {
  const answer = await test.call(actorOf(name), "GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ meta: { total: number } }>().meta.total;
};

const all: readonly MenuCount[] = [
  ...inquiryMenuCounts,
  ...approvalMenuCounts,
  ...messageMenuCounts,
  ...connectMenuCounts,
  ...izaCounts,
  ...accidentMenuCounts,
  ...towMenuCounts,
  ...towCompanyMenuCounts,
  ...clientMenuCounts,
  ...userMenuCounts,
  ...applicationMenuCounts,
  ...followMenuCounts,
  ...slipMenuCounts,
  ...billingMenuCounts,
];

/** The lists that the queue of approvals opens for its numbers. */
const queueOf = {
  "sos.approval": "/api/sosApprovals",
  "sos.cancel_requests": "/api/sosCancelRequests?state=requested",
  "sos.cancel_answers": "/api/sosCancelRequests?own=answered",
} as const;

const names = [
  "operator",
  "approver",
  "iza-only",
  "administrator",
  "dealer-a",
  "dealer-b",
  "maker",
  "tow-a",
];

it("a visitor gets no numbers", async () => {
  const answer = await test.call(undefined, "GET", "/api/mainMenu");
  expect(answer.statusCode).toBe(401);
});

describe.each(names)("%s", (name) => {
  it("gets the numbers of what it may use and no other key", async () => {
    const expected = all
      .filter((count) => isCountFor(count, actorOf(name)))
      .map(({ key }) => key);
    expect(Object.keys(await numbersOf(name)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it("finds as many rows in the list to which a number leads", async () => {
    const numbers = await numbersOf(name);
    for (const { key, search } of inquiryMenuCounts) {
      if (!(key in numbers)) continue;
      const { service_division: _any, ...filters } = search;
      const query = new URLSearchParams(filters).toString();
      const url = `/api/hinoSosInquiries?${query}`;
      expect([key, await totalOf(name, url)]).toEqual([key, numbers[key]]);
    }
    for (const { key } of approvalMenuCounts) {
      if (!(key in numbers)) continue;
      expect([key, await totalOf(name, queueOf[key])]).toEqual([
        key,
        numbers[key],
      ]);
    }
    for (const { key } of towMenuCounts) {
      if (!(key in numbers)) continue;
      const url = `/api/towRequests?group=${groupOfTowCount[key]}`;
      expect([key, await totalOf(name, url)]).toEqual([key, numbers[key]]);
    }
  });
});

it("the numbers of the demo are worth looking at", async () => {
  const numbers = await numbersOf("operator");
  expect(numbers["sos.open"]).toBeGreaterThan(5);
  expect(numbers["sos.required"]).toBeGreaterThan(0);
  expect(numbers["sos.overdue"]).toBeGreaterThan(0);
  expect(numbers["sos.mine"]).toBe(3);
  expect((await numbersOf("approver"))["sos.approval"]).toBeGreaterThan(0);
});

it("a late case is late by what its dispatches say, one answered in time is not", async () => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct inquiry_id) as total from sos_dispatches d
      join sos_inquiries i on i.id = d.inquiry_id
    where i.inquiry_status in ('typing', 'in_progress')
      and (d.progress = 'requested' and d.arranged_at + interval '10 minutes' < now()
        or d.progress in ('accepted', 'departed') and d.eta < now())`.execute(
    database.db,
  );
  expect((await numbersOf("operator"))["sos.overdue"]).toBe(rows[0]?.total);
});

it("a sales company's numbers hold its own cases alone", async () => {
  const dealer = actorOf("dealer-a").car_dealer_id;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sos_inquiries
    where car_dealer_id = ${dealer} and deleted_at is null
      and inquiry_status in ('typing', 'in_progress')`.execute(database.db);
  const before = await numbersOf("dealer-a");
  const others = await numbersOf("dealer-b");
  expect(before["sos.open"]).toBe(rows[0]?.total);
  expect(before["sos.open"]).toBeGreaterThan(0);
  const made = await test.call(
    actorOf("operator"),
    "POST",
    "/api/hinoSosInquiries",
    { body: { car_dealer_id: dealer, service_division: ["A"] } },
  );
  expect(made.statusCode, made.body).toBe(201);
  expect((await numbersOf("dealer-a"))["sos.open"]).toBe(
    (before["sos.open"] ?? 0) + 1,
  );
  expect(await numbersOf("dealer-b")).toEqual(others);
});
