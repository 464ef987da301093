import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import type { InquiryCreate } from "#modules/sos/sos-inquiries/contract/schema.ts";
import {
  outsideAccounts,
  visitor,
} from "#platform/server/testing/strangers.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  accidentPath,
  byPhone,
  createAccidentWorld,
  dataOf,
  done,
  errorsOf,
  known,
  policyPath,
  sosPath,
  type AccidentWorld,
} from "./accident-testing.ts";

const watcher = makeActorWith("iza");
const connect = makeActorWith("connect");
const leader = makeActorWith("iza", "sos", "approval_iza", "approval_sos");
let world: AccidentWorld;

beforeAll(async () => {
  world = await createAccidentWorld();
});
afterAll(() => world.close());

const retype = async (
  id: number,
  car_incident_type: InquiryCreate["car_incident_type"],
) => {
  const answer = await world.change(id, { car_incident_type });
  expect(answer.statusCode).toBe(200);
};

describe("who is refused", () => {
  const bodies = {
    require: {},
    dismiss: { reason: "x" },
    sendFirst: byPhone,
    sendFinal: byPhone,
    close: { reason: "x" },
    reopen: { reason: "x" },
  };

  it.each([
    visitor,
    ...outsideAccounts("iza", "sos", "approval_iza", "approval_sos"),
    ["CONNECT", connect, 403] as const,
  ])("%s", async (_who, actor, status) => {
    const { id, report } = await world.accident(5);
    const one = `${accidentPath}/${String(report.id)}`;
    for (const to of [
      accidentPath,
      `${accidentPath}/count`,
      `${accidentPath}/ofCase?case_kind=sos&case_id=${String(id)}`,
      one,
      `${one}/timeline`,
      policyPath,
    ])
      expect((await world.test.call(actor, "GET", to)).statusCode).toBe(status);
    expect((await world.patch(report, known, actor)).statusCode).toBe(status);
    for (const [name, body] of Object.entries(bodies))
      expect((await world.step(report, name, body, actor)).statusCode).toBe(
        status,
      );
    expect(
      (
        await world.test.call(actor, "PATCH", policyPath, {
          body: { version: 1, first_hours: 1, final_days: 1 },
        })
      ).statusCode,
    ).toBe(status);
    expect(await world.existing(id)).toEqual(report);
  });

  it("403: who watches without the right of the desk changes nothing", async () => {
    const { id, report } = await world.accident(5);
    const approver = makeActorWith("iza", "approval_iza");
    expect((await world.patch(report, known, watcher)).statusCode).toBe(403);
    for (const [name, body] of Object.entries(bodies))
      expect((await world.step(report, name, body, approver)).statusCode).toBe(
        403,
      );
    const timeline = `${accidentPath}/${String(report.id)}/timeline`;
    expect((await world.test.call(watcher, "GET", timeline)).statusCode).toBe(
      403,
    );
    expect(await world.existing(id)).toEqual(report);
  });

  it("403: only who approves closes and opens again", async () => {
    const { id, report } = await world.accident(5);
    for (const name of ["close", "reopen"])
      expect((await world.step(report, name, { reason: "x" })).statusCode).toBe(
        403,
      );
    expect(await world.existing(id)).toEqual(report);
  });

  it("404: none, and one whose case was deleted", async () => {
    const none = { id: 999_999, version: 1 };
    expect((await world.patch(none, known)).statusCode).toBe(404);
    expect((await world.step(none, "require")).statusCode).toBe(404);
    const { id, report } = await world.accident(5);
    const one = `${accidentPath}/${String(report.id)}`;
    const { test, agent } = world;
    const gone = `${sosPath}/${String(id)}`;
    expect((await test.remove(agent, gone)).statusCode).toBe(204);
    for (const [method, to] of [
      ["GET", one],
      ["GET", `${one}/timeline`],
    ] as const)
      expect((await world.test.call(world.agent, method, to)).statusCode).toBe(
        404,
      );
    expect(await world.inCase(id)).toBeNull();
  });

  it.each([
    [{ dead_count: -1 }, "dead_count"],
    [{ severe_count: 1000 }, "severe_count"],
    [{ slight_count: 1.5 }, "slight_count"],
    [{ is_road_closed: "maybe" }, "is_road_closed"],
    [{ cause: "あ".repeat(1001) }, "cause"],
    [{ insurer: "あ".repeat(101) }, "insurer"],
    [{ maker_number: "あ".repeat(51) }, "maker_number"],
    [{ occurred_at: "2999-01-01T00:00:00Z" }, "occurred_at"],
    [
      { occurred_at: new Date(Date.now() + 60_000).toISOString() },
      "occurred_at",
    ],
    [{ person_in_charge_id: 999_999 }, "person_in_charge_id"],
  ])("422 at the field, and nothing is changed: %j", async (body, field) => {
    const { id, report } = await world.accident(5);
    const answer = await world.patch(report, body);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)[field]?.[0]).toMatch(/[ぁ-ん]/);
    expect(await world.existing(id)).toEqual(report);
  });

  it("422: a step without its reason, or without whom it told", async () => {
    const { id, report } = await world.accident(5);
    const refused = [
      [await world.step(report, "dismiss", { reason: " " }), "reason"],
      [await world.step(report, "sendFirst", { way: "phone", to: "" }), "to"],
    ] as const;
    for (const [answer, field] of refused) {
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
    }
    expect(await world.existing(id)).toEqual(report);
  });

  it("568: what somebody else changed meanwhile", async () => {
    const { id, report } = await world.accident(5);
    const saved = await done(world.patch(report, known));
    expect((await world.patch(report, { cause: "ほか" })).statusCode).toBe(568);
    expect((await world.step(report, "sendFirst", byPhone)).statusCode).toBe(
      568,
    );
    expect(await world.existing(id)).toEqual(saved);
  });

  it("570: what is not possible now", async () => {
    const { id, report } = await world.accident(5);
    for (const [name, body] of [
      ["require", {}],
      ["sendFinal", byPhone],
    ] as const)
      expect((await world.step(report, name, body)).statusCode).toBe(570);
    const early = await world.step(report, "close", { reason: "x" }, leader);
    expect(early.statusCode).toBe(570);
    expect(await world.existing(id)).toEqual(report);
  });
});

