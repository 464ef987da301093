import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { saveInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import { AppError } from "#platform/contract/errors.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import type { UnseenLateReport } from "../contract/late-report-schema.ts";
import type { Dispatch } from "../contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let companyId: number;
let driver: Actor;
let rival: Actor;
const operator = makeActor("callCenterAgent");
const eta = "2099-01-01T00:00:00.000Z";

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  test = await createDispatchTestApp(database.db);
  companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  const rivalId = await makeTowCompany(database.db, { name: "乙レッカー" });
  driver = makeActor("towTruckCompany", { tow_truck_company_id: companyId });
  rival = makeActor("towTruckCompany", { tow_truck_company_id: rivalId });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const write = <T>(
  work: (context: InquiryWrite) => Promise<T>,
  actor = driver,
): Promise<T> =>
  transaction(database.db, (db) => work({ db, actor, screen: "/tow-truck" }));
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();
const dispatchOf = async (id: number): Promise<Dispatch> =>
  (await test.call(operator, "GET", `/api/sosDispatches/${id}`)).json<{
    data: Dispatch;
  }>().data;
const caseRow = (id: number) =>
  database.db
    .selectFrom("sos_inquiries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const accept = (id: number) =>
  write((context) =>
    test.service.tow.accept(context, id, { eta, at: minutesAgo(110) }),
  );

/** Accepted two hours ago, cancelled by the desk ten minutes ago as 出動前. */
const cancelled = async (
  kind: "A" | "J" = "A",
  isAccepted = true,
): Promise<{ id: number; caseId: number }> => {
  const { id: caseId } = await saveInquiry(test);
  const { id, version } = await saveDispatch(test, caseId, {
    kind,
    tow_truck_company_id: companyId,
    send_now: true,
  });
  await database.db
    .updateTable("sos_dispatches")
    .set({ arranged_at: minutesAgo(120) })
    .where("id", "=", id)
    .execute();
  const { desk } = test.service;
  const stands = isAccepted ? await accept(id) : { version };
  await write(
    (context) =>
      desk.cancel(context, id, {
        version: stands.version,
        cancel_stage: "before_dispatch",
        cancellation_reason: "resolved",
      }),
    operator,
  );
  await database.db
    .updateTable("sos_dispatches")
    .set({ cancelled_at: minutesAgo(10) })
    .where("id", "=", id)
    .execute();
  return { id, caseId };
};
const tap = (id: number, step: "depart" | "arrive" | "finish", ago: number) =>
  write((context) =>
    test.service.tow[step](context, id, { at: minutesAgo(ago) }),
  );

describe("what a driver did while the desk cancelled", () => {
  it.each([
    ["A", [], "before_dispatch"],
    ["A", [["depart", 60]], "after_dispatch"],
    ["A", [["depart", 5]], "before_dispatch"],
    ["J", [["depart", 60]], "before_arrival"],
    [
      "J",
      [
        ["depart", 60],
        ["arrive", 5],
      ],
      "before_arrival",
    ],
    [
      "J",
      [
        ["depart", 60],
        ["arrive", 30],
      ],
      "after_arrival",
    ],
    ["J", [["arrive", 30]], "after_arrival"],
  ] as const)(
    "%s with %j is %s: the taps before the cancellation count, by their own time",
    async (kind, taps, stage) => {
      const { id, caseId } = await cancelled(kind);
      const before = await caseRow(caseId);
      for (const [step, ago] of taps) await tap(id, step, ago);
      const dispatch = await dispatchOf(id);
      expect(dispatch).toMatchObject({
        progress: "cancelled",
        working_status: "inactive",
        cancel_stage: stage,
        late_report: taps.length === 0 ? null : { is_seen: false },
      });
      expect(await caseRow(caseId)).toEqual(before);
    },
  );

  it("is kept with its times, once, in order, and stands in the timeline", async () => {
    const { id, caseId } = await cancelled();
    expect(await codeOf(tap(id, "finish", 20))).toBe("not_possible_now");
    await tap(id, "depart", 60);
    await tap(id, "depart", 50);
    await tap(id, "arrive", 30);
    await tap(id, "finish", 20);
    const dispatch = await dispatchOf(id);
    const ago = (at: string | null) =>
      Math.round((Date.now() - Date.parse(at ?? "")) / 60_000);
    expect(ago(dispatch.departed_at)).toBe(60);
    expect(ago(dispatch.arrived_at)).toBe(30);
    expect(ago(dispatch.work_done_at)).toBe(20);
    const entries = await database.db
      .selectFrom("history")
      .select("action")
      .where("root_id", "=", caseId)
      .where("entity", "=", "sos_dispatch")
      .where("action", "like", "late%")
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "late_depart",
      "late_arrive",
      "late_finish",
    ]);
  });

  it("never lowers the stage that the desk had chosen", async () => {
    const { id } = await cancelled("J");
    await database.db
      .updateTable("sos_dispatches")
      .set({ cancel_stage: "after_arrival" })
      .where("id", "=", id)
      .execute();
    await tap(id, "depart", 60);
    expect((await dispatchOf(id)).cancel_stage).toBe("after_arrival");
  });

  it("another company's is not there; an approved case is closed; a declined request takes nothing", async () => {
    const { id, caseId } = await cancelled();
    const { tow } = test.service;
    expect(
      await codeOf(write((context) => tow.depart(context, id, {}), rival)),
    ).toBe("not_found");
    await database.db
      .updateTable("sos_inquiries")
      .set({ inquiry_status: "approved" })
      .where("id", "=", caseId)
      .execute();
    expect(await codeOf(tap(id, "depart", 60))).toBe("not_possible_now");
    const { id: other } = await cancelled();
    await database.db
      .updateTable("sos_dispatches")
      .set({ progress: "declined" })
      .where("id", "=", other)
      .execute();
    expect(await codeOf(tap(other, "depart", 60))).toBe("not_possible_now");
    expect((await dispatchOf(id)).late_report).toBeNull();
  });
});

