import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { wholeBeginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { connectCase } from "../contract/fields.ts";
import { connectVisible } from "../contract/visible-rules.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import {
  createConnectTestApp,
  makeCategories,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
const leader = makeActorWith("connect", "approval_connect");
const maker = makeActor("carMaker", { vehicle_make: 3 });
let dealer: Actor;
let other: Actor;
let branch_id: number;
let categories: Awaited<ReturnType<typeof makeCategories>>;
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [one, two] = [await makeDealer(db), await makeDealer(db)];
  dealer = makeActor("carDealer", { car_dealer_id: one.id });
  other = makeActor("carDealer", { car_dealer_id: two.id });
  branch_id = one.branch_id;
  categories = await makeCategories(db);
  test = await createConnectTestApp(db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
const dataOf = <T = Made>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: object }).errors ?? {};
const make = async (body: object = {}): Promise<Made> =>
  dataOf(
    await test.call(operator, "POST", base, {
      body: { ...startableInquiry, ...body },
    }),
  );
const read = (actor: Actor | undefined, id: number) =>
  test.call(actor, "GET", `${base}/${id}`);
const patch = (one: Made, body: object, actor: Actor | undefined = operator) =>
  test.call(actor, "PATCH", `${base}/${one.id}`, {
    body: { version: one.version, ...body },
  });
const step = (one: Made, name: string, actor: Actor, body: object = {}) =>
  test.call(actor, "POST", `${base}/${one.id}/${name}`, {
    body: { version: one.version, ...body },
  });
const shared = () => ({
  car_dealer_id: dealer.car_dealer_id,
  car_dealer_branch_id: branch_id,
  vehicle_make: 3,
});

describe("who reaches an inquiry", () => {
  it("401, 403, 404 and 568, and nothing is changed", async () => {
    const one = await make(shared());
    const before = dataOf(await read(operator, one.id));
    const body = { caller_name: "別人" };
    const noDesk = makeActorWith("sos");
    const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });
    expect((await read(undefined, one.id)).statusCode).toBe(401);
    expect(
      (await test.call(undefined, "POST", base, { body })).statusCode,
    ).toBe(401);
    for (const actor of [noDesk, tow]) {
      expect((await read(actor, one.id)).statusCode).toBe(403);
      expect((await patch(one, body, actor)).statusCode).toBe(403);
    }
    for (const actor of [dealer, maker])
      expect((await patch(one, body, actor)).statusCode).toBe(403);
    expect((await read(other, one.id)).statusCode).toBe(404);
    expect((await read(operator, 999_999)).statusCode).toBe(404);
    expect((await patch({ ...one, version: 7 }, body)).statusCode).toBe(568);
    expect(dataOf(await read(operator, one.id))).toEqual(before);
  });

  it("only who manages clients receives one", async () => {
    const answer = await test.call(makeActorWith("connect"), "POST", base, {
      body: startableInquiry,
    });
    // A right of the desk alone gives no client management outside the operators.
    expect(answer.statusCode).toBe(403);
  });

  it("a sales company its own as far as the desk shares it, a maker its make", async () => {
    const open = await make(shared());
    const kept = await make({ ...shared(), is_shared_with_dealer: false });
    const foreign = await make({
      car_dealer_id: other.car_dealer_id,
      vehicle_make: 5,
    });
    const reached = async (actor: Actor) => {
      const answer = await test.call(actor, "GET", `${base}?per_page=100`);
      return new Set(dataOf<Made[]>(answer).map(({ id }) => id));
    };
    const ofDealer = await reached(dealer);
    expect(ofDealer.has(open.id)).toBe(true);
    expect(ofDealer.has(kept.id)).toBe(false);
    expect(ofDealer.has(foreign.id)).toBe(false);
    expect((await read(dealer, kept.id)).statusCode).toBe(404);
    const ofMaker = await reached(maker);
    expect(ofMaker.has(kept.id)).toBe(true);
    expect(ofMaker.has(foreign.id)).toBe(false);
  });

  it.each(["carDealer", "carMaker"] as const)(
    "%s is told no hidden field, in list, page, history and keyword",
    async (role) => {
      const actor = role === "carDealer" ? dealer : maker;
      const canary = "カナリア";
      const one = await make({
        ...shared(),
        caller_name: role === "carMaker" ? canary : "山田",
        receiver_name_kana: canary,
        customer_class: "S",
        approval_need: "need",
      });
      const hidden = connectVisible.hiddenFieldsOf(role);
      const beginning: Readonly<Record<string, unknown>> =
        wholeBeginningOf(connectCase);
      const whole = dataOf<Record<string, unknown>>(await read(actor, one.id));
      for (const name of [
        "customer_class",
        "receiver_name_kana",
        "next_action",
      ])
        expect(hidden.has(name)).toBe(true);
      const nobody = { at: null, by: null };
      const told = Object.entries(whole).filter(
        ([name, value]) =>
          hidden.has(name) &&
          ![null, [], nobody, beginning[name]].some((blank) =>
            Object.is(JSON.stringify(blank), JSON.stringify(value)),
          ),
      );
      expect(told).toEqual([]);
      const said = JSON.stringify([
        whole,
        dataOf(await test.call(actor, "GET", `${base}?per_page=100`)),
        dataOf(await test.call(actor, "GET", `${base}/${one.id}/timeline`)),
      ]);
      expect(said).not.toContain(canary);
      const found = await test.call(
        actor,
        "GET",
        `${base}?q=${encodeURIComponent(canary)}`,
      );
      expect(dataOf<Made[]>(found)).toEqual([]);
    },
  );
});

