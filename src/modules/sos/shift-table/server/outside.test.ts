import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import {
  createInquiryTestApp,
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
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
import type { ShiftRow } from "../contract/schema.ts";
import { shiftServerText } from "../contract/text.ts";
import { findShiftMonthAudience, shiftTableExport } from "./service.ts";
import { registerForTest } from "./testing.ts";

let database: TestDatabase;
let test: TestApp;
let other: number;
const password = "tsubaki-hinoki-kaede";
const admin = makeActorWith("user_management", "sos");
const desk = makeActorWith("sos");
const cell = {
  tow_truck_company_id: 1,
  date: "2026-11-01",
  shift: "day",
  staff: "朝一",
  is_off: false,
  version: 0,
};

const call = (
  method: "GET" | "POST" | "PATCH",
  url: string,
  body: object | undefined,
  actor: Actor,
) => test.call(actor, method, `/api/shiftTables${url}`, body && { body });
const login = (actor: Actor, given = password) =>
  call("POST", "/login", { password: given }, actor);

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, registerForTest);
  await makeTowCompany(database.db, { name: "甲レッカー" });
  other = await makeTowCompany(database.db, { name: "乙レッカー" });
  await call("PATCH", "/settings", { version: 1, password }, admin);
  await login(desk);
  const cells = [{ ...cell, tow_truck_company_id: other }];
  const month = {
    month: "2026-11",
    version: 0,
    contacts: [{ name: "当直室", phone: "090-1111-2222", note: null }],
    subcontractors: [{ name: "港湾自動車", phone: null, areas: ["三重県"] }],
    has_forklift_rental: true,
  };
  for (const [url, body] of [
    ["/duties", { cells }],
    [`/${other}`, month],
  ] as const) {
    const answer = await call("PATCH", url, body, desk);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

describe("outside the call centre", () => {
  const make = 5;
  const maker = makeActor("carMaker", { vehicle_make: make });
  let dealer: Actor;
  let otherDealer: Actor;
  const makeDealerAccount = async (): Promise<Actor> => {
    const { id: car_dealer_id } = await makeDealer(database.db);
    const permissions = ["sos", "user_management"] as const;
    return makeActor("carDealer", {
      permissions: [...permissions],
      car_dealer_id,
    });
  };
  const read = async (actor: Actor, more = ""): Promise<ShiftRow[]> =>
    (
      await call("GET", `?month=2026-11&per_page=100${more}`, undefined, actor)
    ).json<{ data: ShiftRow[] }>().data;
  beforeAll(async () => {
    dealer = await makeDealerAccount();
    otherDealer = await makeDealerAccount();
    const cases = await createInquiryTestApp(database.db);
    const { id } = await saveInquiry(cases, {
      ...ownInquiry(),
      car_dealer_id: dealer.car_dealer_id,
      vehicle_make: make,
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ tow_truck_company_ids: [other] })
      .where("id", "=", id)
      .execute();
    await cases.app.close();
  });

  it("the password is asked for first", async () => {
    for (const actor of [dealer, maker]) {
      const answer = await call("GET", "?month=2026-11", undefined, actor);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain(shiftServerText.locked);
      expect((await login(actor, "wrong")).json()).toEqual({
        authorized: false,
      });
      expect((await login(actor)).json()).toEqual({ authorized: true });
    }
    expect((await login(otherDealer)).json()).toEqual({ authorized: true });
  });

  it("months are those of companies that were asked for a case of theirs", async () => {
    for (const actor of [dealer, maker]) {
      const rows = await read(actor);
      expect(rows.map((row) => row.company.id)).toEqual([other]);
      expect(rows[0]?.duties).toContainEqual(
        expect.objectContaining({ date: "2026-11-01", staff: "朝一" }),
      );
    }
    expect(await read(otherDealer)).toEqual([]);
  });

  it("neither telephones, contacts, subcontractors nor notes are told, by no keyword and in no file", async () => {
    const [whole] = await read(desk, `&q=${encodeURIComponent("乙")}`);
    expect(whole?.profile.contacts).not.toEqual([]);
    await database.db
      .updateTable("shift_tables")
      .set({ note: "ヒミツ", forklift_rental: "ヒミツ" })
      .execute();
    await database.db
      .updateTable("tow_truck_companies")
      .set({ phone: "052-777-8888", night_phone: "052-777-9999" })
      .execute();
    for (const actor of [dealer, maker]) {
      const told = JSON.stringify(await read(actor));
      const file: unknown[] = [];
      const opened = shiftTableExport.open(
        database.db,
        actor,
        { month: "2026-11" },
        ["name", "day_1", "contacts", "subcontractors", "forklift", "note"],
      );
      for await (const batch of opened.batches()) file.push(...batch);
      expect(file).toHaveLength(2);
      for (const word of ["ヒミツ", "当直室", "港湾自動車", "090-", "052-"])
        expect(told + JSON.stringify(file), word).not.toContain(word);
      expect(await read(actor, `&q=${encodeURIComponent("乙")}`)).toEqual([]);
    }
  });

  it.each([
    ["GET", "/1?month=2026-11", undefined],
    ["GET", "/1/timeline", undefined],
    ["PATCH", "/1", { month: "2026-11", version: 0, note: "x" }],
    ["PATCH", "/duties", { cells: [cell] }],
    ["POST", "/copy", { month: "2026-11", tow_truck_company_id: null }],
    ["PATCH", "/settings", { version: 1 }],
  ] as const)(
    "%s %s is the desk's, with the password too",
    async (method, url, body) => {
      for (const actor of [dealer, maker]) {
        const answer = await call(method, url, body, actor);
        expect(answer.statusCode).toBe(403);
        expect(answer.body).not.toContain(shiftServerText.locked);
      }
    },
  );

  it("nobody is told who is at a month, nor that one may be written", async () => {
    for (const actor of [dealer, maker]) {
      expect(
        await findShiftMonthAudience(database.db, actor, 202611),
      ).toBeUndefined();
      const answer = await call("GET", "/access", undefined, actor);
      expect(answer.json()).toMatchObject({
        data: { authorized: true, can_write: false, can_configure: false },
      });
    }
    const answer = await call("GET", "/access", undefined, desk);
    expect(answer.json()).toMatchObject({
      data: { can_write: true },
    });
  });
});
