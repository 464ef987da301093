import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
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
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  lifecycleEndpoints,
  versionBody,
} from "../contract/lifecycle-endpoints.ts";
import {
  defineNextActions,
  taskWithin,
  type NextActionColumns,
} from "../contract/next-action-rules.ts";
import {
  decisionTransitions,
  defineStates,
} from "../contract/transition-rules.ts";
import type { Transition } from "../contract/transition-rules.ts";
import {
  createCase,
  defineDeskScope,
  type CaseKind,
  type DeskRow,
} from "./kind-service.ts";
import { caseLifecycle, caseSteps } from "./lifecycle-service.ts";
import { caseIndex, caseList } from "./list-service.ts";

/* A desk as another module would declare it, over a table of its own: a question that is answered. */

const state = z.enum(["typing", "in_progress", "complete", "approved"]);
type State = z.infer<typeof state>;

interface Question extends DeskRow {
  readonly question_state: State;
  readonly title: string;
  readonly answer: string | null;
  readonly car_dealer_id: number | null;
  readonly created_by: number | null;
  readonly updated_by: number | null;
}

const work: Pick<Transition<State, Question>, "from" | "to" | "permissions"> = {
  from: ["typing", "in_progress"],
  to: "same",
  permissions: () => ["connect"],
};
const questionStates = defineStates("question_state", {
  update: work,
  start: { ...work, from: ["typing"], to: "in_progress" },
  complete: {
    ...work,
    from: ["in_progress"],
    to: "complete",
    guard: ({ answer }: Question) => (answer === null ? "回答なし" : undefined),
  },
  ...decisionTransitions("connect", "approval_connect"),
  delete: work,
} satisfies Record<string, Transition<State, Question>>);

const minute = 60_000;
const { tasksOf, nextActionColumns } = defineNextActions((row: Question) => {
  const since = row.work_since ?? row.received_at;
  if (row.question_state === "typing")
    return [taskWithin("start", since, 10 * minute)];
  return row.question_state === "in_progress"
    ? [
        taskWithin("complete", since, 480 * minute),
        taskWithin("answer", since, 60 * minute),
      ]
    : [];
});

const table = "toy_questions" as keyof Tables;
const searchTable = "toy_question_search" as keyof Tables;
const index = caseIndex(
  searchTable,
  ({ title }: Question) => [
    { name: "title", label: "件名", told: "desk", text: title },
  ],
  ({ received_at, reception_number, deleted_at, car_dealer_id }) => ({
    received_at,
    reception_number,
    deleted_at,
    car_dealer_id,
  }),
);

const fresh: NextActionColumns & Partial<Question> = {
  next_action: null,
  next_action_since: null,
  next_action_due_at: null,
  question_state: "typing",
  work_since: null,
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_due_at: null,
};
const record: RecordKind<Question> = {
  entity: "toy_question",
  table,
  topic: "toyQuestions",
  unrecorded: ["next_action", "next_action_since", "next_action_due_at"],
  audienceOf: () => callCentre("connect"),
  derive: (row) => ({
    ...nextActionColumns({ ...fresh, ...row } as Question),
  }),
  index: index.index,
};

const questions: CaseKind<Question> = {
  module: "sos",
  record,
  counter: "toy_question",
  states: questionStates,
  scopeOf: defineDeskScope(table, {
    dealer: (id) => sql<boolean>`toy_questions.car_dealer_id = ${id}`,
  }),
  tasksOf,
};

const list = caseList<Question, Question, ReturnType<typeof questionsOf>>({
  module: "sos",
  table,
  searchTable,
  columns: ["id", "reception_number"],
  sorts: { received_at: sql`toy_questions.received_at` },
  filters: {},
});
const questionsOf = (query: {
  q?: string;
  handled_by?: "me";
  sent_back?: "me" | "any";
  next_action_state?: ("half" | "near" | "overdue")[];
}) => ({ page: 1, per_page: 10, sort: "-received_at", ...query });

const shownSchema = z.object({
  id: z.number(),
  version: z.number(),
  question_state: state,
  next_action: z.string().nullable(),
});
const endpoints = lifecycleEndpoints(
  {
    path: "/api/toyQuestions",
    sendBackPath: "/api/toySendBacks",
    tag: "toy",
    desk: "connect",
    approval: "approval_connect",
  },
  shownSchema,
);
const complete = endpoints.step(
  "complete",
  "in_progress → complete",
  endpoints.writers,
  versionBody.extend({ answer: z.string() }),
);
const lifecycle = caseLifecycle(
  questions,
  caseSteps,
  (_db: Db, row: Question) => Promise.resolve(shownSchema.parse(row)),
);

let database: TestDatabase;
let test: TestApp;
const agent = makeActorWith("connect");
const colleague = makeActorWith("connect");
const leader = makeActorWith("connect", "approval_connect");

const createTables = async (db: Db): Promise<void> => {
  await sql`create table toy_questions (
    id bigint generated always as identity primary key, version int not null default 1,
    reception_number text not null, received_at timestamptz not null,
    question_state text not null default 'typing', title text not null, answer text, car_dealer_id bigint,
    approval_need text not null default 'need', completed_at timestamptz, completed_by bigint,
    approved_at timestamptz, approved_by bigint, work_since timestamptz,
    sent_back_at timestamptz, sent_back_by text, sent_back_reason text, sent_back_to bigint,
    sent_back_seen_at timestamptz, next_action text, next_action_since timestamptz,
    next_action_due_at timestamptz, own_next_action text, own_next_action_for text,
    own_next_action_at timestamptz, own_next_action_due_at timestamptz,
    created_at timestamptz not null default now(), created_by bigint,
    updated_at timestamptz not null default now(), updated_by bigint, deleted_at timestamptz)`.execute(
    db,
  );
  await sql`create table toy_question_search (id bigint primary key, received_at timestamptz not null,
    reception_number text not null, car_dealer_id bigint, deleted_at timestamptz, text text not null,
    grams int[] not null)`.execute(db);
};

beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.db);
  await sql`insert into accounts (name, kind) values ('センター', 'call_centre')`.execute(
    database.db,
  );
  for (const { user_id, username, name } of [agent, colleague, leader])
    await sql`insert into users (id, username, name, name_kana, password_hash, account_id, roles, permissions, division)
      overriding system value
      values (${user_id}, ${username}, ${name}, '', '', (select min(id) from accounts),
        '{callCenterAgent}', '{sos,connect}', 'operator')`.execute(database.db);
  test = await createTestApp(database.db, (app, context) => {
    lifecycle.register(app, context, endpoints);
    registerEndpoint(app, context, complete, async (input) => ({
      data: await lifecycle.takeStep(
        writeOf(input),
        input.params.id,
        "complete",
        input.body,
      ),
    }));
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
  transaction(database.db, (db) =>
    createCase({ db, actor: agent, screen: "" }, questions, {
      title,
      received_at: "2026-11-20T01:00:00.000Z",
      ...values,
    }),
  );
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
const count = (actor: Actor, query: Parameters<typeof questionsOf>[0] = {}) =>
  list.count(database.db, questions.scopeOf(actor), questionsOf(query));
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
    await post(leader, id, "approve");
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
      `/api/toyQuestions/${String(id)}?reason=${encodeURIComponent("誤り")}`,
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
  });
});