describe("what goes together", () => {
  it("a category is below the one before it, in use, and there", async () => {
    const { major, middle, minor } = categories;
    const whole = {
      category_major_id: major,
      category_middle_id: middle,
      category_minor_id: minor,
    };
    const one = await make();
    const saved = dataOf(await patch(one, whole));
    expect(saved["names"]).toMatchObject({
      category_major_id: "契約",
      category_minor_id: "申込方法",
    });
    const refused = async (body: object) =>
      Object.keys(errorsOf(await patch(saved, body)));
    expect(await refused({ category_middle_id: minor })).toEqual([
      "category_middle_id",
      "category_minor_id",
    ]);
    expect(await refused({ category_major_id: null })).toEqual([
      "category_middle_id",
    ]);
    expect(await refused({ category_minor_id: 999_999 })).toEqual([
      "category_minor_id",
    ]);
    await database.db
      .updateTable("connect_categories")
      .set({ is_in_use: false })
      .where("id", "=", minor)
      .execute();
    const another = await make();
    expect(Object.keys(errorsOf(await patch(another, whole)))).toEqual([
      "category_minor_id",
    ]);
    // Where it was chosen before, it stays.
    expect((await patch(saved, { inquiry_text: "別の話" })).statusCode).toBe(
      200,
    );
    await database.db
      .updateTable("connect_categories")
      .set({ is_in_use: true })
      .where("id", "=", minor)
      .execute();
  });

  it("the person in charge is somebody of the desk", async () => {
    const one = await make();
    const answer = await patch(one, { person_in_charge_id: 999_999 });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["person_in_charge_id"]);
    expect(await listAgents(database.db, "connect")).toEqual([]);
  });

  it("nobody is called before the reception, nor who wants no answer", async () => {
    const one = await make({ received_at: "2026-11-23T03:00:00.000Z" });
    for (const body of [
      { desired_contact_at: "2026-11-23T02:00:00.000Z" },
      {
        desired_contact_at: "2026-11-23T05:00:00.000Z",
        contact_method: "none",
      },
    ]) {
      const answer = await patch(one, body);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(["desired_contact_at"]);
    }
  });

  it("a complaint is not shared, unless the desk says so afterwards", async () => {
    const one = await make({ ...shared(), work_flow: "claim" });
    expect(one["is_shared_with_dealer"]).toBe(false);
    const told = dataOf(await patch(one, { is_shared_with_dealer: true }));
    const kept = dataOf(await patch(told, { caller_name: "佐藤" }));
    expect(kept["is_shared_with_dealer"]).toBe(true);
  });
});