describe("a request that was not accepted before it was cancelled", () => {
  it.each([
    ["A", "before_dispatch"],
    ["J", "before_dispatch"],
  ] as const)(
    "%s: what the company tells is kept and told to the desk, and moves no stage by its word",
    async (kind, cancel_stage) => {
      const { id } = await cancelled(kind, false);
      expect(await codeOf(tap(id, "depart", 60))).toBe("not_possible_now");
      await accept(id);
      await tap(id, "depart", 60);
      await tap(id, "arrive", 30);
      await tap(id, "finish", 20);
      expect(await dispatchOf(id)).toMatchObject({
        progress: "cancelled",
        cancel_stage,
        late_report: { is_seen: false },
        accepted_at: expect.any(String) as string,
        departed_at: expect.any(String) as string,
        arrived_at: expect.any(String) as string,
        work_done_at: expect.any(String) as string,
      });
    },
  );

  it("is no empty run by the company's word; the desk may write one", async () => {
    const { id, caseId } = await cancelled("A", false);
    await accept(id);
    await tap(id, "depart", 60);
    const { tow } = test.service;
    const fields = { treatment: "空走" };
    expect(
      await codeOf(write((context) => tow.saveReport(context, id, fields))),
    ).toBe("not_possible_now");
    expect(
      await codeOf(write((context) => tow.submitReport(context, id))),
    ).toBe("not_possible_now");
    const request = await tow.get(database.db, driver, id);
    expect(request).toMatchObject({
      is_accepted_late: true,
      can: { report: { allowed: false } },
    });
    const written = await test.call(
      operator,
      "POST",
      `/api/hinoSosInquiries/${caseId}/workReports`,
      { body: { dispatch_id: id, ...fields } },
    );
    expect(written.statusCode, written.body).toBe(201);
  });
});

