import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const dealerOf = (car_dealer_id: number): Actor =>
  makeActor("carDealer", { car_dealer_id });

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into car_dealers (id, code, name) overriding system value
    values (1, 'D1', '甲販売'), (2, 'D2', '乙販売')`.execute(database.db);
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const remove = (
  id: number,
  actor: Actor | undefined,
  query: Record<string, string> = { version: "1", reason: "いたずら電話" },
) =>
  test.call(
    actor,
    "DELETE",
    `${base}/${id}?${new URLSearchParams(query).toString()}`,
  );
const isThere = async (id: number): Promise<boolean> =>
  (await test.call(operator, "GET", `${base}/${id}`)).statusCode === 200;

describe("deleting a case", () => {
  it("is refused to visitors, other permissions and external accounts", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      car_dealer_id: 1,
    });
    expect((await remove(id, undefined)).statusCode).toBe(401);
    expect((await remove(id, makeActorWith("iza"))).statusCode).toBe(403);
    expect((await remove(id, dealerOf(1))).statusCode).toBe(403);
    expect((await remove(id, dealerOf(2))).statusCode).toBe(403);
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    ["reason", { version: "1" }],
    ["reason", { version: "1", reason: "　" }],
    ["version", { reason: "いたずら電話" }],
  ])("is refused without its %s", async (field, query) => {
    const { id } = await saveInquiry(test);
    const refused = await remove(id, operator, query);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
      field,
    ]);
    expect(await isThere(id)).toBe(true);
  });

  it("is refused with a stale version and where something was sent out", async () => {
    const { id } = await saveInquiry(test);
    const stale = { version: "9", reason: "いたずら電話" };
    expect((await remove(id, operator, stale)).statusCode).toBe(568);
    await sql`update sos_inquiries set dispatch_count = 1 where id = ${id}`.execute(
      database.db,
    );
    expect((await remove(id, operator)).statusCode).toBe(570);
    expect(await isThere(id)).toBe(true);
  });

  it("takes the case off the list and keeps row and history with the reason", async () => {
    const { id } = await saveInquiry(test);
    expect((await remove(id, operator)).statusCode).toBe(204);
    expect(await isThere(id)).toBe(false);
    const { rows } = await sql<{ reason: string }>`
      select reason from history where root_entity = 'sos_inquiry'
        and root_id = ${id} and action = 'delete'`.execute(database.db);
    expect(rows).toEqual([{ reason: "いたずら電話" }]);
  });

  it("says who was first, to the call centre alone, of two who delete", async () => {
    const { id } = await saveInquiry(test);
    const second = makeActor("callCenterAgent", { name: "第二" });
    const answers = await Promise.all([
      remove(id, makeActor("callCenterAgent", { name: "第一" })),
      remove(id, second),
    ]);
    const [won, lost] = answers.toSorted(
      (one, other) => one.statusCode - other.statusCode,
    );
    expect([won?.statusCode, lost?.statusCode]).toEqual([204, 404]);
    const winner = answers[0] === won ? "第一" : "第二";
    expect(lost?.json()).toMatchObject({ message: caseText.deletedBy(winner) });
    const unknown = await remove(999_999, second);
    expect(unknown.json()).toMatchObject({
      message: errorCatalogue.not_found.message,
    });
  });
});

describe("a case that goes to another sales company", () => {
  it("is announced to the one that loses it too", async () => {
    const { id, version } = await saveInquiry(test, {
      ...startableInquiry,
      car_dealer_id: 1,
    });
    const moved = await test.call(operator, "PATCH", `${base}/${id}`, {
      body: { version, car_dealer_id: 2 },
    });
    expect(moved.statusCode).toBe(200);
    const { rows } = await sql<{ dealer: number }>`
      select (audience ->> 'car_dealer_id')::int as dealer from events
      where entity_id = ${id} and version = ${version + 1} order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ dealer }) => dealer)).toEqual([1, 2]);
  });
});

describe("the division Cancel", () => {
  it("is set by the step that cancels, not by writing the field", async () => {
    const { id, version } = await saveInquiry(test);
    const body = { version, service_division: ["Cancel"] };
    const written = await test.call(operator, "PATCH", `${base}/${id}`, {
      body,
    });
    expect(written.statusCode).toBe(422);
    expect(written.json()).toMatchObject({
      errors: {
        service_division: [
          "キャンセルにするには「キャンセルする」の操作を行ってください。",
        ],
      },
    });
    const created = await test.call(operator, "POST", base, {
      body: { ...startableInquiry, service_division: ["Cancel"] },
    });
    expect(created.statusCode).toBe(422);
  });
});
