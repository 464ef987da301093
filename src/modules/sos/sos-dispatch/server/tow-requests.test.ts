import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  saveInquiry,
  ownInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { AppError } from "#platform/contract/errors.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { towRequestDetailSchema } from "../contract/tow-request-schema.ts";
import type { Photo, WorkReport } from "../contract/work-report-schema.ts";
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
const page = { page: 1, per_page: 20 as const };

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  test = await createDispatchTestApp(database.db);
  companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  const rivalId = await makeTowCompany(database.db, { name: "乙レッカー" });
  driver = makeActor("towTruckCompany", { tow_truck_company_id: companyId });
  rival = makeActor("towTruckCompany", { tow_truck_company_id: rivalId });
  test.living.set(operator.session_id, operator);
  test.living.set(driver.session_id, driver);
  test.living.set(rival.session_id, rival);
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
const request = async (
  input = ownInquiry(),
  kind: "A" | "J" = "A",
): Promise<{ id: number; caseId: number }> => {
  const { id: caseId } = await saveInquiry(test, input);
  const { id } = await saveDispatch(test, caseId, {
    kind,
    tow_truck_company_id: companyId,
    send_now: true,
  });
  return { id, caseId };
};
const eta = "2099-01-01T00:00:00.000Z";
const arrive = async (): Promise<{ id: number; caseId: number }> => {
  const made = await request();
  await write((context) =>
    test.service.tow.accept(context, made.id, {
      eta,
      outsourced_staff_name: "運転手",
    }),
  );
  await write((context) => test.service.tow.arrive(context, made.id, {}));
  return made;
};