describe("the report of an empty run", () => {
  const report = {
    treatment: "空走",
    treatment_result: "作業できず",
    cost_lines: [
      {
        item: "空走料",
        quantity: 1,
        unit_price: 8000,
        tax_class: "10" as const,
      },
    ],
  };

  it("is answered as done when it comes again, and is no news", async () => {
    const { id } = await cancelled();
    await tap(id, "depart", 60);
    const { tow } = test.service;
    const save = () => write((context) => tow.saveReport(context, id, report));
    const first = await save();
    const { late_report } = await dispatchOf(id);
    await write(
      (context) =>
        test.service.desk.seeLateReport(
          context,
          id,
          late_report?.told_at ?? "",
        ),
      operator,
    );
    const again = await save();
    expect(again).toMatchObject({ id: first.id, version: first.version });
    expect((await dispatchOf(id)).late_report?.is_seen).toBe(true);
    const other = { ...report, treatment: "別の処置" };
    expect(
      await codeOf(write((context) => tow.saveReport(context, id, other))),
    ).toBe("changed_by_other");
  });

  it("is billed after departure, also on a cancelled case, and the dispatch stays cancelled", async () => {
    const { id, caseId } = await cancelled();
    const { tow } = test.service;
    const save = () => write((context) => tow.saveReport(context, id, report));
    expect(await codeOf(save())).toBe("not_possible_now");
    await tap(id, "depart", 60);
    await database.db
      .updateTable("sos_inquiries")
      .set({ inquiry_status: "cancelled" })
      .where("id", "=", caseId)
      .execute();
    const before = await caseRow(caseId);
    expect((await save()).cost_totals.total).toBe(8800);
    const submitted = await write((context) => tow.submitReport(context, id));
    expect(submitted.submitted_at).not.toBeNull();
    expect((await dispatchOf(id)).progress).toBe("cancelled");
    expect(await caseRow(caseId)).toEqual(before);
    const listed = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${caseId}/workReports`,
    );
    expect(listed.json()).toMatchObject({
      data: [{ dispatch_id: id, can: { update: { allowed: true } } }],
    });
  });

  it("is written by the desk, too, where the company tells it by telephone", async () => {
    const { id, caseId } = await cancelled();
    await tap(id, "depart", 60);
    await database.db
      .updateTable("sos_inquiries")
      .set({ inquiry_status: "cancelled" })
      .where("id", "=", caseId)
      .execute();
    const url = `/api/hinoSosInquiries/${caseId}/workReports`;
    const post = (body: object) => test.call(operator, "POST", url, { body });
    expect((await post({})).statusCode).toBe(570);
    expect((await post({ dispatch_id: id, ...report })).statusCode).toBe(201);
  });
});

describe("the desk hears of it", () => {
  const heardBy = async (actor: Actor): Promise<number[]> =>
    (await test.call(actor, "GET", "/api/lateReports"))
      .json<{ data: UnseenLateReport[] }>()
      .data.map((one) => one.dispatch_id);
  const see = (id: number, told_at: string, actor: Actor | undefined) =>
    test.call(actor, "POST", `/api/sosDispatches/${id}/lateReport/see`, {
      body: { told_at },
    });

  it("those in charge at once, the whole desk after ten minutes, nobody once it was seen", async () => {
    const { id, caseId } = await cancelled();
    const bystander = makeActor("callCenterAgent", { user_id: 987_654 });
    const inCharge = makeActor("callCenterAgent", { user_id: 987_655 });
    await database.db
      .updateTable("sos_inquiries")
      .set({ updated_by: inCharge.user_id })
      .where("id", "=", caseId)
      .execute();
    await tap(id, "depart", 60);
    expect(await heardBy(inCharge)).toContain(id);
    expect(await heardBy(bystander)).not.toContain(id);
    await database.db
      .updateTable("sos_dispatches")
      .set({ late_told_at: minutesAgo(11) })
      .where("id", "=", id)
      .execute();
    expect(await heardBy(bystander)).toContain(id);
    const { late_report } = await dispatchOf(id);
    const seen = await see(id, late_report?.told_at ?? "", bystander);
    expect(seen.json()).toMatchObject({
      data: { late_report: { is_seen: true, seen_by: bystander.name } },
    });
    expect(await heardBy(inCharge)).not.toContain(id);
    await tap(id, "arrive", 30);
    expect(await heardBy(inCharge)).toContain(id);
    await see(id, late_report?.told_at ?? "", operator);
    expect((await dispatchOf(id)).late_report?.is_seen).toBe(false);
  });

  it("visitors, companies, dealers and accounts without the right do not", async () => {
    const { id } = await cancelled();
    const told_at = new Date().toISOString();
    expect((await see(id, told_at, operator)).statusCode).toBe(570);
    expect((await see(999_999, told_at, operator)).statusCode).toBe(404);
    expect((await see(id, "soon", operator)).statusCode).toBe(422);
    for (const [actor, status] of [
      [undefined, 401],
      [driver, 403],
      [makeActor("carDealer", { car_dealer_id: 1 }), 403],
    ] as const) {
      expect((await see(id, told_at, actor)).statusCode).toBe(status);
      const list = await test.call(actor, "GET", "/api/lateReports");
      expect(list.statusCode).toBe(status);
    }
  });
});
