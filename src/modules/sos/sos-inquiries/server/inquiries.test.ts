import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { Inquiry } from "../contract/schema.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const leader = makeActor("callCenterAgent", {
  permissions: ["sos", "approval_sos"],
});

beforeAll(async () => {
  database = await createTestDatabase({ max: 30 });
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const inquiryOf = (answer: { json: () => unknown }): Inquiry =>
  (answer.json() as { data: Inquiry }).data;
const post = (id: number, step: string, body: object, actor = operator) =>
  test.call(actor, "POST", `${base}/${id}/${step}`, { body });

describe("refusals", () => {
  it("asks a visitor to sign in", async () => {
    expect((await test.call(undefined, "GET", base)).statusCode).toBe(401);
    expect(
      (await test.call(undefined, "POST", base, { body: {} })).statusCode,
    ).toBe(401);
  });

  it("refuses accounts without the permission before it reads the body", async () => {
    const izaOnly = makeActorWith("iza");
    expect((await test.call(izaOnly, "GET", base)).statusCode).toBe(403);
    expect(
      (await test.call(izaOnly, "POST", base, { body: { nonsense: 1 } }))
        .statusCode,
    ).toBe(403);
    const dealer = makeActor("carDealer", { car_dealer_id: 1 });
    expect(
      (await test.call(dealer, "POST", base, { body: {} })).statusCode,
    ).toBe(403);
    const { id } = await saveInquiry(test);
    expect(
      (
        await test.call(dealer, "PATCH", `${base}/${id}`, {
          body: { version: 1 },
        })
      ).statusCode,
    ).toBe(403);
    expect((await post(id, "approve", { version: 1 })).statusCode).toBe(403);
  });

  it("hides another company's case like one that does not exist", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      vehicle_make: 1,
    });
    const maker = makeActor("carMaker", { vehicle_make: 2 });
    expect((await test.call(maker, "GET", `${base}/${id}`)).statusCode).toBe(
      404,
    );
    expect(
      (await test.call(maker, "GET", `${base}/${id}/timeline`)).statusCode,
    ).toBe(404);
    expect((await test.call(maker, "GET", `${base}/999999`)).statusCode).toBe(
      404,
    );
    const list = (await test.call(maker, "GET", base)).json<{
      meta: { total: number };
    }>();
    expect(list.meta.total).toBe(0);
    const own = makeActor("carMaker", { vehicle_make: 1 });
    expect((await test.call(own, "GET", `${base}/${id}`)).statusCode).toBe(200);
  });

  it("names the wrong field and leaves the row as it was", async () => {
    const saved = await saveInquiry(test);
    const answer = await test.call(operator, "PATCH", `${base}/${saved.id}`, {
      body: { version: 1, caller_name: "あ".repeat(26), unknown_field: 1 },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(
      "caller_name",
    );
    const row = inquiryOf(
      await test.call(operator, "GET", `${base}/${saved.id}`),
    );
    expect(row).toMatchObject({ version: 1, caller_name: "山田太郎" });
  });

  it("refuses a character that the database cannot keep, wherever it stands", async () => {
    const body = await test.call(operator, "POST", base, {
      body: { memo: "a\u0000b" },
    });
    expect(body.statusCode).toBe(422);
    expect(body.json<{ errors: object }>().errors).toHaveProperty("memo");
    const typed = await test.call(operator, "POST", base, {
      body: { memo: String.raw`a\u0000b` },
    });
    expect(typed.statusCode).toBe(201);
    const keyword = await test.call(operator, "GET", `${base}?q=%00`);
    expect(keyword.statusCode).toBe(422);
  });

  it("refuses divisions that do not go together and dealers that do not exist", async () => {
    const division = await test.call(operator, "POST", base, {
      body: { service_division: ["A", "C"] },
    });
    expect(division.statusCode).toBe(422);
    expect(division.json<{ errors: object }>().errors).toHaveProperty(
      "service_division",
    );
    const dealer = await test.call(operator, "POST", base, {
      body: { car_dealer_id: 77 },
    });
    expect(dealer.statusCode).toBe(422);
  });
});

describe("numbers", () => {
  it("gives 100 simultaneous first saves 100 different numbers without a gap", async () => {
    const before = await saveInquiry(test);
    const saved = await Promise.all(
      Array.from({ length: 100 }, () => saveInquiry(test)),
    );
    const numbers = saved.map((row) => row.reception_number).sort();
    expect(new Set(numbers).size).toBe(100);
    expect(numbers[0]).toMatch(
      new RegExp(`^${tokyoDate().replaceAll("-", "")}\\d{4}$`),
    );
    expect(Number(numbers[99]) - Number(before.reception_number)).toBe(100);
  });

  it("leaves no gap for a save that is refused", async () => {
    const before = await saveInquiry(test);
    await test.call(operator, "POST", base, { body: { car_dealer_id: 77 } });
    const after = await saveInquiry(test);
    expect(
      Number(after.reception_number) - Number(before.reception_number),
    ).toBe(1);
  });

  it("answers the same key with the same row", async () => {
    const headers = { "idempotency-key": "the-same-key" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.call(operator, "POST", base, { body: startableInquiry, headers }),
      ),
    );
    expect(new Set(answers.map((answer) => inquiryOf(answer).id)).size).toBe(1);
    const other = await test.call(operator, "POST", base, {
      body: {},
      headers,
    });
    expect(other.statusCode).toBe(400);
  });
});