describe("the report follows its case", () => {
  it("is made with the type, with its clocks, in the history of the case", async () => {
    const received_at = "2026-11-20T03:00:00.000Z";
    const { id, report } = await world.accident(5, { received_at });
    expect(report).toMatchObject({
      case_kind: "sos",
      case_id: id,
      car_incident_type: 5,
      is_serious: true,
      maker_report_state: "required",
      happened_at: received_at,
      first_due_at: "2026-11-21T03:00:00.000Z",
      final_due_at: "2026-12-20T14:59:59.000Z",
      due_at: "2026-11-21T03:00:00.000Z",
    });
    const { rows } = await sql<{ entity: string; action: string }>`
      select entity, action from history where root_entity = 'sos_inquiry' and root_id = ${id}
      order by id`.execute(world.database.db);
    expect(rows).toEqual([
      { entity: "sos_inquiry", action: "create" },
      { entity: "accident_report", action: "create" },
    ]);
  });

  it("no accident, no report; a type of little weight needs none told and has no clock", async () => {
    const { id } = await saveInquiry(world.test);
    expect(await world.inCase(id)).toBeNull();
    const { report } = await world.accident(2);
    expect(report).toMatchObject({
      is_serious: false,
      maker_report_state: "not_needed",
      due_at: null,
      first_due_at: null,
    });
  });

  it("set later, raised, lowered, and what a person decided stays", async () => {
    const { id } = await saveInquiry(world.test);
    await retype(id, 1);
    const low = await world.existing(id);
    expect(low.maker_report_state).toBe("not_needed");
    await retype(id, 8);
    expect((await world.existing(id)).maker_report_state).toBe("required");
    await retype(id, 3);
    expect(await world.existing(id)).toMatchObject({
      maker_report_state: "not_needed",
      state_reason: "事故種別の変更",
    });
    await done(world.step(await world.existing(id), "require"));
    await retype(id, 1);
    expect((await world.existing(id)).maker_report_state).toBe("required");
  });

  it("taken back it is not needed and says why; nothing that was told is lost", async () => {
    const { id, report } = await world.accident(4);
    const first = await done(
      world.step(await done(world.patch(report, known)), "sendFirst", byPhone),
    );
    await retype(id, null);
    expect(await world.existing(id)).toMatchObject({
      car_incident_type: null,
      maker_report_state: "not_needed",
      state_reason: "事故種別の取り消し",
      first_sent: first.first_sent,
      due_at: null,
      ...known,
    });
    await retype(id, 4);
    expect(await world.existing(id)).toMatchObject({
      maker_report_state: "first_sent",
      state_reason: null,
      first_sent: first.first_sent,
    });
  });

  it("what else changes in the case leaves it alone", async () => {
    const { id, report } = await world.accident(5);
    await world.change(id, { cargo: "家具" });
    expect(await world.existing(id)).toEqual(report);
  });

  it("of a double it goes to the case that is worked on", async () => {
    const kept = await saveInquiry(world.test);
    const double = await world.accident(6);
    const merged = await world.merge(double.id, kept.id);
    expect(merged.statusCode).toBe(200);
    expect(await world.inCase(double.id)).toBeNull();
    expect(await world.existing(kept.id)).toMatchObject({
      id: double.report.id,
      car_incident_type: 6,
      maker_report_state: "required",
    });
  });

  it("of two the one of the double need not be told any more", async () => {
    const kept = await world.accident(5);
    const double = await world.accident(6);
    await world.merge(double.id, kept.id);
    expect((await world.existing(kept.id)).maker_report_state).toBe("required");
    expect(await world.existing(double.id)).toMatchObject({
      maker_report_state: "not_needed",
      state_reason: "案件の統合",
    });
  });

  it("a refused change of the case leaves no report behind", async () => {
    const { id, version } = await saveInquiry(world.test);
    const answer = await world.test.call(
      world.agent,
      "PATCH",
      `${sosPath}/${String(id)}`,
      {
        body: { version, car_incident_type: 5, cargo: "あ".repeat(300) },
      },
    );
    expect(answer.statusCode).toBe(422);
    expect(await world.inCase(id)).toBeNull();
  });
});

