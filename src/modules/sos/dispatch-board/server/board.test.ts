import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import {
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import type { DoubleAgreement } from "#modules/sos/sos-dispatch/contract/double-schema.ts";
import { ownInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { z } from "zod";
import { boardLimits, type boardOffersSchema } from "../contract/schema.ts";
import { createBoardTestApp, makeWaitingCase, readBoard } from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
const operator = makeActor("callCenterAgent", { name: "手配太郎" });
const other = makeActor("callCenterAgent", { name: "手配次郎" });
const leader = makeActorWith("sos", "approval_sos");

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createBoardTestApp(database.db);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`update sos_inquiries set deleted_at = now()`.execute(database.db);
  await sql`update tow_truck_companies set deleted_at = now()`.execute(
    database.db,
  );
});

const offersUrl = (id: number): string => `/api/dispatchOffers/${id}`;
const offersOf = async (id: number) => {
  const answer = await test.call(operator, "GET", offersUrl(id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: z.infer<typeof boardOffersSchema> }>().data;
};
const send = (
  id: number,
  company: number,
  options: {
    actor?: Actor;
    agreed?: number;
    replaces?: number;
    key?: string;
    agreed_doubles?: DoubleAgreement;
  } = {},
) =>
  test.call(options.actor ?? operator, "POST", offersUrl(id), {
    body: {
      tow_truck_company_id: company,
      agreed_open_dispatches: options.agreed ?? 0,
      replaces: options.replaces ?? null,
      agreed_doubles: options.agreed_doubles,
    },
    ...(options.key !== undefined && {
      headers: { "idempotency-key": options.key },
    }),
  });
const dispatchesOf = async (id: number) =>
  (
    await sql<{
      id: number;
      progress: string;
      kind: string;
      tow_truck_company_id: number;
    }>`
    select id, progress, kind, tow_truck_company_id from sos_dispatches
    where inquiry_id = ${id} order by id`.execute(database.db)
  ).rows;
const historyOf = async (id: number) =>
  (
    await sql<{ entity: string; action: string; user_name: string }>`
    select entity, action, user_name from history
    where root_entity = 'sos_inquiry' and root_id = ${id} order by id`.execute(
      database.db,
    )
  ).rows;

const policyUrl = "/api/dispatchBoard/policy";
const minutes = {
  arrange_minutes: 20,
  arrange_main_line_minutes: 5,
  ask_report_minutes: 60,
  thank_you_minutes: 1440,
};
const wanted = {
  version: 1,
  silence_minutes: 5,
  next_offer: "off",
  ...minutes,
};

describe("refusals", () => {
  const refused: (Actor | undefined)[] = [
    undefined,
    makeActorWith("iza"),
    makeActor("carDealer", { car_dealer_id: 1 }),
    makeActor("carMaker", { vehicle_make: 1 }),
    makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
  ];

  it("the board is the call centre's; the policy is of those who approve", async () => {
    const id = await makeWaitingCase(test);
    const company = await makeTowCompany(database.db);
    for (const actor of refused) {
      const status = actor === undefined ? 401 : 403;
      const answers = await Promise.all([
        test.call(actor, "GET", "/api/dispatchBoard"),
        test.call(actor, "GET", offersUrl(id)),
        test.call(actor, "POST", offersUrl(id), {
          body: {
            tow_truck_company_id: company,
            agreed_open_dispatches: 0,
            replaces: null,
          },
        }),
        test.call(actor, "POST", "/api/dispatchBoard/alarms/1/acknowledge", {
          body: { version: 1 },
        }),
        test.call(actor, "PATCH", policyUrl, { body: wanted }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 5 }, () => status),
      );
    }
    const agent = await test.call(operator, "PATCH", policyUrl, {
      body: wanted,
    });
    expect(agent.statusCode).toBe(403);
    expect(await dispatchesOf(id)).toEqual([]);
  });

  it("a case that is gone, a company that is none, a body that is wrong: nothing is sent", async () => {
    const id = await makeWaitingCase(test);
    const company = await makeTowCompany(database.db);
    const gone = await makeWaitingCase(test);
    await sql`update sos_inquiries set deleted_at = now() where id = ${gone}`.execute(
      database.db,
    );
    expect((await send(gone, company)).statusCode).toBe(404);
    expect((await test.call(operator, "GET", offersUrl(gone))).statusCode).toBe(
      404,
    );
    expect((await send(id, 999_999)).statusCode).toBe(422);
    expect((await send(id, -1)).statusCode).toBe(422);
    const unknown = await test.call(operator, "POST", offersUrl(id), {
      body: {
        tow_truck_company_id: company,
        agreed_open_dispatches: 0,
        replaces: null,
        nonsense: 1,
      },
    });
    expect(unknown.statusCode).toBe(422);
    expect((await send(id, company, { replaces: 999_999 })).statusCode).toBe(
      404,
    );
    expect(await dispatchesOf(id)).toEqual([]);
  });
});

describe("the board", () => {
  it("shows what waits, the most pressing first, and counts the rest", async () => {
    const company = await makeTowCompany(database.db, { name: "甲レッカー" });
    const waiting = await makeWaitingCase(test);
    const mainLine = await makeWaitingCase(test, {
      road_type: "expressway_main",
    });
    const asked = await makeWaitingCase(test);
    await saveDispatch(test, asked, {
      kind: "A",
      tow_truck_company_id: company,
      send_now: true,
    });
    await makeWaitingCase(test, { service_division: ["B"] });
    const board = await readBoard(test);
    expect(board).toMatchObject({ total: 3, others: 1 });
    expect(board.cases.map(({ id, stage }) => [id, stage])).toEqual([
      [mainLine, "arrange"],
      [waiting, "arrange"],
      [asked, "answer"],
    ]);
    expect(board.cases[2]).toMatchObject({
      customer: "甲運送株式会社",
      plate: expect.stringMatching(/^三河 100 か/) as string,
      dispatch: {
        progress: "requested",
        company: { name: "甲レッカー" },
        is_automatic: false,
      },
    });
    expect(board.companies).toEqual([
      {
        id: company,
        name: "甲レッカー",
        latitude: 35.68,
        longitude: 139.76,
        open_dispatches: 1,
      },
    ]);
    expect(JSON.stringify(board)).not.toContain("090-3333");
  });

  it("shows 200 of many and counts the others by what they wait for", async () => {
    const id = await makeWaitingCase(test);
    await sql`
      insert into sos_inquiries (reception_number, inquiry_status, dispatch_status, received_at, service_division)
      select 'B' || n, 'in_progress', 'required', now() - n * interval '1 minute', '{A}'
      from generate_series(1, 250) n`.execute(database.db);
    const board = await readBoard(test);
    expect(board.total).toBe(251);
    expect(board.cases).toHaveLength(boardLimits.cases);
    expect(board.cases[0]?.received_at ?? "").toBe(
      board.cases.map(({ received_at }) => received_at).toSorted()[0],
    );
    // The 51 newest, those of the last quarter of an hour among them.
    expect(board.hidden).toMatchObject({ arrange: 51, answer: 0 });
    expect(board.hidden.overdue).toBeGreaterThanOrEqual(35);
    expect(board.cases.some((one) => one.id === id)).toBe(false);
  });

  it("thirty boards at once get the same in a few reads", async () => {
    await makeWaitingCase(test);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => readBoard(test)),
    );
    const reads = new Set(answers.map(({ generated_at }) => generated_at));
    expect(reads.size).toBeLessThanOrEqual(4);
    expect(new Set(answers.map(({ total }) => total))).toEqual(new Set([1]));
  });
});