describe("writing", () => {
  it("keeps history with before and after, and announces the change", async () => {
    const { id } = await saveInquiry(test);
    const answer = await test.call(operator, "PATCH", `${base}/${id}`, {
      body: { version: 1, caller_name: "佐藤花子", kilopost: 12.3 },
      headers: { "x-screen": encodeURIComponent("SOS 受付詳細") },
    });
    expect(inquiryOf(answer)).toMatchObject({
      version: 2,
      caller_name: "佐藤花子",
      kilopost: 12.3,
    });
    const history = await database.db
      .selectFrom("history")
      .selectAll()
      .where("root_entity", "=", "sos_inquiry")
      .where("root_id", "=", id)
      .orderBy("id")
      .execute();
    expect(history.map((entry) => entry.action)).toEqual(["create", "update"]);
    expect(history[1]).toMatchObject({
      screen: "SOS 受付詳細",
      user_name: operator.name,
      changes: [
        { field: "caller_name", before: "山田太郎", after: "佐藤花子" },
        { field: "kilopost", before: null, after: 12.3 },
      ],
    });
    const events = await database.db
      .selectFrom("events")
      .selectAll()
      .where("root_id", "=", id)
      .execute();
    expect(events.map((event) => event.version)).toEqual([1, 2]);
  });

  it("keeps correspondence rows in order, as part of the history", async () => {
    const { id } = await saveInquiry(test);
    for (const [at, body] of [
      ["2026-11-20T02:00:00Z", "二番目"],
      ["2026-11-20T01:00:00Z", "一番目"],
    ]) {
      const added = await post(id, "correspondences", {
        at,
        body,
        direction: "incoming",
        counterpart: null,
        person: null,
      });
      expect(added.statusCode).toBe(201);
    }
    const empty = await post(id, "correspondences", {
      at: "2026-11-20T01:00:00Z",
      body: " ",
      direction: "incoming",
      counterpart: null,
      person: null,
    });
    expect(empty.statusCode).toBe(422);
    const list = await test.call(
      operator,
      "GET",
      `${base}/${id}/correspondences`,
    );
    expect(
      list.json<{ data: { body: string }[] }>().data.map((row) => row.body),
    ).toEqual(["一番目", "二番目"]);
    const history = await database.db
      .selectFrom("history")
      .select("action")
      .where("root_id", "=", id)
      .where("root_entity", "=", "sos_inquiry")
      .orderBy("id")
      .execute();
    expect(history.map((entry) => entry.action)).toEqual([
      "create",
      "correspondence",
      "correspondence",
    ]);
  });

  it("leaves no trace of a save that changes nothing", async () => {
    const { id } = await saveInquiry(test);
    const body = {
      version: 1,
      caller_name: "山田太郎",
      received_at: undefined,
    };
    const answer = await test.call(operator, "PATCH", `${base}/${id}`, {
      body,
    });
    expect(inquiryOf(answer).version).toBe(1);
  });

  it("lets one of 100 concurrent editors win and tells the other 99", async () => {
    const { id } = await saveInquiry(test);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        test.call(operator, "PATCH", `${base}/${id}`, {
          body: { version: 1, memo: `編集${index}` },
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 568)).toHaveLength(99);
  });

  it("says with the refusal who saved last and when", async () => {
    const { id } = await saveInquiry(test);
    const patch = (memo: string) =>
      test.call(operator, "PATCH", `${base}/${id}`, {
        body: { version: 1, memo },
      });
    const saved = (await patch("先")).json<{ data: Inquiry }>();
    const refused = await patch("後");
    expect(refused.statusCode).toBe(568);
    expect(refused.json()).toEqual({
      message: "他のユーザーが更新しました。",
      changed_by: operator.name,
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(saved.data.memo).toBe("先");
  });

  it("stamps completion contacts with time and person", async () => {
    const { id } = await saveInquiry(test);
    const done = await test.call(operator, "PATCH", `${base}/${id}`, {
      body: { version: 1, caller_completion_work: "done" },
    });
    expect(inquiryOf(done).caller_completion_work_done).toMatchObject({
      by: operator.name,
    });
    const back = await test.call(operator, "PATCH", `${base}/${id}`, {
      body: { version: 2, caller_completion_work: "yes" },
    });
    expect(inquiryOf(back).caller_completion_work_done).toEqual({
      at: null,
      by: null,
    });
  });
});

describe("customer code", () => {
  it.each(["12345678", "１２３４５６７８", "１２３ー４５６７８"])(
    "%s is the code 123-45678, typed and looked for",
    async (company_customer_code) => {
      const made = inquiryOf(
        await test.call(operator, "POST", base, {
          body: { ...startableInquiry, company_customer_code },
        }),
      );
      expect(made.company_customer_code).toBe("123-45678");
      const { id, version } = made;
      const changed = await test.call(operator, "PATCH", `${base}/${id}`, {
        body: { version, company_customer_code: "876" },
      });
      expect(inquiryOf(changed).company_customer_code).toBe("876");
      const code = encodeURIComponent(company_customer_code);
      const asked = await test.call(
        operator,
        "GET",
        `${base}/precheck?company_customer_code=${code}`,
      );
      expect(asked.statusCode, asked.body).toBe(200);
    },
  );

  it.each(["123456789", "123-456789", "12", "12a45678"])(
    "%s is refused at its field and not cut",
    async (company_customer_code) => {
      const body = { ...startableInquiry, company_customer_code };
      const refused = await test.call(operator, "POST", base, { body });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        errors: { company_customer_code: [fieldText.customerCode] },
      });
    },
  );

  it("that an earlier version took in part can still be read", async () => {
    const { id } = await saveInquiry(test);
    await database.db
      .updateTable("sos_inquiries")
      .set({ company_customer_code: "12" })
      .where("id", "=", id)
      .execute();
    const read = await test.call(operator, "GET", `${base}/${id}`);
    expect(inquiryOf(read).company_customer_code).toBe("12");
  });
});