describe("the way of a report", () => {
  it("word, report, number, closed, and told anew", async () => {
    const { report } = await world.accident(5);
    const typed = await done(
      world.patch(report, {
        ...known,
        dead_count: 0,
        severe_count: 1,
        is_dangerous_goods: "no",
        person_in_charge_id: world.agent.user_id,
      }),
    );
    expect(typed).toMatchObject({
      ...known,
      person_in_charge: world.agent.name,
    });
    const first = await done(world.step(typed, "sendFirst", byPhone));
    expect(first).toMatchObject({
      maker_report_state: "first_sent",
      first_sent: { by: world.agent.name, ...byPhone },
      due_at: first.final_due_at,
    });
    const final = await done(world.step(first, "sendFinal", byPhone));
    expect(final).toMatchObject({
      maker_report_state: "final_sent",
      due_at: null,
    });
    const bare = await world.step(final, "close", {}, leader);
    expect(bare.statusCode).toBe(422);
    expect(Object.keys(errorsOf(bare))).toEqual(["reason"]);
    const numbered = await done(world.patch(final, { maker_number: "M-42" }));
    const closed = await done(world.step(numbered, "close", {}, leader));
    expect(closed.maker_report_state).toBe("closed");
    expect((await world.patch(closed, known)).statusCode).toBe(570);
    const again = await done(
      world.step(closed, "reopen", { reason: "原因が変わった" }, leader),
    );
    expect(again).toMatchObject({
      maker_report_state: "required",
      state_reason: "原因が変わった",
      first_sent: null,
    });
    const entries = dataOf<{ action: string; reason: string | null }[]>(
      await world.test.call(
        world.agent,
        "GET",
        `${accidentPath}/${String(report.id)}/timeline`,
      ),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "reopen",
      "close",
      "update",
      "send_final",
      "send_first",
      "update",
      "create",
    ]);
  });

  it("dismissed with a reason, and required again", async () => {
    const { report } = await world.accident(7);
    const dismissed = await done(
      world.step(report, "dismiss", { reason: "別の車両" }),
    );
    expect(dismissed).toMatchObject({
      maker_report_state: "not_needed",
      state_reason: "別の車両",
      due_at: null,
    });
    const required = await done(world.step(dismissed, "require"));
    expect(required).toMatchObject({
      maker_report_state: "required",
      state_reason: null,
      due_at: report.due_at,
    });
  });

  it("its clocks begin when it happened, where that is known", async () => {
    const { report } = await world.accident(5);
    const occurred_at = "2026-11-01T00:00:00.000Z";
    expect(await done(world.patch(report, { occurred_at }))).toMatchObject({
      happened_at: occurred_at,
      first_due_at: "2026-11-02T00:00:00.000Z",
    });
  });

  it("with somebody dead it is serious, and the maker has to be told", async () => {
    const { report } = await world.accident(1);
    expect(await done(world.patch(report, { dead_count: 1 }))).toMatchObject({
      is_serious: true,
      maker_report_state: "required",
    });
  });
});