describe("an offer", () => {
  it("is sent in one step, with its history, once for one key; a repetition gets the same answer", async () => {
    const company = await makeTowCompany(database.db, { name: "乙レッカー" });
    const id = await makeWaitingCase(test);
    const { kind, offers } = await offersOf(id);
    expect(kind).toBe("A");
    expect(offers[0]).toMatchObject({
      tow_truck_company_id: company,
      was_asked: false,
      open_dispatch_count: 0,
      latitude: 35.68,
    });
    const first = await send(id, company, { key: "board-key-1" });
    expect(first.statusCode, first.body).toBe(201);
    const again = await send(id, company, { key: "board-key-1" });
    expect(again.json()).toEqual(first.json());
    expect(await dispatchesOf(id)).toMatchObject([
      { progress: "requested", kind: "A", tow_truck_company_id: company },
    ]);
    expect(await historyOf(id)).toContainEqual({
      entity: "sos_dispatch",
      action: "send",
      user_name: "手配太郎",
    });
    expect((await readBoard(test)).cases[0]).toMatchObject({ stage: "answer" });
    expect((await offersOf(id)).offers).toEqual([]);
  });

  it("two boards at the same moment: one sends, the other is told to whom", async () => {
    const [one, two] = [
      await makeTowCompany(database.db, { name: "丙レッカー" }),
      await makeTowCompany(database.db, { name: "丁レッカー" }),
    ];
    const id = await makeWaitingCase(test);
    const answers = await Promise.all([
      send(id, one, { actor: operator }),
      send(id, two, { actor: other }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(
      new Set([201, 570]),
    );
    const told = answers.find(({ statusCode }) => statusCode === 570);
    expect(told?.json<{ message: string }>().message).toMatch(
      /^すでに[丙丁]レッカーへ手配されています（\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d 依頼中）/,
    );
    expect(await dispatchesOf(id)).toHaveLength(1);
  });

  it("a double reception whose vehicle has a truck already is asked about, and goes with a reason", async () => {
    const [first, second] = [
      await makeTowCompany(database.db, { name: "甲レッカー" }),
      await makeTowCompany(database.db, { name: "乙レッカー" }),
    ];
    const vehicle = { ...ownInquiry() };
    const sent = await send(await makeWaitingCase(test, vehicle), first);
    expect(sent.statusCode).toBe(201);
    const double = await makeWaitingCase(test, vehicle);
    const refused = await send(double, second);
    expect(refused.statusCode).toBe(570);
    const [warning] = refused.json<{
      warnings: { dispatch_id: number; company_name: string }[];
    }>().warnings;
    expect(warning).toMatchObject({ company_name: "甲レッカー" });
    const agreed_doubles = {
      dispatch_ids: [warning?.dispatch_id ?? 0],
      reason: "重量物のため2台",
    };
    const agreed = await send(double, second, { agreed_doubles });
    expect(agreed.statusCode, agreed.body).toBe(201);
  });

  it("a busy company is asked only when that is agreed, also when two cases reach for it at once", async () => {
    const company = await makeTowCompany(database.db, { name: "戊レッカー" });
    const ids = [await makeWaitingCase(test), await makeWaitingCase(test)];
    const answers = await Promise.all(ids.map((id) => send(id, company)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 570]));
    const told = answers.find(({ statusCode }) => statusCode === 570);
    expect(told?.json()).toMatchObject({
      message:
        "戊レッカーには対応中の手配が1件あります。確認してから依頼してください。",
      errors: { agreed_open_dispatches: [expect.any(String)] },
    });
    const refused = ids[statuses.indexOf(570)] ?? 0;
    expect((await offersOf(refused)).offers[0]?.open_dispatch_count).toBe(1);
    expect((await send(refused, company, { agreed: 1 })).statusCode).toBe(201);
  });

  it("takes the place of a silent request, unless that was answered meanwhile", async () => {
    const [silent, next] = [
      await makeTowCompany(database.db, { name: "己レッカー" }),
      await makeTowCompany(database.db, { name: "庚レッカー" }),
    ];
    const id = await makeWaitingCase(test);
    await send(id, silent);
    const [asked] = await dispatchesOf(id);
    expect(
      (await send(id, next, { replaces: asked?.id ?? 0 })).statusCode,
    ).toBe(201);
    expect(await dispatchesOf(id)).toMatchObject([
      { progress: "cancelled" },
      { progress: "requested", tow_truck_company_id: next },
    ]);
    expect((await offersOf(id)).offers[0]).toMatchObject({
      tow_truck_company_id: silent,
      was_asked: true,
    });
    const second = (await dispatchesOf(id))[1]?.id ?? 0;
    await test.call(operator, "POST", `/api/sosDispatches/${second}/accept`, {
      body: { version: 2, eta: "2030-01-01T00:00:00Z" },
    });
    const late = await send(id, silent, { replaces: second });
    expect(late.statusCode).toBe(570);
    expect(late.json<{ message: string }>().message).toContain("受諾");
    expect(await dispatchesOf(id)).toHaveLength(2);
  });

  it("a draft for nobody yet is what is sent; one for another company stays", async () => {
    const [company, another] = [
      await makeTowCompany(database.db),
      await makeTowCompany(database.db),
    ];
    const id = await makeWaitingCase(test);
    await saveDispatch(test, id, {
      kind: "A",
      wrecker_classification: "transport",
    });
    expect((await send(id, company)).statusCode).toBe(201);
    expect(await dispatchesOf(id)).toMatchObject([
      { progress: "requested", tow_truck_company_id: company },
    ]);
    const drafted = await makeWaitingCase(test);
    await saveDispatch(test, drafted, {
      kind: "A",
      tow_truck_company_id: another,
    });
    expect((await send(drafted, company, { agreed: 9 })).statusCode).toBe(570);
  });

  it("a case for J alone gets a J", async () => {
    const company = await makeTowCompany(database.db);
    const id = await makeWaitingCase(test, { service_division: ["J"] });
    expect((await send(id, company)).statusCode).toBe(201);
    expect(await dispatchesOf(id)).toMatchObject([{ kind: "J" }]);
  });
});

describe("the policy", () => {
  it("is changed by a leader, with its history; stale or wrong it stays", async () => {
    const patch = (body: object) =>
      test.call(leader, "PATCH", policyUrl, { body });
    expect((await patch({ ...wanted, silence_minutes: 0 })).statusCode).toBe(
      422,
    );
    expect((await patch({ ...wanted, next_offer: "never" })).statusCode).toBe(
      422,
    );
    expect((await patch({ ...wanted, version: 9 })).statusCode).toBe(568);
    expect((await readBoard(test)).policy).toEqual({
      version: 1,
      silence_minutes: 10,
      next_offer: "propose",
      ...minutes,
      arrange_minutes: 15,
    });
    const id = await makeWaitingCase(test);
    const waiting = async () => {
      const {
        rows: [row],
      } = await sql<{ version: number; minutes: number }>`
        select version, extract(epoch from next_action_due_at - next_action_since)::int / 60 as minutes
        from sos_inquiries where id = ${id} and next_action = 'dispatch'`.execute(
        database.db,
      );
      return row;
    };
    const before = await waiting();
    expect(before?.minutes).toBe(15);
    expect((await patch(wanted)).json()).toEqual({
      data: { ...wanted, version: 2 },
    });
    // What waits is due as it is said now, and who is typing there is not told of a conflict.
    expect(await waiting()).toEqual({ ...before, minutes: 20 });
    const { rows } = await sql<{ changes: { field: string }[] }>`
      select changes from history where entity = 'dispatch_policy'`.execute(
      database.db,
    );
    expect(rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      "arrange_minutes",
      "next_offer",
      "silence_minutes",
    ]);
  });
});