describe("lifecycle", () => {
  it("goes from the first ring to the approved case", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      approval_need: "need",
    });
    expect(
      inquiryOf(await post(id, "start", { version: 1 })).inquiry_status,
    ).toBe("in_progress");
    expect((await post(id, "complete", { version: 2 })).statusCode).toBe(570);
    const report = await post(id, "completionReport", {
      version: 2,
      treatment: "タイヤ交換",
      treatment_result: "自走可能",
      complete_time: "2026-11-20T03:00:00Z",
    });
    expect(report.statusCode).toBe(200);
    expect(
      inquiryOf(await post(id, "complete", { version: 3 }, leader))
        .inquiry_status,
    ).toBe("complete");
    const own = await post(id, "approve", { version: 4 }, leader);
    expect(own.statusCode).toBe(570);
    const approver = makeActor("callCenterAgent", {
      permissions: ["approval_sos"],
    });
    expect(
      inquiryOf(await post(id, "approve", { version: 4 }, approver))
        .inquiry_status,
    ).toBe("approved");
    expect(
      (
        await test.call(operator, "PATCH", `${base}/${id}`, {
          body: { version: 5, memo: "x" },
        })
      ).statusCode,
    ).toBe(570);
    const byOperator = await post(id, "reopen", { version: 5, reason: "誤り" });
    expect(byOperator.statusCode).toBe(403);
    const reopened = await post(
      id,
      "reopen",
      { version: 5, reason: "誤り" },
      approver,
    );
    expect(inquiryOf(reopened)).toMatchObject({
      inquiry_status: "in_progress",
      approved: { at: null },
    });
  });

  it("ends a case that was settled by telephone without a report, at that moment", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      service_division: ["C"],
    });
    await post(id, "start", { version: 1 });
    const done = inquiryOf(await post(id, "complete", { version: 2 }));
    expect(done).toMatchObject({ inquiry_status: "complete", treatment: null });
    expect(done.complete_time).not.toBeNull();
  });

  it("asks for the missing fields before it starts", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      caller_phone: null,
    });
    const answer = await post(id, "start", { version: 1 });
    expect(answer.statusCode).toBe(570);
  });

  it("asks for both parts of the completion report", async () => {
    const { id } = await saveInquiry(test);
    const answer = await post(id, "completionReport", {
      version: 1,
      treatment: "",
      treatment_result: " ",
    });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(
      expect.arrayContaining([
        "treatment",
        "treatment_result",
        "complete_time",
      ]),
    );
  });

  it("cancels with a reason", async () => {
    const { id } = await saveInquiry(test);
    const answer = await post(id, "cancel", {
      version: 1,
      cancellation_reason: "resolved",
      reason: null,
    });
    expect(inquiryOf(answer)).toMatchObject({
      inquiry_status: "cancelled",
      service_division: ["Cancel"],
      dispatch_status: "none",
    });
  });
});

