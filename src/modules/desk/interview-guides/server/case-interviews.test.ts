import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
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
import type { CaseInterview, Question } from "../contract/schema.ts";
import type { InterviewGuideDetail } from "../contract/record.ts";
import { caseInterviewKind } from "./mutations.ts";
import { findCaseInterview } from "./queries.ts";
import { interviewGuideModule } from "./module.ts";
import { listAnswersOfCase } from "./service.ts";

let database: TestDatabase;
let test: TestApp;
let guide: InterviewGuideDetail;
let dealerId: number;
const manager = makeActorWith("client_management");
const operator = makeActor("callCenterAgent", { name: "藤崎 美咲" });
const maker = makeActor("carMaker", { vehicle_make: 1 });
const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });

const question = (text: string, more: object = {}) => ({
  key: null,
  text,
  kind: "text",
  is_required: false,
  options: null,
  unit: null,
  hint: null,
  use_from: null,
  use_until: null,
  ...more,
});

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    interviewGuideModule(lockSosCase).routes(app, context);
  });
  dealerId = (await makeDealer(database.db)).id;
  const answer = await test.call(manager, "POST", "/api/interviewGuides", {
    body: {
      subject: "trouble_category:tire",
      lead: null,
      questions: [
        question("どのタイヤですか", { kind: "choice", options: "前輪\n後輪" }),
        question("スペアはありますか", { kind: "yes_no" }),
        question("空気圧", { kind: "number", unit: "kPa" }),
        question("サイズ"),
      ],
    },
  });
  guide = answer.json<{ data: InterviewGuideDetail }>().data;
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const keyOf = (text: string): string =>
  guide.questions.find((one) => one.text === text)?.key ?? "";
const tyre = (): string => keyOf("どのタイヤですか");
const urlOf = (id: number) => `/api/hinoSosInquiries/${id}/interview`;
const read = async (id: number): Promise<CaseInterview> =>
  (await test.call(operator, "GET", urlOf(id))).json<{ data: CaseInterview }>()
    .data;
const write = (
  id: number,
  answers: Record<string, unknown>,
  version = 0,
  actor: Actor = operator,
) => test.call(actor, "PATCH", urlOf(id), { body: { version, answers } });
const traces = (id: number) =>
  database.db
    .selectFrom("history")
    .select(["action", "changes"])
    .where("root_entity", "=", "sos_inquiry")
    .where("root_id", "=", id)
    .where("entity", "=", "case_interview")
    .orderBy("id")
    .execute();
const change = async (questions: readonly (Question | object)[]) => {
  const answer = await test.call(
    manager,
    "PATCH",
    `/api/interviewGuides/${guide.id}`,
    { body: { version: guide.version, questions } },
  );
  if (answer.statusCode === 200)
    guide = answer.json<{ data: InterviewGuideDetail }>().data;
  return answer;
};

describe("answers are the desk's own", () => {
  it.each([
    ["visitor", undefined, 401],
    ["keeper of guides alone", manager, 403],
    ["dealer of the case", "dealer", 403],
    ["maker of the vehicle", maker, 403],
    ["towing company", tow, 403],
  ] as const)("%s neither reads nor writes them", async (_who, who, status) => {
    const actor =
      who === "dealer"
        ? makeActor("carDealer", { car_dealer_id: dealerId })
        : who;
    const { id } = await saveInquiry(test);
    await database.db
      .updateTable("sos_inquiries")
      .set({ car_dealer_id: dealerId, vehicle_make: 1 })
      .where("id", "=", id)
      .execute();
    await write(id, { [keyOf("サイズ")]: "秘密の寸法" });
    const asked = await test.call(actor, "GET", urlOf(id));
    expect(asked.statusCode).toBe(status);
    expect(asked.body).not.toContain("秘密");
    const answer = await test.call(actor, "PATCH", urlOf(id), {
      body: { version: 1, answers: { [tyre()]: "前輪" } },
    });
    expect(answer.statusCode).toBe(status);
    expect((await read(id)).answers).toHaveLength(1);
    if (actor === undefined) return;
    const key = { module: "sos", id } as const;
    expect(await listAnswersOfCase(database.db, actor, key)).toEqual([]);
    const row = await findCaseInterview(database.db, key);
    if (row === undefined || actor === manager) return;
    const audience = await caseInterviewKind.audienceOf(row);
    expect(isInAudience(audience, actor)).toBe(false);
  });

  it("is 404 for a case that is not there", async () => {
    const url = urlOf(999_999);
    expect((await test.call(operator, "GET", url)).statusCode).toBe(404);
    expect((await write(999_999, {})).statusCode).toBe(404);
  });
});

