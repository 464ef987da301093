import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { NextOfferPolicy } from "#modules/sos/sos-dispatch/contract/policy-lookups.ts";
import { followPolicy } from "#modules/sos/sos-dispatch/server/service.ts";
import {
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import { runJob } from "#platform/server/jobs/scheduler.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { ownInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { watchSilence } from "./service.ts";
import { createBoardTestApp, makeWaitingCase, readBoard } from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
const operator = makeActor("callCenterAgent", { name: "確認花子" });

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

const setPolicy = async (next_offer: NextOfferPolicy): Promise<void> => {
  await sql`update dispatch_policy set next_offer = ${next_offer}`.execute(
    database.db,
  );
};

/** A request to a company that is so many minutes old. */
const makeSilent = async (
  minutes: number,
  company: number,
): Promise<{ inquiry: number; dispatch: number }> => {
  const inquiry = await makeWaitingCase(test);
  const { id } = await saveDispatch(test, inquiry, {
    kind: "A",
    tow_truck_company_id: company,
    send_now: true,
  });
  await sql`update sos_dispatches set arranged_at = now() - make_interval(mins => ${minutes})
    where id = ${id}`.execute(database.db);
  return { inquiry, dispatch: id };
};

const work = (): Promise<boolean> =>
  runJob(database.db, {
    name: "dispatch_silence",
    everyMs: 1000,
    run: watchSilence,
  });

const follow = (): Promise<boolean> =>
  runJob(database.db, {
    name: "dispatch_clocks",
    everyMs: 1000,
    run: followPolicy,
  });

const alarmsOf = async (inquiry: number) =>
  (
    await sql<{ outcome: string; next_company_id: number | null }>`
      select outcome, next_company_id from dispatch_alarms
      where inquiry_id = ${inquiry} order by id`.execute(database.db)
  ).rows;
const dispatchesOf = async (inquiry: number) =>
  (
    await sql<{ progress: string; tow_truck_company_id: number }>`
      select progress, tow_truck_company_id from sos_dispatches
      where inquiry_id = ${inquiry} order by id`.execute(database.db)
  ).rows;
const timelineOf = async (inquiry: number) =>
  (
    await sql<{ action: string; user_name: string; reason: string | null }>`
      select action, user_name, reason from history
      where root_entity = 'sos_inquiry' and root_id = ${inquiry} and user_id = 9998
      order by id`.execute(database.db)
  ).rows;

describe("the time of the policy", () => {
  it("is that of the clock, of the next action and of the alarm, also of requests that stand", async () => {
    await setPolicy("off");
    const { inquiry } = await makeSilent(0, await makeTowCompany(database.db));
    const minutesOf = async () =>
      (
        await sql<Record<string, number>>`
          select round(extract(epoch from awaited_due_at - awaited_since) / 60) as clock,
            round(extract(epoch from next_action_due_at - next_action_since) / 60) as task,
            round(extract(epoch from dispatch_due_at - awaited_since) / 60) as delay
          from sos_inquiries where id = ${inquiry}`.execute(database.db)
      ).rows[0];
    const all = (minutes: number) => ({
      clock: minutes,
      task: minutes,
      delay: minutes,
    });
    const change = async (minutes: number) => {
      await sql`update dispatch_policy set silence_minutes = ${minutes}`.execute(
        database.db,
      );
      await Promise.all([follow(), follow()]);
      await follow();
    };
    expect(await minutesOf()).toEqual(all(10));
    await change(3);
    expect(await minutesOf()).toEqual(all(3));
    const [shown] = (await readBoard(test)).cases;
    expect(
      Date.parse(shown?.due_at ?? "") - Date.parse(shown?.since ?? ""),
    ).toBe(3 * 60_000);
    const told = await sql<{ version: number }>`
      select version from events where topic = 'hinoSosInquiries'
        and entity_id = ${inquiry} and action = 'clock'`.execute(database.db);
    expect(told.rows).toHaveLength(1);
    await change(25);
    expect(await minutesOf()).toEqual(all(25));
    await sql`update sos_dispatches set arranged_at = now() - interval '12 minutes'
      where inquiry_id = ${inquiry}`.execute(database.db);
    await work();
    expect(await alarmsOf(inquiry)).toEqual([]);
    await change(12);
    await work();
    expect(await alarmsOf(inquiry)).toHaveLength(1);
    await change(10);
  });
});

describe("silence", () => {
  it("raises an alarm once, in one process, and not before its time", async () => {
    await setPolicy("off");
    const company = await makeTowCompany(database.db, { name: "黙レッカー" });
    const early = await makeSilent(9, company);
    const late = await makeSilent(11, company);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await alarmsOf(early.inquiry)).toEqual([]);
    expect(await alarmsOf(late.inquiry)).toEqual([
      { outcome: "alarm", next_company_id: null },
    ]);
    expect(await timelineOf(late.inquiry)).toEqual([
      {
        action: "raise",
        user_name: "自動手配（設定）",
        reason: "黙レッカーへの依頼から10分応答がありません。",
      },
    ]);
    const { cases } = await readBoard(test);
    expect(cases.find(({ id }) => id === late.inquiry)?.alarm).toMatchObject({
      outcome: "alarm",
      acknowledged_at: null,
    });
    expect(cases.find(({ id }) => id === early.inquiry)?.alarm).toBeNull();
  });

  it("takes up one request a turn, the oldest without an alarm, and none of a case to be cancelled", async () => {
    await setPolicy("automatic");
    const company = await makeTowCompany(database.db);
    const [oldest, asked, older, old] = [
      await makeSilent(60, company),
      await makeSilent(50, company),
      await makeSilent(40, company),
      await makeSilent(30, company),
    ];
    const request = (at: string | null) =>
      sql`update sos_inquiries set cancel_requested_at = ${at} where id = ${asked.inquiry}`.execute(
        database.db,
      );
    await request("2026-11-20T00:00:00Z");
    const alarms = async () => {
      const found: number[] = [];
      for (const { inquiry } of [oldest, asked, older, old])
        found.push((await alarmsOf(inquiry)).length);
      return found;
    };
    await work();
    expect(await alarms()).toEqual([1, 0, 0, 0]);
    await work();
    expect(await alarms()).toEqual([1, 0, 1, 0]);
    await work();
    await work();
    expect(await alarms()).toEqual([1, 0, 1, 1]);
    expect(await dispatchesOf(asked.inquiry)).toMatchObject([
      { progress: "requested" },
    ]);
    await request(null);
    await work();
    expect(await alarms()).toEqual([1, 1, 1, 1]);
  });

  it("is acknowledged by one, for all boards; stale or twice is refused", async () => {
    await setPolicy("off");
    const { inquiry } = await makeSilent(11, await makeTowCompany(database.db));
    await work();
    const alarmOf = async () =>
      (await readBoard(test)).cases.find(({ id }) => id === inquiry)?.alarm;
    const alarm = await alarmOf();
    const url = `/api/dispatchBoard/alarms/${alarm?.id}/acknowledge`;
    const acknowledge = (version: number) =>
      test.call(operator, "POST", url, { body: { version } });
    expect((await acknowledge(7)).statusCode).toBe(568);
    expect((await acknowledge(0)).statusCode).toBe(422);
    const done = await acknowledge(alarm?.version ?? 0);
    expect(done.statusCode, done.body).toBe(200);
    expect(await alarmOf()).toMatchObject({ acknowledged_by: "確認花子" });
    expect((await acknowledge(2)).statusCode).toBe(570);
    await sql`update sos_inquiries set deleted_at = now()`.execute(database.db);
    expect((await acknowledge(2)).statusCode).toBe(404);
  });

  it("proposes the next company, and sends nothing", async () => {
    await setPolicy("propose");
    const company = await makeTowCompany(database.db, { name: "無言レッカー" });
    const next = await makeTowCompany(database.db, { name: "次レッカー" });
    const { inquiry } = await makeSilent(11, company);
    await work();
    expect(await alarmsOf(inquiry)).toEqual([
      { outcome: "proposed", next_company_id: next },
    ]);
    expect(await dispatchesOf(inquiry)).toMatchObject([
      { progress: "requested" },
    ]);
    const [entry] = await timelineOf(inquiry);
    expect(entry?.reason).toBe(
      "無言レッカーへの依頼から10分応答がありません。設定により次の業者として次レッカーを提案しました。",
    );
    const one = (await readBoard(test)).cases[0];
    expect(one?.alarm?.next_company).toEqual({ id: next, name: "次レッカー" });
  });

  it("asks the next by itself, once, and says that the setting did it", async () => {
    await setPolicy("automatic");
    const company = await makeTowCompany(database.db, { name: "静レッカー" });
    const next = await makeTowCompany(database.db, { name: "動レッカー" });
    const { inquiry } = await makeSilent(11, company);
    await Promise.all([work(), work(), work()]);
    expect(await dispatchesOf(inquiry)).toEqual([
      { progress: "cancelled", tow_truck_company_id: company },
      { progress: "requested", tow_truck_company_id: next },
    ]);
    expect(await alarmsOf(inquiry)).toEqual([
      { outcome: "sent", next_company_id: next },
    ]);
    const timeline = await timelineOf(inquiry);
    expect(timeline.map(({ action }) => action)).toEqual([
      "cancel",
      "create",
      "send",
      "raise",
    ]);
    for (const { reason } of timeline)
      expect(reason).toMatch(/^静レッカーへの依頼から10分.*設定により/);
    expect((await readBoard(test)).cases[0]?.dispatch).toMatchObject({
      company: { id: next },
      is_automatic: true,
    });
  });

  it("asks nobody who is busy or was asked: a person has to", async () => {
    await setPolicy("automatic");
    const [first, busy] = [
      await makeTowCompany(database.db),
      await makeTowCompany(database.db),
    ];
    await makeSilent(1, busy);
    const { inquiry } = await makeSilent(11, first);
    await work();
    expect(await alarmsOf(inquiry)).toEqual([
      { outcome: "none", next_company_id: null },
    ]);
    expect(await dispatchesOf(inquiry)).toMatchObject([
      { progress: "requested", tow_truck_company_id: first },
    ]);
  });

  it("asks nobody for a vehicle that has a truck for another case: a person has to", async () => {
    await setPolicy("automatic");
    const [first, silent] = [
      await makeTowCompany(database.db),
      await makeTowCompany(database.db),
    ];
    // Free, and the best there is.
    await makeTowCompany(database.db);
    const vehicle = ownInquiry();
    const order = { kind: "A" as const, send_now: true };
    const { id: known } = await saveDispatch(
      test,
      await makeWaitingCase(test, vehicle),
      { ...order, tow_truck_company_id: first },
    );
    const double = await makeWaitingCase(test, vehicle);
    const { id } = await saveDispatch(test, double, {
      ...order,
      tow_truck_company_id: silent,
      agreed_doubles: { dispatch_ids: [known], reason: "2台必要" },
    });
    await sql`update sos_dispatches set arranged_at = now() - interval '11 minutes'
      where id = ${id}`.execute(database.db);
    await work();
    expect(await alarmsOf(double)).toEqual([
      { outcome: "none", next_company_id: null },
    ]);
    expect(await dispatchesOf(double)).toMatchObject([
      { progress: "requested", tow_truck_company_id: silent },
    ]);
  });

  it("three companies at most, then a person has to", async () => {
    await setPolicy("automatic");
    const companies: number[] = [];
    for (let count = 0; count < 6; count += 1)
      companies.push(await makeTowCompany(database.db));
    const { inquiry } = await makeSilent(11, companies[0] ?? 0);
    for (let turn = 0; turn < 6; turn += 1) {
      await work();
      await sql`update sos_dispatches set arranged_at = now() - interval '11 minutes'
        where inquiry_id = ${inquiry} and progress = 'requested'`.execute(
        database.db,
      );
    }
    expect((await alarmsOf(inquiry)).map(({ outcome }) => outcome)).toEqual([
      "sent",
      "sent",
      "sent",
      "none",
    ]);
    expect(await dispatchesOf(inquiry)).toHaveLength(4);
  });

  it("an answer in time ends it: no alarm for what is accepted, closed or gone", async () => {
    await setPolicy("automatic");
    const company = await makeTowCompany(database.db);
    const { inquiry, dispatch } = await makeSilent(11, company);
    const answer = await test.call(
      operator,
      "POST",
      `/api/sosDispatches/${dispatch}/accept`,
      { body: { version: 2, eta: "2030-01-01T00:00:00Z" } },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    await work();
    expect(await alarmsOf(inquiry)).toEqual([]);
  });
});
