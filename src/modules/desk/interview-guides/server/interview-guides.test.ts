import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  registerInquiries,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { subjects } from "../contract/lookups.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { showField } from "#modules/base/records/contract/rules.ts";
import {
  type InterviewGuideDetail,
  interviewGuides,
} from "../contract/record.ts";
import type { CurrentGuide } from "../contract/schema.ts";
import { interviewGuideModule } from "./module.ts";
import { seedInterviewGuides } from "./seed.ts";
import { interviewGuideRecords } from "./service.ts";

let database: TestDatabase;
let test: TestApp;
const manager = makeActorWith("client_management");
const operator = makeActorWith("sos");
const base = "/api/interviewGuides";

const held = { permissions: ["sos", "client_management"] as const };
const outside = [
  [
    "dealer",
    makeActor("carDealer", {
      permissions: [...held.permissions],
      car_dealer_id: 1,
    }),
    403,
  ],
  [
    "maker",
    makeActor("carMaker", {
      permissions: [...held.permissions],
      vehicle_make: 1,
    }),
    403,
  ],
  [
    "towing company",
    makeActor("towTruckCompany", {
      permissions: [...held.permissions],
      tow_truck_company_id: 1,
    }),
    403,
  ],
] as const;
const visitor = ["visitor", undefined, 401] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    interviewGuideModule(lockSosCase).routes(app, context);
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const question = (more: object = {}) => ({
  key: null,
  text: "どのタイヤですか",
  kind: "choice",
  is_required: true,
  options: "前輪\n後輪",
  unit: null,
  hint: null,
  use_from: null,
  use_until: null,
  ...more,
});
const free = [...subjects.codes];
const input = (more: object = {}) => ({
  subject: free.shift(),
  lead: null,
  questions: [question()],
  ...more,
});
const post = (body: object) => test.call(manager, "POST", base, { body });
const patch = (id: number, body: object) =>
  test.call(manager, "PATCH", `${base}/${id}`, { body });
