import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { InquiryListItem } from "../contract/list-schema.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import {
  createInquiryTestApp,
  lonelyDependencies,
  saveInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
const summariesOf = vi.fn<InquiryDependencies["summariesOf"]>();
let database: TestDatabase;
let test: TestApp;

const desk = makeActorWith("sos");
const colleague = makeActorWith("sos");
const dealers = [1, 2].map((car_dealer_id) =>
  makeActor("carDealer", { account_id: 10 + car_dealer_id, car_dealer_id }),
);
const maker = makeActor("carMaker", { account_id: 20, vehicle_make: 3 });

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into car_dealers (id, code, name) overriding system value
    values (1, 'D1', '甲販売'), (2, 'D2', '乙販売')`.execute(database.db);
  test = await createInquiryTestApp(database.db, {
    ...lonelyDependencies(),
    summariesOf,
  });
  await saveInquiry(test, { customer_company: "甲", car_dealer_id: 1 });
  await saveInquiry(test, { customer_company: "乙", car_dealer_id: 2 });
});
beforeEach(() => {
  summariesOf.mockReset().mockResolvedValue(new Map());
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const list = async (actor: Actor, query = ""): Promise<InquiryListItem[]> => {
  const answer = await test.call(actor, "GET", `${base}?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: InquiryListItem[] }>().data;
};
const customers = (rows: readonly InquiryListItem[]) =>
  rows
    .map(({ customer_company }) => customer_company ?? "")
    .toSorted((a, b) => a.localeCompare(b));

it("who may not read gets nothing of what others are given at the same moment", async () => {
  const [allowed, unknown, refused] = await Promise.all([
    list(desk),
    test.call(undefined, "GET", base),
    test.call(makeActorWith("out"), "GET", base),
  ]);
  expect(allowed).toHaveLength(2);
  expect([unknown.statusCode, refused.statusCode]).toEqual([401, 403]);
});

it("accounts outside have their own rows, whoever asks at the same moment", async () => {
  const answers = await Promise.all([
    ...[desk, ...dealers, maker].map((actor) => list(actor)),
    ...[desk, ...dealers, maker].map((actor) => list(actor)),
  ]);
  const own = [["乙", "甲"], ["甲"], ["乙"], []];
  expect(answers.map(customers)).toEqual([...own, ...own]);
});

it("what is one's own is nobody else's", async () => {
  for (const [customer, { user_id }] of [
    ["甲", desk],
    ["乙", colleague],
  ] as const)
    await sql`update sos_inquiries set created_by = ${user_id}, updated_by = ${user_id}
      where customer_company = ${customer}`.execute(database.db);
  const answers = await Promise.all(
    [desk, colleague, desk, colleague].map((actor) =>
      list(actor, "handled_by=me"),
    ),
  );
  expect(answers.map(customers)).toEqual([["甲"], ["乙"], ["甲"], ["乙"]]);
});

it("a list for which thirty of the call centre ask at once is read twice at most, and none is older than the question", async () => {
  let letGo = (): void => undefined;
  summariesOf.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        letGo = () => resolve(new Map());
      }),
  );
  const first = list(desk);
  await expect.poll(() => summariesOf).toHaveBeenCalledOnce();
  const made = await saveInquiry(test, { customer_company: "丙" });
  const others = Array.from({ length: 29 }, (_, place) =>
    list(place % 2 === 0 ? desk : colleague),
  );
  // All of them have come: on the way to the list there is nothing that takes longer than its turn.
  for (let turn = 0; turn < 50; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  letGo();
  expect(customers(await first)).toEqual(["乙", "甲"]);
  for (const rows of await Promise.all(others))
    expect(rows[0]).toMatchObject({ id: made.id, customer_company: "丙" });
  expect(summariesOf).toHaveBeenCalledTimes(2);
});
