import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectHandOverModule } from "#modules/connect/connect-inquiries/server/hand-over-service.ts";
import { connectInquiryModule } from "#modules/connect/connect-inquiries/server/module.ts";
import { startableInquiry } from "#modules/connect/connect-inquiries/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { handOverModule } from "#modules/desk/case-hand-overs/server/module.ts";
import type { OfferedCase } from "#modules/desk/case-hand-overs/contract/schema.ts";
import { registerInquiries } from "#modules/sos/sos-inquiries/server/testing.ts";
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
import { sosHandOvers } from "./hand-overs.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

const connect = "/api/hinoConnectInquiries";
const sos = "/api/hinoSosInquiries";
let operator: Actor;
let agent: Actor;
let database: TestDatabase;
let test: TestApp;
let dealer: Actor;
let branch_id: number;

beforeAll(async () => {
  database = await createTestDatabase();
  // Who hands over is kept by the id of an account that is there.
  operator = await makeColleague(database.db);
  agent = await makeColleague(database.db, {
    permissions: ["connect"],
    division: "sales",
  });
  const made = await makeDealer(database.db);
  dealer = makeActor("carDealer", { car_dealer_id: made.id });
  branch_id = made.branch_id;
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, inquiryDependencies);
    for (const { routes } of [
      connectInquiryModule(),
      connectHandOverModule(sosHandOvers),
      handOverModule,
    ])
      routes(app, context);
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Case {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly [field: string]: unknown;
}
const dataOf = <T = Case>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
let vehicles = 0;
const make = async (path: string, body: object = {}): Promise<Case> =>
  dataOf(
    await test.call(operator, "POST", path, {
      body: { ...startableInquiry, ...body },
    }),
  );
const inquiry = (body: object = {}) => {
  vehicles += 1;
  return make(connect, { chassis_number: `XZU-${vehicles}`, ...body });
};
const read = async (path: string, { id }: { id: number }) =>
  dataOf(await test.call(operator, "GET", `${path}/${id}`));
const hand = (
  one: Case,
  body: object = {},
  actor: Actor | null | undefined = agent,
  headers: Record<string, string> = {},
) =>
  test.call(actor ?? undefined, "POST", `${connect}/${one.id}/handOver`, {
    body: { version: one.version, sos_inquiry_id: null, ...body },
    headers,
  });
const handed = async (one: Case): Promise<Case> => dataOf(await hand(one));
const cancel = async (one: { id: number }) => {
  const { version } = await read(sos, one);
  return test.call(operator, "POST", `${sos}/${one.id}/cancel`, {
    body: { version, cancellation_reason: "resolved", reason: null },
  });
};
/** Whom a case has told of something. */
const toldOf = async (module: CaseModule, id: number) =>
  (
    await database.db
      .selectFrom("case_notices")
      .select("user_id")
      .where("case_kind", "=", module)
      .where("case_id", "=", id)
      .execute()
  ).map(({ user_id }) => user_id);
const sosCount = async () =>
  Number(
    (
      await database.db
        .selectFrom("sos_inquiries")
        .select((all) => all.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe("what is refused", () => {
  it("401, 403, 404, 568 and a case that is not offered: nothing comes about", async () => {
    const one = await inquiry();
    const before = await sosCount();
    expect((await hand(one, {}, null)).statusCode).toBe(401);
    for (const actor of [makeActorWith("sos"), dealer])
      expect((await hand(one, {}, actor)).statusCode).toBe(403);
    expect((await hand({ ...one, id: 999_999 })).statusCode).toBe(404);
    expect((await hand(one, { version: 9 })).statusCode).toBe(568);
    const other = await make(sos, {
      caller_phone: "090-9999-0000",
      work_flow: undefined,
      inquiry_text: undefined,
    });
    const foreign = await hand(one, { sos_inquiry_id: other.id });
    expect(foreign.statusCode).toBe(422);
    expect(await sosCount()).toBe(before + 1);
    expect(await read(connect, one)).toMatchObject({
      sos_inquiry_id: null,
      result: null,
      version: one.version,
    });
  });

  it("a second time says the number, and one press twice is one case", async () => {
    const one = await inquiry();
    const before = await sosCount();
    const key = { "idempotency-key": "hand-over-once-1234" };
    const first = await hand(one, {}, agent, key);
    const again = await hand(one, {}, agent, key);
    expect(dataOf(again)).toEqual(dataOf(first));
    const second = await hand(one, {}, operator);
    expect(second.statusCode).toBe(570);
    const { sos_inquiry_id } = dataOf(first);
    const target = await read(sos, { id: Number(sos_inquiry_id) });
    expect(second.body).toContain(target.reception_number);
    expect(await sosCount()).toBe(before + 1);
  });

  it("of two at the same moment one makes the case", async () => {
    const one = await inquiry();
    const before = await sosCount();
    const answers = await Promise.all([hand(one), hand(one, {}, operator)]);
    expect(
      answers
        .map(({ statusCode }) => statusCode)
        .toSorted((one, other) => one - other),
    ).toEqual([200, 570]);
    expect(await sosCount()).toBe(before + 1);
  });
});

describe("an inquiry that is handed over", () => {
  it("becomes an SOS case with what both know, and says where it came from", async () => {
    const one = await inquiry({
      car_dealer_id: dealer.car_dealer_id,
      car_dealer_branch_id: branch_id,
      customer_company: "豊橋運輸",
      received_at: "2026-11-23T01:00:00.000Z",
      approval_need: "need",
    });
    const after = await handed(one);
    expect(after).toMatchObject({
      result: "handed_to_sos",
      inquiry_status: one["inquiry_status"],
    });
    const target = await read(sos, { id: Number(after["sos_inquiry_id"]) });
    expect(target).toMatchObject({
      inquiry_status: "typing",
      received_at: "2026-11-23T01:00:00.000Z",
      caller_name: startableInquiry.caller_name,
      customer_company: "豊橋運輸",
      chassis_number: one["chassis_number"],
      car_dealer_id: dealer.car_dealer_id,
      service_division: ["A", "J"],
      approval_need: "no_need",
    });
    const rows = dataOf<{ body: string }[]>(
      await test.call(operator, "GET", `${sos}/${target.id}/correspondences`),
    );
    const said = rows.map(({ body }) => body).join();
    expect(said).toContain("CONNECTで案内済み");
    expect(said).toContain(startableInquiry.inquiry_text ?? "?");
    const origins = await test.call(
      operator,
      "GET",
      `${sos}/${target.id}/origins`,
    );
    expect(dataOf<Case[]>(origins)).toMatchObject([
      { module: "connect", id: one.id, reception_number: one.reception_number },
    ]);
    // The right of the own desk does not open the other one.
    expect(
      (await test.call(agent, "GET", `${sos}/${target.id}`)).statusCode,
    ).toBe(403);
    const { card } = dataOf<{ card: object }>(
      await test.call(agent, "GET", `${connect}/${one.id}/handOver`),
    );
    expect(card).toEqual({
      id: target.id,
      reception_number: target.reception_number,
      inquiry_status: "typing",
      dispatches: [],
      complete_time: null,
    });
  });

  it("that no sales company is told of does not tell it by the other desk", async () => {
    const one = await inquiry({
      car_dealer_id: dealer.car_dealer_id,
      is_shared_with_dealer: false,
    });
    const { sos_inquiry_id } = await handed(one);
    const target = await read(sos, { id: Number(sos_inquiry_id) });
    expect(target["car_dealer_id"]).toBeNull();
  });

  it("is added to an open case of the same vehicle, where one is chosen", async () => {
    const one = await inquiry();
    const first = await handed(one);
    const two = await make(connect, { chassis_number: one["chassis_number"] });
    const { offered } = dataOf<{ offered: OfferedCase[] }>(
      await test.call(agent, "GET", `${connect}/${two.id}/handOver`),
    );
    const id = Number(first["sos_inquiry_id"]);
    expect(offered.map((row) => row.id)).toContain(id);
    const before = await sosCount();
    const answer = await hand(two, { sos_inquiry_id: id });
    expect(dataOf(answer)["sos_inquiry_id"]).toBe(id);
    expect(await sosCount()).toBe(before);
  });

  it("holds the SOS case, and comes back when that is cancelled", async () => {
    const one = await inquiry();
    const { sos_inquiry_id } = await handed(one);
    const target = { id: Number(sos_inquiry_id) };
    const { version } = await read(sos, target);
    const removed = await test.call(
      operator,
      "DELETE",
      `${sos}/${target.id}?version=${String(version)}&reason=${encodeURIComponent("誤り")}`,
    );
    expect(removed.statusCode).toBe(570);
    const held = await read(connect, one);
    const path = `${connect}/${one.id}?version=${String(held["version"])}`;
    const lost = await test.call(agent, "DELETE", `${path}&reason=x`);
    expect(lost.statusCode).toBe(570);
    expect((await cancel(target)).statusCode).toBe(200);
    expect(await read(connect, one)).toMatchObject({
      sos_inquiry_id: null,
      result: null,
    });
    const told = await database.db
      .selectFrom("case_notices")
      .select(["text", "user_id"])
      .where("case_kind", "=", "connect")
      .where("case_id", "=", one.id)
      .execute();
    expect(told).toEqual([
      {
        text: expect.stringContaining("キャンセル") as string,
        user_id: agent.user_id,
      },
    ]);
    // It may go again.
    expect((await hand(await read(connect, one))).statusCode).toBe(200);
  });

  it("that ends is told to who handed it over, whoever wrote in it since", async () => {
    const one = await inquiry();
    const after = await handed(one);
    await test.call(operator, "PATCH", `${connect}/${one.id}`, {
      body: { version: after.version, inquiry_text: "追記" },
    });
    await cancel({ id: Number(after["sos_inquiry_id"]) });
    expect(await toldOf("connect", one.id)).toEqual([agent.user_id]);
  });

  it("is found by the list, also by a word of it, and outside nobody asks for it", async () => {
    const one = await inquiry({ customer_company: "引継確認運輸" });
    const ids = async (query: string, actor = operator) =>
      dataOf<Case[]>(
        await test.call(
          actor,
          "GET",
          `${connect}?q=${encodeURIComponent("引継確認")}&${query}`,
        ),
      ).map(({ id }) => id);
    expect(await ids("handed_over=yes")).toEqual([]);
    expect(await ids("handed_over=no")).toEqual([one.id]);
    await handed(one);
    expect(await ids("handed_over=yes")).toEqual([one.id]);
    expect(await ids("handed_over=no")).toEqual([]);
    const wrong = await test.call(
      operator,
      "GET",
      `${connect}?handed_over=maybe`,
    );
    expect(wrong.statusCode).toBe(422);
  });

  it("stands in the list of SOS as such, for the desk alone", async () => {
    const one = await inquiry({ car_dealer_id: dealer.car_dealer_id });
    const target = { id: Number((await handed(one))["sos_inquiry_id"]) };
    const found = async (query: string, actor = operator) =>
      dataOf<Case[]>(await test.call(actor, "GET", `${sos}?${query}`)).find(
        ({ id }) => id === target.id,
      );
    expect(await found("handed_over=connect")).toMatchObject({
      handed_over_from: ["connect"],
    });
    expect(await found("handed_over=iza,connect")).toBeDefined();
    expect(await found("handed_over=iza")).toBeUndefined();
    // Its number of the main menu is the total of the same list.
    const counted = await test.call(
      operator,
      "GET",
      `${sos}/count?handed_over=connect&inquiry_status=typing`,
    );
    const listed = await test.call(
      operator,
      "GET",
      `${sos}?handed_over=connect&inquiry_status=typing`,
    );
    expect(dataOf<{ total: number }>(counted).total).toBe(
      dataOf<Case[]>(listed).length,
    );
    // A sales company is not told of it: neither by the row nor by what it asks for.
    for (const query of ["", "handed_over=iza", "handed_over=connect"])
      expect(await found(query, dealer)).toMatchObject({
        handed_over_from: [],
      });
    const wrong = await test.call(operator, "GET", `${sos}?handed_over=sos`);
    expect(wrong.statusCode).toBe(422);
    await cancel(target);
    expect(await found("handed_over=connect")).toBeUndefined();
    expect(await found("")).toMatchObject({ handed_over_from: [] });
  });

  it("is told to everybody at SOS until one of them has it in hand", async () => {
    const one = await inquiry();
    const target = { id: Number((await handed(one))["sos_inquiry_id"]) };
    expect(await toldOf("sos", target.id)).toEqual([null]);
    const { version } = dataOf(
      await test.call(operator, "PATCH", `${sos}/${target.id}`, {
        body: {
          version: (await read(sos, target)).version,
          trouble_category: "engine_stall",
        },
      }),
    );
    const started = await test.call(
      operator,
      "POST",
      `${sos}/${target.id}/start`,
      { body: { version } },
    );
    expect(started.statusCode, started.body).toBe(200);
    expect(await toldOf("sos", target.id)).toEqual([]);
    // One that is added to a case that is worked on is told, too.
    const two = await inquiry({ chassis_number: one["chassis_number"] });
    await hand(two, { sos_inquiry_id: target.id });
    expect(await toldOf("sos", target.id)).toEqual([null]);
    await cancel(target);
    expect(await toldOf("sos", target.id)).toEqual([]);
  });
});
