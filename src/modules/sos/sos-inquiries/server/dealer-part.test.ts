import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Correspondence } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import type { Inquiry } from "../contract/schema.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
const operator = makeActor("callCenterAgent");
const maker = makeActor("carMaker", { vehicle_make: 3 });
let dealer = makeActor("carDealer");
let other = makeActor("carDealer");
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const [one, two] = [
    await makeDealer(database.db),
    await makeDealer(database.db),
  ];
  dealer = makeActor("carDealer", { car_dealer_id: one.id });
  other = makeActor("carDealer", { car_dealer_id: two.id });
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const make = () =>
  saveInquiry(test, {
    ...startableInquiry,
    car_dealer_id: dealer.car_dealer_id,
    vehicle_make: 3,
    memo: "社内メモ",
    customer_class: "S",
    approval_need: "need",
  });
const part = {
  car_dealer_completion_work: "done",
  desired_contact_at: "2026-11-22T06:00:00.000Z",
  desired_contact_note: "携帯へ",
};
const write = (
  actor: typeof operator | undefined,
  { id, version }: { id: number; version: number },
  body: object = part,
) =>
  test.call(actor, "PATCH", `${base}/${id}/dealerPart`, {
    body: { version, ...body },
  });
const read = async (actor: typeof operator, id: number): Promise<Inquiry> =>
  dataOf(await test.call(actor, "GET", `${base}/${id}`));

describe("the part of a case that its sales company writes", () => {
  it("401, 403, 404, 422, 568: and nothing is changed", async () => {
    const made = await make();
    const before = await read(operator, made.id);
    expect((await write(undefined, made)).statusCode).toBe(401);
    for (const actor of [
      maker,
      makeActorWith("iza"),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    ])
      expect((await write(actor, made)).statusCode).toBe(403);
    expect((await write(other, made)).statusCode).toBe(404);
    for (const body of [
      { ...part, memo: "x" },
      { ...part, inquiry_status: "complete" },
      { ...part, car_dealer_completion_work: "perhaps" },
      { ...part, desired_contact_at: "soon" },
    ])
      expect((await write(dealer, made, body)).statusCode).toBe(422);
    expect((await write(dealer, { ...made, version: 7 })).statusCode).toBe(568);
    expect(await read(operator, made.id)).toEqual(before);
  });

  it("keeps time and person, with a line in the history, and is announced to both sides", async () => {
    const made = await make();
    const saved = dataOf<Inquiry>(await write(dealer, made));
    expect(saved).toMatchObject(part);
    const seen = await read(operator, made.id);
    expect(seen.car_dealer_completion_work_done.by).toBe(dealer.name);
    const entry = await database.db
      .selectFrom("history")
      .selectAll()
      .where("entity_id", "=", made.id)
      .where("action", "=", "update")
      .executeTakeFirstOrThrow();
    expect(entry.user_name).toBe(dealer.name);
    expect(entry.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(Object.keys(part)),
    );
    expect(
      (await write(operator, seen, { ...part, desired_contact_note: null }))
        .statusCode,
    ).toBe(200);
  });

  it("everything else is refused on the server", async () => {
    const made = await make();
    const body = { version: made.version };
    const calls = [
      ["PATCH", "", { memo: "x" }],
      ["POST", "/start", {}],
      ["POST", "/complete", {}],
      ["POST", "/approve", {}],
      ["POST", "/sendBack", { reason: "x" }],
      ["POST", "/reopen", { reason: "x" }],
      ["POST", "/cancel", { cancellation_reason: "resolved", reason: null }],
      ["POST", "/nextAction", { next_action: null }],
      ["POST", "/completionReport", {}],
      ["DELETE", "", {}],
    ] as const;
    for (const actor of [dealer, maker])
      for (const [method, step, more] of calls)
        expect(
          (
            await test.call(actor, method, `${base}/${made.id}${step}`, {
              body: { ...body, ...more },
            })
          ).statusCode,
          `${actor.role} ${method} ${step}`,
        ).toBe(403);
    expect((await read(dealer, made.id)).can).toMatchObject({
      dealer_part: { allowed: true },
      correspond: { allowed: true },
      update: { because: "role" },
      cancel: { because: "role" },
    });
    expect((await read(maker, made.id)).can.dealer_part.because).toBe("role");
  });
});

it("of the correspondence a sales company reads its own rows and the shared ones, a maker none", async () => {
  const made = await make();
  const path = `${base}/${made.id}/correspondences`;
  const row = {
    at: "2026-11-20T17:15:00.000Z",
    direction: "outgoing",
    counterpart: null,
    person: null,
  };
  const add = (actor: typeof operator, body: string, more: object = {}) =>
    test.call(actor, "POST", path, { body: { ...row, body, ...more } });
  await add(operator, "社内");
  await add(operator, "共有", { is_shared: true });
  const own = await add(dealer, "販社", { is_shared: false });
  expect(dataOf<Correspondence>(own)).toMatchObject({
    is_shared: true,
    is_of_dealer: true,
  });
  expect((await add(maker, "メーカー")).statusCode).toBe(403);
  const bodies = async (actor: typeof operator): Promise<string[]> =>
    dataOf<Correspondence[]>(await test.call(actor, "GET", path)).map(
      ({ body }) => body,
    );
  expect(await bodies(operator)).toEqual(["社内", "共有", "販社"]);
  expect(await bodies(dealer)).toEqual(["共有", "販社"]);
  expect(await bodies(maker)).toEqual([]);
  const handed = await test.call(operator, "PATCH", `${base}/${made.id}`, {
    body: {
      version: made.version,
      car_dealer_id: other.car_dealer_id,
      car_dealer_branch_id: null,
    },
  });
  expect(handed.statusCode).toBe(200);
  expect((await test.call(dealer, "GET", path)).statusCode).toBe(404);
  expect(await bodies(other)).toEqual(["共有"]);
});

it("nobody outside finds, filters or sorts by what it is never told", async () => {
  const made = await make();
  const total = async (
    actor: typeof operator,
    search: string,
  ): Promise<number> => {
    const answer = await test.call(actor, "GET", `${base}?${search}`);
    const counted = await test.call(actor, "GET", `${base}/count?${search}`);
    const { meta } = answer.json<{ meta: { total: number } }>();
    expect(counted.json()).toEqual({ data: { total: meta.total } });
    return meta.total;
  };
  const all = await total(dealer, "");
  expect(all).toBeGreaterThan(0);
  expect(await total(dealer, `q=${encodeURIComponent("社内メモ")}`)).toBe(0);
  expect(
    await total(operator, `q=${encodeURIComponent("社内メモ")}`),
  ).toBeGreaterThan(0);
  expect(await total(dealer, `q=${encodeURIComponent("山田太郎")}`)).toBe(all);
  expect(await total(maker, `q=${encodeURIComponent("山田太郎")}`)).toBe(0);
  expect(
    await total(maker, `q=${encodeURIComponent("甲運送")}`),
  ).toBeGreaterThan(0);
  for (const search of [
    "approval_need=no_need",
    "next_action_state=overdue",
    "handled_by=me",
  ])
    expect(await total(dealer, search), search).toBe(all);
  const listed = await test.call(
    dealer,
    "GET",
    `${base}?sort=-next_action_due_at`,
  );
  expect(listed.statusCode).toBe(200);
  expect(listed.body).not.toContain("社内メモ");
  expect(await read(maker, made.id)).toMatchObject({
    caller_name: null,
    memo: null,
    customer_class: null,
    approval_need: "no_need",
    next_action: null,
    tasks: [],
  });
});