describe("list", () => {
  it("filters, sorts and pages, and walks to the neighbours in the same order", async () => {
    const company = "乙急送株式会社";
    const ids: number[] = [];
    for (let hour = 1; hour <= 5; hour += 1) {
      const saved = await saveInquiry(test, {
        ...startableInquiry,
        customer_company: company,
        road_type: "motorway",
        received_at: `2026-11-0${hour}T00:00:00Z`,
      });
      ids.unshift(saved.id);
    }
    const query =
      "road_type=motorway&received_from=2026-11-02&received_to=2026-11-05";
    const answer = await test.call(
      operator,
      "GET",
      `${base}?${query}&per_page=10`,
    );
    const { data, meta } = answer.json<{
      data: { id: number }[];
      meta: { total: number };
    }>();
    expect(data.map((row) => row.id)).toEqual(ids.slice(0, 4));
    expect(meta.total).toBe(4);
    const neighbours = await test.call(
      operator,
      "GET",
      `${base}/${ids[1]}/neighbours?${query}`,
    );
    expect(neighbours.json()).toEqual({
      data: { previous_id: ids[0], next_id: ids[2] },
    });
    const refused = await test.call(operator, "GET", `${base}?sort=password`);
    expect(refused.statusCode).toBe(422);
  });
});

describe("pre-check", () => {
  it("warns of an open case of the same telephone or plate, however it is written", async () => {
    const { id } = await saveInquiry(test, {
      ...startableInquiry,
      caller_phone: "080-7777-0001",
      chassis_number: "XZU720-0012345",
      vehicle_registration_number: {
        bureau: "袖ヶ浦",
        category: "800",
        kana: "か",
        designated_number: "77",
      },
    });
    const ask = async (query: string) =>
      (await test.call(operator, "GET", `${base}/precheck?${query}`)).json<{
        data: { open_cases: { id: number; matched_by: string[] }[] };
      }>().data.open_cases;
    expect(
      await ask(`phone=${encodeURIComponent("０８０７７７７０００１")}`),
    ).toMatchObject([{ id, matched_by: ["caller_phone"] }]);
    expect(
      await ask(`plate=${encodeURIComponent("袖ヶ浦 800 か ・・77")}`),
    ).toMatchObject([{ id, matched_by: ["vehicle_registration_number"] }]);
    expect(await ask("chassis_number=xzu720-0012345")).toMatchObject([{ id }]);
    expect(await ask(`chassis_number=xzu720-0012345&except_id=${id}`)).toEqual(
      [],
    );
  });
});