describe("the way of an inquiry", () => {
  it("is taken up, completed and approved by another person", async () => {
    const { major, middle, minor } = categories;
    const empty = dataOf(await test.call(operator, "POST", base, { body: {} }));
    expect((await step(empty, "start", operator)).statusCode).toBe(570);
    const started = dataOf(await step(await make(), "start", operator));
    expect((await step(started, "complete", operator)).statusCode).toBe(570);
    const filled = dataOf(
      await patch(started, {
        category_major_id: major,
        category_middle_id: middle,
        category_minor_id: minor,
        result: "solved",
        approval_need: "need",
      }),
    );
    const completed = dataOf(await step(filled, "complete", operator));
    expect((await step(completed, "approve", operator)).statusCode).toBe(403);
    const approved = dataOf(await step(completed, "approve", leader));
    expect(approved["inquiry_status"]).toBe("approved");
    for (const actor of [dealer, maker, makeActorWith("iza")])
      expect(
        (await step(approved, "reopen", actor, { reason: "x" })).statusCode,
      ).toBe(403);
  });

  it("says what was said; the sales company reads what is shared with it", async () => {
    const one = await make(shared());
    const row = (actor: Actor, body: object) =>
      test.call(actor, "POST", `${base}/${one.id}/correspondences`, {
        body: {
          at: "2026-11-23T03:00:00.000Z",
          direction: "outgoing",
          counterpart: null,
          person: null,
          ...body,
        },
      });
    expect((await row(operator, { body: "社内" })).statusCode).toBe(201);
    expect(
      (await row(operator, { body: "共有", is_shared: true })).statusCode,
    ).toBe(201);
    expect((await row(dealer, { body: "回答" })).statusCode).toBe(201);
    expect((await row(other, { body: "他社" })).statusCode).toBe(404);
    expect((await row(maker, { body: "メーカー" })).statusCode).toBe(403);
    const bodies = async (actor: Actor) =>
      dataOf<{ body: string }[]>(
        await test.call(actor, "GET", `${base}/${one.id}/correspondences`),
      ).map(({ body }) => body);
    expect((await bodies(operator)).toSorted()).toEqual(
      ["共有", "回答", "社内"].toSorted(),
    );
    expect((await bodies(dealer)).toSorted()).toEqual(
      ["共有", "回答"].toSorted(),
    );
    expect(await bodies(maker)).toEqual([]);
  });
});

describe("categories", () => {
  const path = "/api/connectCategories";
  const send = (actor: Actor | undefined, body: object) =>
    test.call(actor, "POST", path, { body });

  it("are kept by who manages clients", async () => {
    expect((await send(undefined, { name: "新" })).statusCode).toBe(401);
    for (const actor of [makeActorWith("connect"), dealer, maker])
      expect((await send(actor, { name: "新" })).statusCode).toBe(403);
    expect((await send(operator, { name: "" })).statusCode).toBe(422);
    const made = await send(operator, { name: "新しい分類" });
    expect(made.statusCode).toBe(201);
  });

  it("stand on three levels, none below itself", async () => {
    const { minor, major, middle } = categories;
    const deep = await send(operator, { name: "四段目", parent_id: minor });
    expect(deep.statusCode).toBe(422);
    expect(Object.keys(errorsOf(deep))).toEqual(["parent_id"]);
    const self = await test.call(operator, "PATCH", `${path}/${major}`, {
      body: { version: 1, parent_id: middle },
    });
    expect(self.statusCode).toBe(422);
  });

  it("one that is used is retired, never deleted", async () => {
    const { major, middle, minor } = categories;
    await make({
      category_major_id: major,
      category_middle_id: middle,
      category_minor_id: minor,
    });
    const answer = await test.remove(operator, `${path}/${minor}`);
    expect(answer.statusCode).toBe(563);
    const retired = await test.call(operator, "PATCH", `${path}/${minor}`, {
      body: { version: 1, is_in_use: false },
    });
    expect(retired.statusCode).toBe(200);
  });
});