describe("answers of a case", () => {
  it.each([
    ["どのタイヤですか", "屋根"],
    ["スペアはありますか", "maybe"],
    ["空気圧", "約700"],
    ["サイズ", "あ".repeat(101)],
    ["知らない質問", "何か"],
  ])("refuses to %s: %s, whole", async (text, value) => {
    const { id } = await saveInquiry(test);
    const key = keyOf(text) || "q00000000ffff";
    const answer = await write(id, {
      [keyOf("サイズ")]: "11R22.5",
      [tyre()]: "前輪",
      [key]: value,
    });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([
      `answers.${key}`,
    ]);
    expect(await read(id)).toEqual({
      version: 0,
      answers: [],
      updated_by: null,
    });
  });

  it("stand in the order of the questions, in its history word for word, one by one", async () => {
    const { id } = await saveInquiry(test);
    const first = {
      [keyOf("サイズ")]: " 11R22.5 ",
      [tyre()]: "前輪",
      [keyOf("空気圧")]: 700,
      [keyOf("スペアはありますか")]: "",
    };
    expect((await write(id, first)).statusCode).toBe(200);
    const { version, answers } = await read(id);
    expect(version).toBe(1);
    expect(answers).toMatchObject([
      { text: "どのタイヤですか", value: "前輪", by: "藤崎 美咲" },
      { text: "空気圧", value: 700, unit: "kPa" },
      { text: "サイズ", value: "11R22.5" },
    ]);
    const more = { [tyre()]: "後輪", [keyOf("空気圧")]: null };
    expect((await write(id, more, 1)).statusCode).toBe(200);
    // The same again: nothing changes, nothing is left behind.
    expect((await write(id, more, 2)).statusCode).toBe(200);
    expect(await traces(id)).toEqual([
      {
        action: "create",
        changes: expect.arrayContaining([
          { field: "サイズ", before: null, after: "11R22.5" },
          { field: "空気圧", before: null, after: "700kPa" },
          { field: "どのタイヤですか", before: null, after: "前輪" },
        ]) as unknown,
      },
      {
        action: "update",
        changes: expect.arrayContaining([
          { field: "どのタイヤですか", before: "前輪", after: "後輪" },
          { field: "空気圧", before: "700kPa", after: null },
        ]) as unknown,
      },
    ]);
    const inquiry = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${id}`,
    );
    expect(inquiry.json()).toMatchObject({ data: { version: 1 } });
  });

  it("refuses a stale version, also where nobody had answered before", async () => {
    const { id } = await saveInquiry(test);
    expect((await write(id, { [tyre()]: "前輪" }, 3)).statusCode).toBe(568);
    expect((await write(id, { [tyre()]: "前輪" })).statusCode).toBe(200);
    const stale = await write(id, { [tyre()]: "後輪" });
    expect(stale.statusCode).toBe(568);
    expect(stale.json()).toMatchObject({ changed_by: "藤崎 美咲" });
    expect((await read(id)).answers).toMatchObject([{ value: "前輪" }]);
  });

  it("of two first saves at once one is refused, none is lost", async () => {
    const { id } = await saveInquiry(test);
    const both = await Promise.all(
      ["前輪", "後輪"].map((value) => write(id, { [tyre()]: value })),
    );
    const codes = both.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 568]);
  });

  it("are closed with the case", async () => {
    const { id } = await saveInquiry(test);
    await database.db
      .updateTable("sos_inquiries")
      .set({ inquiry_status: "cancelled" })
      .where("id", "=", id)
      .execute();
    expect((await write(id, { [tyre()]: "前輪" })).statusCode).toBe(570);
    expect((await read(id)).answers).toEqual([]);
  });

  it("keep the words with which they were asked; an answered question is stopped, not deleted", async () => {
    const { id } = await saveInquiry(test);
    const gone = keyOf("サイズ");
    await write(id, { [tyre()]: "前輪" });
    const [first, ...others] = guide.questions;
    const refused = await change(others);
    expect(refused.statusCode).toBe(563);
    expect(refused.body).toContain("どのタイヤですか");
    const reworded = { ...first, text: "どの車輪ですか", options: "左\n右" };
    const { key } = others[0] ?? { key: "" };
    expect(
      (await change([reworded, ...others.filter((one) => one.key !== gone)]))
        .statusCode,
    ).toBe(563);
    expect((await change([reworded, ...others])).statusCode).toBe(200);
    expect(guide.answered_keys).toContain(tyreKey(reworded));
    expect((await read(id)).answers).toMatchObject([
      { text: "どのタイヤですか", value: "前輪" },
    ]);
    // The earlier choice stands on; another one has to be of today's.
    expect(
      (await write(id, { [tyreKey(reworded)]: "前輪" }, 1)).statusCode,
    ).toBe(200);
    expect(
      (await write(id, { [tyreKey(reworded)]: "後輪" }, 1)).statusCode,
    ).toBe(422);
    expect((await write(id, { [tyreKey(reworded)]: "左" }, 1)).statusCode).toBe(
      200,
    );
    expect((await read(id)).answers).toMatchObject([
      { text: "どの車輪ですか", value: "左" },
    ]);
    expect(key).not.toBe("");
  });

  it("take an answer to a question that was taken out meanwhile", async () => {
    const { id } = await saveInquiry(test);
    await change([
      ...guide.questions,
      question("急いでいますか", { kind: "yes_no" }),
    ]);
    const late = keyOf("急いでいますか");
    await change(guide.questions.filter(({ key }) => key !== late));
    expect((await write(id, { [late]: "yes" })).statusCode).toBe(200);
    expect((await read(id)).answers).toMatchObject([
      { text: "急いでいますか", value: "yes" },
    ]);
  });
});

const tyreKey = (one: object): string =>
  "key" in one && typeof one.key === "string" ? one.key : "";