describe("row scope", () => {
  it("a company sees what was sent to it, and nothing of another", async () => {
    const { id } = await request();
    const mine = await test.service.tow.list(database.db, driver, page);
    expect(mine.data.map((one) => one.id)).toContain(id);
    const theirs = await test.service.tow.list(database.db, rival, page);
    expect(theirs).toMatchObject({ data: [], meta: { total: 0 } });
    const tow = test.service.tow;
    expect(await codeOf(tow.get(database.db, rival, id))).toBe("not_found");
    const attempts: ((context: InquiryWrite) => Promise<unknown>)[] = [
      (context) => tow.accept(context, id, { eta }),
      (context) => tow.decline(context, id, { decline_reason: "other" }),
      (context) => tow.depart(context, id, {}),
      (context) => tow.saveReport(context, id, {}),
      (context) => tow.submitReport(context, id),
    ];
    for (const attempt of attempts)
      expect(await codeOf(write(attempt, rival))).toBe("not_found");
    const stray = makeActor("towTruckCompany");
    expect((await tow.list(database.db, stray, page)).data).toEqual([]);
  });

  it("a draft is nobody's but the desk's", async () => {
    const { id: caseId } = await saveInquiry(test);
    const draft = await saveDispatch(test, caseId, {
      kind: "A",
      tow_truck_company_id: companyId,
    });
    expect(
      await codeOf(test.service.tow.get(database.db, driver, draft.id)),
    ).toBe("not_found");
  });

  it("of the caller only what the road needs: no customer, class, rank, code, memo or dealer", async () => {
    const dealer = await makeDealer(database.db);
    const mark = "秘密の印";
    const { id } = await request({
      ...ownInquiry(),
      customer_company: `${mark}会社`,
      company_customer_code: "123-45678",
      customer_class: "S",
      customer_rank: "1",
      memo: `${mark}メモ`,
      billing_name: `${mark}請求`,
      billing_address: `${mark}住所`,
      car_dealer_id: null,
      receiver_name: mark,
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ car_dealer_id: dealer.id })
      .where(
        "id",
        "=",
        (
          await database.db
            .selectFrom("sos_dispatches")
            .select("inquiry_id")
            .where("id", "=", id)
            .executeTakeFirstOrThrow()
        ).inquiry_id,
      )
      .execute();
    const shown = await test.service.tow.get(database.db, driver, id);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${mark}|123-45678`));
    expect(Object.keys(shown)).not.toEqual(
      expect.arrayContaining(["customer_class"]),
    );
    for (const hidden of [
      "customer_company",
      "customer_class",
      "customer_rank",
      "company_customer_code",
      "memo",
      "billing_name",
      "service_division",
      "car_dealer_id",
      "chassis_number",
    ])
      expect(shown).not.toHaveProperty(hidden);
    expect(shown).toMatchObject({
      caller_name: "山田太郎",
      caller_phone: expect.stringMatching(/^090-3333/) as string,
    });
    expect(towRequestDetailSchema.safeParse(shown).error).toBeUndefined();
  });

  it("who called, which plate and where is gone once the request is declined, also what is typed later", async () => {
    const { id, caseId } = await request({
      ...ownInquiry(),
      landmark: "倉庫の裏",
      address: "1-2-3",
      kilopost: 12.3,
      latitude: 35.5,
      longitude: 139.5,
    });
    const declined = await write((context) =>
      test.service.tow.decline(context, id, { decline_reason: "no_truck" }),
    );
    expect(declined).toMatchObject({
      progress: "declined",
      caller_name: null,
      caller_phone: null,
      callback_phone: null,
      vehicle_registration_number: null,
      landmark: null,
      address: null,
      kilopost: null,
      latitude: null,
      longitude: null,
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ malfunction: "後から聞いた症状", cargo: "現金" })
      .where("id", "=", caseId)
      .execute();
    const later = await test.service.tow.get(database.db, driver, id);
    expect(later).toMatchObject({ malfunction: null, cargo: null });
  });
});

describe("steps on the phone", () => {
  it("keeps the phone's own time and place, without a version, in order", async () => {
    const { id } = await request();
    const requested = await test.service.tow.get(database.db, driver, id);
    const arrangedAt = Date.parse(requested.arranged_at ?? "");
    await database.db
      .updateTable("sos_dispatches")
      .set({ arranged_at: new Date(arrangedAt - 3_600_000).toISOString() })
      .where("id", "=", id)
      .execute();
    const at = (minutesAgo: number) =>
      new Date(arrangedAt - minutesAgo * 60_000).toISOString();
    const tow = test.service.tow;
    const accepted = await write((context) =>
      tow.accept(context, id, {
        eta,
        at: at(50),
        outsourced_staff_name: "佐藤",
        outsourced_staff_info: "080-1111-2222",
      }),
    );
    expect(accepted).toMatchObject({
      accepted_at: at(50),
      eta,
      outsourced_staff_name: "佐藤",
    });
    await write((context) =>
      tow.depart(context, id, {
        at: at(40),
        position: { latitude: 35.5, longitude: 139.5 },
      }),
    );
    const early = await write((context) =>
      tow.arrive(context, id, { at: at(55) }),
    );
    expect(early.arrived_at).toBe(at(40));
    const late = await write((context) =>
      tow.finish(context, id, { at: "2099-01-01T00:00:00Z" }),
    );
    expect(Date.parse(late.work_done_at ?? "")).toBeLessThanOrEqual(Date.now());
    const row = await database.db
      .selectFrom("sos_dispatches")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      last_latitude: 35.5,
      last_longitude: 139.5,
      progress: "work_done",
    });
  });

  it("a step twice, or out of the table, is refused and changes nothing", async () => {
    const { id } = await request();
    const tow = test.service.tow;
    expect(await codeOf(write((context) => tow.arrive(context, id, {})))).toBe(
      "not_possible_now",
    );
    await write((context) => tow.accept(context, id, { eta }));
    expect(
      await codeOf(write((context) => tow.accept(context, id, { eta }))),
    ).toBe("not_possible_now");
    expect(
      await codeOf(write((context) => tow.depart(context, id, { version: 1 }))),
    ).toBe("changed_by_other");
    expect((await tow.get(database.db, driver, id)).progress).toBe("accepted");
  });

  it("accept and cancel at once: one wins, the state is whole", async () => {
    const { id } = await request();
    const { version } = await test.service.tow.get(database.db, driver, id);
    const results = await Promise.all([
      codeOf(
        write((context) =>
          test.service.tow.accept(context, id, { eta, version }),
        ),
      ),
      test
        .call(operator, "POST", `/api/sosDispatches/${id}/cancel`, {
          body: {
            version,
            cancel_stage: "before_dispatch",
            cancellation_reason: "resolved",
          },
        })
        .then((answer) => answer.statusCode),
    ]);
    expect([
      ["done", 568],
      ["changed_by_other", 200],
    ]).toContainEqual(results);
  });
});

describe("work reports", () => {
  const photosUrl = (id: number) => `/api/sosWorkReports/${id}/photos`;
  const addPhoto = (
    id: number,
    fields: Record<string, string> = {},
    name = "現場.jpg",
    content = tinyJpeg,
  ) => {
    const { body, contentType } = multipartOf({ name, content }, fields);
    return test.call(operator, "POST", photosUrl(id), {
      body,
      headers: { "content-type": contentType },
    });
  };

  it("the company writes, the desk reads, submitting reports the dispatch", async () => {
    const { id, caseId } = await arrive();
    const tow = test.service.tow;
    const saved = await write((context) =>
      tow.saveReport(context, id, {
        treatment: "レッカー搬送",
        mileage_km: 12.5,
        cost_lines: [
          { item: "搬送", quantity: 12.5, unit_price: 700, tax_class: "10" },
        ],
      }),
    );
    expect(saved).toMatchObject({
      tab: 1,
      dispatch_id: id,
      company_name: "甲レッカー",
      cost_totals: { subtotal: 8750, tax: 875, total: 9625 },
    });
    expect(saved.arrived_at).not.toBeNull();
    expect(
      await codeOf(write((context) => tow.submitReport(context, id))),
    ).toBe("invalid_input");
    await write((context) =>
      tow.saveReport(context, id, {
        treatment_result: "販売会社へ搬送",
        version: saved.version,
      }),
    );
    expect(
      await codeOf(
        write((context) =>
          tow.saveReport(context, id, { note: "x", version: saved.version }),
        ),
      ),
    ).toBe("changed_by_other");
    const submitted = await write((context) => tow.submitReport(context, id));
    expect(submitted.submitted_at).not.toBeNull();
    expect((await tow.get(database.db, driver, id)).progress).toBe("reported");
    expect(
      await codeOf(
        write((context) =>
          tow.saveReport(context, id, {
            note: "後から",
            version: submitted.version,
          }),
        ),
      ),
    ).toBe("not_possible_now");
    const listed = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${caseId}/workReports`,
    );
    expect(listed.json<{ data: WorkReport[] }>().data).toMatchObject([
      {
        id: saved.id,
        treatment: "レッカー搬送",
        can: { update: { allowed: true } },
      },
    ]);
    const inquiry = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${caseId}`,
    );
    expect(inquiry.json()).toMatchObject({
      data: { dispatch_status: "reported" },
    });
  });

  it("begun twice is a conflict, not an overwrite: the second phone reads what the first and the desk saved, and by whom", async () => {
    const { id } = await arrive();
    const { tow, reports } = test.service;
    const first = await write((context) =>
      tow.saveReport(context, id, { treatment: "tow", mileage_km: 12 }),
    );
    expect(first.saved_by).toEqual({ treatment: "tow", mileage_km: "tow" });
    const overwriting = write((context) =>
      tow.saveReport(context, id, { treatment: "jump_start" }),
    );
    expect(await codeOf(overwriting)).toBe("changed_by_other");
    await write(
      (context) =>
        reports.update(context, first.id, {
          version: first.version,
          note: "鍵は預かり",
          treatment: "tow",
        }),
      operator,
    );
    const { report } = await tow.get(database.db, driver, id);
    expect(report).toMatchObject({
      treatment: "tow",
      saved_by: { treatment: "tow", mileage_km: "tow", note: "call_centre" },
    });
  });

  it("not before the company has arrived", async () => {
    const { id } = await request();
    expect(
      await codeOf(
        write((context) => test.service.tow.saveReport(context, id, {})),
      ),
    ).toBe("not_possible_now");
  });

  it("three a case, one a dispatch; submitting without treatment and result says both", async () => {
    const { id, caseId } = await arrive();
    const url = `/api/hinoSosInquiries/${caseId}/workReports`;
    const post = (body: object) => test.call(operator, "POST", url, { body });
    expect((await post({ dispatch_id: 99999 })).statusCode).toBe(422);
    const first = (await post({ dispatch_id: id })).json<{ data: WorkReport }>()
      .data;
    expect((await post({ dispatch_id: id })).statusCode).toBe(570);
    expect((await post({})).json()).toMatchObject({ data: { tab: 2 } });
    expect((await post({})).json()).toMatchObject({ data: { tab: 3 } });
    expect((await post({})).json()).toEqual({
      message: "作業報告は3件までです。",
    });
    const submit = await test.call(
      operator,
      "POST",
      `/api/sosWorkReports/${first.id}/submit`,
      { body: { version: first.version } },
    );
    expect(submit.statusCode).toBe(422);
    expect(submit.json()).toMatchObject({
      message: "処置方法と処置結果を入力してください。",
      errors: {
        treatment: ["処置方法を入力してください。"],
        treatment_result: ["処置結果を入力してください。"],
      },
    });
  });

  it("what was there when the request was cancelled is not taken away; what was done before is still told", async () => {
    const { id } = await arrive();
    const saved = await write((context) =>
      test.service.tow.saveReport(context, id, {}),
    );
    const added = await addPhoto(saved.id);
    const photo = added.json<{ data: Photo }>().data;
    const { version } = await test.service.tow.get(database.db, driver, id);
    const cancelled = await test.call(
      operator,
      "POST",
      `/api/sosDispatches/${id}/cancel`,
      {
        body: {
          version,
          cancel_stage: "after_dispatch",
          cancellation_reason: "resolved",
        },
      },
    );
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const { tow } = test.service;
    expect(
      await codeOf(write((context) => tow.removePhoto(context, id, photo.id))),
    ).toBe("not_possible_now");
    await write((context) =>
      tow.saveReport(context, id, {
        note: "到着していた",
        version: saved.version,
      }),
    );
    const { report } = await tow.get(database.db, driver, id);
    expect(report?.photos.map((one) => one.id)).toEqual([photo.id]);
  });

  it("photos: ten at most, pictures only, removed softly, read by link within the scope", async () => {
    const { id, caseId } = await arrive();
    const { id: reportId, version } = await write((context) =>
      test.service.tow.saveReport(context, id, {}),
    );
    const first = await addPhoto(reportId, {
      taken_at: "2026-11-20T02:10:00Z",
    });
    expect(first.statusCode, first.body).toBe(201);
    const photo = first.json<{ data: Photo }>().data;
    expect(photo.taken_at).toBe("2026-11-20T02:10:00.000Z");
    expect(
      (
        await test.app.inject({ method: "GET", url: photo.url })
      ).rawPayload.equals(tinyJpeg),
    ).toBe(true);
    expect(
      (
        await addPhoto(
          reportId,
          {},
          "報告.pdf",
          Buffer.from("%PDF-1.7\n%%EOF\n"),
        )
      ).statusCode,
    ).toBe(422);
    const addOther = (count: number) =>
      addPhoto(reportId, {
        taken_at: `2026-11-20T02:${String(10 + count)}:00Z`,
      });
    for (let count = 1; count < 10; count += 1) await addOther(count);
    const eleventh = await addOther(10);
    expect(eleventh.statusCode).toBe(570);
    const detail = await test.service.tow.get(database.db, driver, id);
    expect(detail.report?.photos).toHaveLength(10);
    expect(detail.report?.version).toBe(version);
    const theirs = detail.report?.photos[0]?.url ?? "";
    expect(
      (await test.app.inject({ method: "GET", url: theirs })).statusCode,
    ).toBe(200);
    const forRival = test.files.linkOf(
      rival,
      { entity: "sos_work_report", folder: "hinoSos/workReport" },
      { id: photo.id, owner_id: reportId },
    );
    expect(
      (await test.app.inject({ method: "GET", url: forRival })).statusCode,
    ).toBe(404);
    const removed = await test.call(
      operator,
      "DELETE",
      `${photosUrl(reportId)}/${photo.id}`,
    );
    expect(removed.statusCode).toBe(204);
    expect(
      (
        await test.call(
          operator,
          "DELETE",
          `${photosUrl(reportId)}/${photo.id}`,
        )
      ).statusCode,
    ).toBe(404);
    const actions = await database.db
      .selectFrom("history")
      .select("action")
      .where("root_id", "=", caseId)
      .where("entity", "=", "sos_work_report")
      .orderBy("id")
      .execute();
    expect(actions.map((entry) => entry.action)).toEqual([
      "create",
      ...Array.from({ length: 10 }, () => "add_photo"),
      "remove_photo",
    ]);
  });
});
