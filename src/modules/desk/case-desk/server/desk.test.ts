import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
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
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createQuestion,
  createQuestionTables,
  questionList,
  questionQuery,
  questionsOf,
  registerQuestions,
  type Question,
} from "./testing.ts";

const questions = questionsOf("sos");
const list = questionList("sos");
let database: TestDatabase;
let test: TestApp;
const agent = makeActorWith("connect");
const colleague = makeActorWith("connect");
const leader = makeActorWith("connect", "approval_connect");

beforeAll(async () => {
  database = await createTestDatabase();
  await createQuestionTables(database.db);
  await sql`create trigger toy_questions_have_keys after insert on toy_questions
    referencing new table as added for each statement execute function add_case_keys('sos')`.execute(
    database.db,
  );
  await sql`insert into accounts (name, kind) values ('センター', 'call_centre')`.execute(
    database.db,
  );
  for (const { user_id, username, name } of [agent, colleague, leader])
    await sql`insert into users (id, username, name, name_kana, password_hash, account_id, roles, permissions, division)
      overriding system value
      values (${user_id}, ${username}, ${name}, '', '', (select min(id) from accounts),
        '{callCenterAgent}', '{sos,connect}', 'operator')`.execute(database.db);
  test = await createTestApp(database.db, (app, context) => {
    registerQuestions(app, context, "sos");
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const create = (
  title: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Question> =>
  createQuestion(database.db, questions, agent, title, values);
const read = async (id: number): Promise<Question> => {
  const { rows } =
    await sql<Question>`select * from toy_questions where id = ${id}`.execute(
      database.db,
    );
  return rows[0] as Question;
};
const post = async (
  actor: Actor,
  id: number,
  name: string,
  body: object = {},
) => {
  const { version } = await read(id);
  return test.call(actor, "POST", `/api/toyQuestions/${String(id)}/${name}`, {
    body: { version, ...body },
  });
};
const count = (actor: Actor, query: Parameters<typeof questionQuery>[0] = {}) =>
  list.count(database.db, questions.scopeOf(actor), questionQuery(query));
const stepsOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from history where root_entity = 'toy_question' and root_id = ${id} order by id`.execute(
    database.db,
  );
  return rows.map(({ action }) => action);
};

describe("a desk that is declared", () => {
  it("leads a case from its number to its approval and back", async () => {
    const { id, reception_number } = await create("通信機の警告");
    expect(reception_number).toMatch(/^\d{12}$/);
    expect(await read(id)).toMatchObject({
      next_action: "start",
      next_action_due_at: "2026-11-20T01:10:00.000Z",
    });
    expect(await count(agent, { next_action_state: ["overdue"] })).toBe(1);

    expect((await post(agent, id, "start")).json()).toMatchObject({
      data: { question_state: "in_progress", next_action: "answer" },
    });
    const refused = await post(agent, id, "complete", { answer: "" });
    expect(refused.statusCode).toBe(570);
    expect(refused.json()).toMatchObject({ message: "回答なし" });
    await sql`update toy_questions set answer = '交換' where id = ${id}`.execute(
      database.db,
    );
    const stale = await post(agent, id, "complete", {
      answer: "交換",
      version: 1,
    });
    expect(stale.statusCode).toBe(568);
    await post(agent, id, "complete", { answer: "交換" });
    expect(await read(id)).toMatchObject({
      question_state: "complete",
      completed_by: agent.user_id,
      next_action: null,
    });

    expect(
      (await post(agent, id, "sendBack", { reason: "不足" })).statusCode,
    ).toBe(403);
    await post(leader, id, "sendBack", { reason: "不足" });
    const back = await read(id);
    expect(back).toMatchObject({
      question_state: "in_progress",
      sent_back_reason: "不足",
      sent_back_to: agent.user_id,
      completed_by: null,
      next_action: "answer",
      next_action_since: back.work_since,
    });
    expect(await count(agent, { sent_back: "me" })).toBe(1);
    expect(await count(colleague, { sent_back: "me" })).toBe(0);
    const told = await test.call(agent, "GET", "/api/toySendBacks");
    expect(told.json()).toMatchObject({ data: [{ id, reason: "不足" }] });

    await post(agent, id, "complete", { answer: "交換" });
    expect(await count(agent, { sent_back: "any" })).toBe(0);
    const wait = await test.call(leader, "GET", "/api/toyApprovals");
    expect(wait.json()).toMatchObject({
      data: [
        {
          title: "通信機の警告",
          since: (await read(id)).completed_at,
          by: agent.name,
          can: { approve: { allowed: true }, send_back: { allowed: true } },
        },
      ],
      meta: { total: 1 },
    });
    expect(
      (await test.call(agent, "GET", "/api/toyApprovals")).statusCode,
    ).toBe(403);
    await post(leader, id, "approve");
    const left = await test.call(leader, "GET", "/api/toyApprovals");
    expect(left.json()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await read(id)).toMatchObject({
      question_state: "approved",
      approved_by: leader.user_id,
    });
    expect(
      (await post(agent, id, "reopen", { reason: "再発" })).statusCode,
    ).toBe(403);
    await post(leader, id, "reopen", { reason: "再発" });
    expect(await read(id)).toMatchObject({
      question_state: "in_progress",
      approved_at: null,
    });
    expect(await stepsOf(id)).toEqual(
      "create start complete send_back complete approve reopen".split(" "),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from events where topic = 'toyQuestions' and entity_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ n: 7 }]);
  });

  it("lets nobody approve what they completed, nor take a step outside the call centre", async () => {
    const { id } = await create("利用開始", { answer: "済" });
    await post(leader, id, "start");
    await post(leader, id, "complete", { answer: "済" });
    expect((await post(leader, id, "approve")).statusCode).toBe(570);
    const outside = makeActor("carDealer", {
      permissions: ["connect", "approval_connect"],
      car_dealer_id: 1,
    });
    expect((await post(outside, id, "approve")).statusCode).toBe(403);
  });

  it("keeps an agent's own next action until the case goes on", async () => {
    const { id } = await create("停止");
    const own = { text: "15時に折返し", due_at: "2026-11-20T06:00:00.000Z" };
    await post(agent, id, "nextAction", { next_action: own });
    expect(await read(id)).toMatchObject({
      next_action: "own",
      next_action_due_at: own.due_at,
    });
    await post(agent, id, "start");
    expect(await read(id)).toMatchObject({ next_action: "answer" });
  });

  it("takes a deleted case off the list, and its keyword with it", async () => {
    const { id } = await create("珍しい言葉");
    expect(await count(agent, { q: "珍しい言葉" })).toBe(1);
    const gone = await test.call(
      agent,
      "DELETE",
      `/api/toyQuestions/${String(id)}?version=1&reason=${encodeURIComponent("誤り")}`,
    );
    expect(gone.statusCode).toBe(204);
    expect(await count(agent, { q: "珍しい言葉" })).toBe(0);
    expect((await post(agent, id, "start")).statusCode).toBe(404);
  });

  it("shows a sales company its own cases, found by what it is told", async () => {
    const dealer = makeActor("carDealer", { car_dealer_id: 7 });
    const before = await count(agent);
    const { reception_number } = await create("拠点の質問", {
      car_dealer_id: 7,
    });
    expect(await count(agent)).toBe(before + 1);
    expect(await count(dealer)).toBe(1);
    expect(await count(dealer, { q: "拠点の質問" })).toBe(0);
    expect(await count(dealer, { q: reception_number })).toBe(1);
    // By what the desk alone is told it filters nothing.
    for (const query of [
      { sent_back: "any" },
      { handled_by: "me" },
      { next_action_state: ["overdue"] },
    ] as const)
      expect(await count(dealer, query), JSON.stringify(query)).toBe(1);
  });

  const said = { at: "2026-11-20T02:00:00.000Z", direction: "incoming" };
  const talkOf = async (actor: Actor, id: number): Promise<unknown> =>
    (
      await test.call(
        actor,
        "GET",
        `/api/toyQuestions/${String(id)}/correspondences`,
      )
    ).json();
  const say = (actor: Actor, id: number, body: string, more: object = {}) =>
    test.call(
      actor,
      "POST",
      `/api/toyQuestions/${String(id)}/correspondences`,
      { body: { ...said, counterpart: null, person: null, body, ...more } },
    );

  it("keeps what was said, and shows a sales company what is shared with it", async () => {
    const { id: car_dealer_id } = await makeDealer(database.db);
    const dealer = makeActor("carDealer", {
      permissions: ["connect"],
      car_dealer_id,
    });
    const maker = makeActor("carMaker", { permissions: ["connect"] });
    const { id, version } = await create("通話", { car_dealer_id });
    const ahead = { at: "2199-12-31T00:00:00Z" };
    expect((await say(dealer, id, "明日の話", ahead)).statusCode).toBe(422);
    expect((await say(agent, id, "内々の話")).statusCode).toBe(201);
    await say(agent, id, "共有", { is_shared: true });
    await say(dealer, id, "拠点から");
    expect(await talkOf(agent, id)).toMatchObject({
      data: [{ body: "内々の話" }, { body: "共有" }, { body: "拠点から" }],
    });
    expect(await talkOf(dealer, id)).toMatchObject({
      data: [{ body: "共有" }, { body: "拠点から", is_of_dealer: true }],
    });
    expect((await say(maker, id, "")).statusCode).toBe(422);
    expect((await say(maker, id, "外から")).statusCode).toBe(404);
    expect((await read(id)).version).toBe(version);
    expect(await stepsOf(id)).toEqual(
      "create correspondence correspondence correspondence".split(" "),
    );
  });

  it("merges a double with what was said of it, its next action and the need of approval", async () => {
    const kept = await create("停止", { approval_need: "no_need" });
    const double = await create("停止の二件目", { answer: "確認中" });
    await say(agent, double.id, "二件目の話");
    const own = { text: "折返し", due_at: "2026-11-20T06:00:00.000Z" };
    await post(agent, double.id, "nextAction", { next_action: own });
    const into = { into_id: kept.id };
    const itself = await post(agent, double.id, "merge", {
      into_id: double.id,
    });
    expect(itself.statusCode).toBe(422);
    const stale = await post(agent, double.id, "merge", {
      ...into,
      version: 1,
    });
    expect(stale.statusCode).toBe(568);
    await post(agent, double.id, "merge", into);
    expect(await read(double.id)).toMatchObject({
      question_state: "merged",
      merged_into_id: kept.id,
    });
    expect(await read(kept.id)).toMatchObject({
      answer: "確認中",
      approval_need: "need",
      own_next_action: "折返し",
      next_action: "own",
    });
    expect(await talkOf(agent, kept.id)).toMatchObject({
      data: [{ body: "二件目の話" }],
    });
    expect((await say(agent, double.id, "まだ")).statusCode).toBe(570);
    const again = await post(agent, double.id, "merge", into);
    expect(again.statusCode).toBe(200);
    expect(await stepsOf(double.id)).toEqual(
      "create correspondence next_action merge".split(" "),
    );
    const reported = await create("報告あり");
    expect((await post(agent, reported.id, "merge", into)).statusCode).toBe(
      570,
    );
  });
});