const create = async (more: object = {}): Promise<InterviewGuideDetail> => {
  const answer = await post(input(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: InterviewGuideDetail }>().data;
};
const read = async (id: number): Promise<InterviewGuideDetail> =>
  (await test.call(manager, "GET", `${base}/${id}`)).json<{
    data: InterviewGuideDetail;
  }>().data;
const asked = async (subject: string): Promise<CurrentGuide | undefined> =>
  (await test.call(operator, "GET", `${base}/current`))
    .json<{ data: CurrentGuide[] }>()
    .data.find((guide) => guide.subject === subject);
type Listed = RowOf<typeof interviewGuides>;
const listed = async (query: string): Promise<Listed[]> =>
  (await test.call(manager, "GET", `${base}?per_page=100&${query}`)).json<{
    data: Listed[];
  }>().data;
const changesOf = async (id: number) =>
  (await test.call(manager, "GET", `${base}/${id}/timeline`)).json<{
    data: { action: string; reason: string | null; changes: object[] }[];
  }>().data;
const day = (offset: number): string =>
  tokyoDate(Date.now() + offset * 24 * 60 * 60_000);

describe.each([visitor, ["operator", operator, 403] as const, ...outside])(
  "%s",
  (_who, actor, status) => {
    it.each([
      ["GET", base, undefined],
      ["POST", base, {}],
      ["GET", `${base}/1`, undefined],
      ["PATCH", `${base}/1`, {}],
      ["DELETE", `${base}/1`, undefined],
      ["POST", `${base}/1/copy`, {}],
      ["GET", `${base}/1/timeline`, undefined],
      ["GET", `${base}/1/neighbours`, undefined],
    ] as const)("may not %s %s", async (method, url, body) => {
      const answer = await test.call(actor, method, url, { body });
      expect(answer.statusCode).toBe(status);
    });

    it("does not learn who is at one", async () => {
      if (actor === undefined) return;
      const { id } = await create();
      expect(
        await interviewGuideRecords.findAudience(database.db, actor, id),
      ).toBeUndefined();
    });
  },
);

it.each([visitor, ["keeper without cases", manager, 403] as const, ...outside])(
  "%s is not told what is asked",
  async (_who, actor, status) => {
    const answer = await test.call(actor, "GET", `${base}/current`);
    expect(answer.statusCode).toBe(status);
  },
);

it.each([
  ["GET", `${base}/999999`],
  ["PATCH", `${base}/999999`],
  ["DELETE", `${base}/999999${removalOf()}`],
  ["POST", `${base}/999999/copy`],
  ["GET", `${base}/999999/timeline`],
  ["GET", `${base}/999999/neighbours`],
] as const)("%s %s is 404", async (method, url) => {
  const bodies: Record<string, object> = {
    PATCH: { version: 1, lead: "x" },
    POST: { subjects: ["trouble_category:tire"] },
  };
  const answer = await test.call(manager, method, url, {
    body: bodies[method],
  });
  expect(answer.statusCode).toBe(404);
});

describe("interview guide", () => {
  it.each([
    [{ subject: "trouble_category:rocket" }, "subject"],
    [{ lead: "あ".repeat(201) }, "lead"],
    [{ questions: [question({ text: " " })] }, "questions.0.text"],
    [{ questions: [question({ options: "一つだけ" })] }, "questions.0.options"],
    [{ questions: [question({ options: "前\n前" })] }, "questions.0.options"],
    [{ questions: [question({ kind: "date" })] }, "questions.0.kind"],
    [
      {
        questions: [
          question({ use_from: "2026-12-02", use_until: "2026-12-01" }),
        ],
      },
      "questions.0.use_until",
    ],
    [{ questions: [question({ key: "q000000000abc" })] }, "questions"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const before = await listed("");
    const subject = free[0];
    const answer = await post({ ...input(), subject, ...wrong });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
    expect(await listed("")).toEqual(before);
  });

  it("is one for each trouble type, until it is deleted", async () => {
    const { id, subject } = await create();
    const again = await post(input({ subject }));
    expect(again.statusCode).toBe(422);
    expect(again.json<{ errors: object }>().errors).toHaveProperty("subject");
    const gone = await test.remove(manager, `${base}/${id}`);
    expect(gone.statusCode).toBe(204);
    expect((await test.remove(manager, `${base}/${id}`)).statusCode).toBe(404);
    expect(await asked(subject)).toBeUndefined();
    await create({ subject });
  });

  it("changes with its history, question by question; 568 when stale, 422 leaves the row", async () => {
    const before = await create({
      questions: [
        question(),
        question({ text: "空気圧", kind: "number", unit: "kPa", options: "x" }),
      ],
    });
    const { id } = before;
    const [made] = await changesOf(id);
    expect(made?.changes).toMatchObject([
      { field: "subject" },
      { field: "質問1", before: null },
      { field: "質問2", after: "空気圧・必須・数値・kPa" },
    ]);
    const [first, second] = before.questions;
    expect(second).toMatchObject({ unit: "kPa", options: null });
    for (const wrong of [
      { questions: [question({ text: "" })] },
      { subject: before.subject },
      { questions: [first, first] },
    ])
      expect((await patch(id, { version: 1, ...wrong })).statusCode).toBe(422);
    expect(await read(id)).toEqual(before);
    expect(
      (await patch(id, { version: 1, questions: before.questions })).json(),
    ).toMatchObject({ data: { version: 1 } });
    const body = {
      version: 1,
      lead: "路肩へ",
      questions: [second, { ...first, text: "どの車輪ですか" }],
    };
    const saved = (await patch(id, body)).json<{
      data: InterviewGuideDetail;
    }>().data;
    expect(saved).toMatchObject({ version: 2, lead: "路肩へ" });
    expect(saved.questions.map(({ key }) => key)).toEqual([
      second?.key,
      first?.key,
    ]);
    expect((await patch(id, body)).statusCode).toBe(568);
    const [last] = await changesOf(id);
    expect(last?.action).toBe("update");
    expect(last?.changes).toEqual([
      { field: "lead", before: null, after: "路肩へ" },
      {
        field: "質問2",
        before: "どのタイヤですか・必須・選択・前輪／後輪",
        after: "どの車輪ですか・必須・選択・前輪／後輪",
      },
      {
        field: "質問の順番",
        before: "どのタイヤですか／空気圧",
        after: "空気圧／どの車輪ですか",
      },
    ]);
  });

  it("asks within the period of each question only", async () => {
    const { subject } = await create({
      questions: [
        question({ text: "昨日まで", use_until: day(-1) }),
        question({ text: "今日まで", use_until: day(0) }),
        question({ text: "今日から", use_from: day(0), is_required: false }),
        question({ text: "明日から", use_from: day(1) }),
      ],
    });
    const guide = await asked(subject);
    expect(guide?.questions.map(({ text }) => text)).toEqual([
      "今日まで",
      "今日から",
    ]);
    const field = subject.split(":")[0] ?? "";
    const rows = await listed(`subject_field=${field}`);
    const row = { ...rows.find((one) => one.subject === subject) };
    const counts = ["question_count", "required_count"].map((name) =>
      showField(interviewGuides, name, row),
    );
    expect(counts).toEqual(["2問", "1問"]);
  });

  it("is copied to other types: behind their questions, or as a new guide, with keys of its own", async () => {
    const source = await create({
      lead: "先に伝える",
      questions: [question(), question({ text: "停止中", use_until: day(-1) })],
    });
    const target = await create({ questions: [question({ text: "元から" })] });
    const fresh = free.shift() ?? "";
    const copy = (body: object) =>
      test.call(manager, "POST", `${base}/${source.id}/copy`, { body });
    expect((await copy({ subjects: [] })).statusCode).toBe(422);
    const answer = await copy({
      subjects: [target.subject, fresh, source.subject],
    });
    expect(answer.json()).toEqual({ data: { copied: 2 } });
    const after = await read(target.id);
    expect(after.questions.map(({ text }) => text)).toEqual([
      "元から",
      "どのタイヤですか",
    ]);
    expect(await asked(fresh)).toMatchObject({
      lead: "先に伝える",
      questions: [{ text: "どのタイヤですか" }],
    });
    const keys = [
      after.questions[1]?.key,
      (await asked(fresh))?.questions[0]?.key,
    ];
    expect(new Set([...keys, source.questions[0]?.key]).size).toBe(3);
    const [last] = await changesOf(target.id);
    expect(last).toMatchObject({ action: "copy" });
    expect(last?.reason).toContain("から複写");
    expect((await read(source.id)).version).toBe(1);
  });

  it("is found by its type and its questions, and has its neighbours", async () => {
    const one = await create({ questions: [question({ text: "ﾎｲｰﾙの音" })] });
    expect(await listed(`q=${encodeURIComponent("ほいーる")}`)).toMatchObject([
      { id: one.id },
    ]);
    const [first, second, third] = await listed("");
    const answer = await test.call(
      manager,
      "GET",
      `${base}/${second?.id ?? 0}/neighbours`,
    );
    expect(answer.json()).toEqual({
      data: { previous_id: first?.id, next_id: third?.id },
    });
  });
});

it("of the demo can be saved by its own form", async () => {
  await database.db.deleteFrom("interview_guides").execute();
  await seedInterviewGuides(database.db);
  const rows = await listed("");
  expect(rows.length).toBeGreaterThan(15);
  for (const { id } of rows) {
    const { lead, questions, answered_keys } = await read(id);
    expect(answered_keys).toEqual([]);
    const same = { version: 1, lead: lead ?? "案内", questions };
    const answer = await patch(id, same);
    expect(answer.statusCode, answer.body).toBe(200);
  }
});
