import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
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
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  codeField,
  instantField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { contactField } from "../contract/contact-fields.ts";
import { defineContacts } from "../contract/contact-rules.ts";
import { deskEndpoints } from "../contract/desk-endpoints.ts";
import { deskFilters } from "../contract/desk-filter-fields.ts";
import { deskSchemas } from "../contract/desk-schema.ts";
import {
  defineCaseFields,
  held,
  kept,
  placed,
  type SectionsOf,
} from "../contract/fields.ts";
import { manyFilter, oneFilter } from "../contract/filter-fields.ts";
import { dealerFields } from "../contract/look-up-fields.ts";
import { approvalNeeds, type InquiryStatus } from "../contract/lookups.ts";
import {
  defineNextActions,
  taskWithin,
} from "../contract/next-action-rules.ts";
import {
  decisionTransitions,
  defineStates,
  type ApprovalFacts,
  type Transition,
} from "../contract/transition-rules.ts";
import { deskService, type DeskCaseRow } from "./desk-service.ts";
import { defineDeskScope, lockCaseRow } from "./kind-service.ts";

/* A desk that keeps nothing beside its fields, as `npm run new-module` makes it. */

const askedStates = defineLookup([
  { code: "none", label: "なし" },
  { code: "sent", label: "依頼中" },
]);

const fields = defineCaseFields({
  reception: {
    title: "受付",
    fields: {
      received_at: held(
        instantField("受付日時", { list: { width: 168, sort: true } }),
      ),
      caller_name: textField("名前", 50, {
        is_searched: true,
        list: { width: 140 },
      }),
    },
  },
  content: {
    title: "内容",
    looks_up: "dealer",
    fields: {
      ...dealerFields,
      subject: textField("件名", 100, {
        is_searched: true,
        list: { width: 260 },
      }),
      approval_need: held(codeField("承認", approvalNeeds), () => "need"),
      caller_told: contactField("連絡"),
      asked_state: kept(
        held(
          codeField("依頼", askedStates, { list: { width: 90 } }),
          () => "none",
        ),
      ),
      memo: placed(textField("備考", 100, { is_searched: true }), {
        told: "desk",
      }),
    },
  },
});

interface Facts extends ApprovalFacts {
  readonly inquiry_status: InquiryStatus;
  readonly received_at: string;
  readonly subject: string | null;
  readonly asked_state: "none" | "sent";
}
type Step = Transition<InquiryStatus, Facts>;
const work: Pick<Step, "from" | "to" | "permissions"> = {
  from: ["typing", "in_progress"],
  to: "same",
  permissions: () => ["sos"],
};

const contacts = defineContacts({
  caller_told: { label: "連絡", task: "tell", who: "caller" },
});
const schemas = deskSchemas(
  fields,
  deskFilters({
    further: {
      approval_need: oneFilter("承認", approvalNeeds),
      asked_state: manyFilter("依頼", askedStates),
    },
  }),
  contacts,
);
const access = onlySide(anyOf("sos"), "call_centre");
const desk = deskService({
  module: "sos",
  table: "things" as keyof Tables,
  searchTable: "thing_search" as keyof Tables,
  fields,
  contacts,
  searched: ["reception", "content"],
  states: defineStates("inquiry_status", {
    update: work,
    start: { ...work, from: ["typing"], to: "in_progress" },
    complete: {
      ...work,
      from: ["in_progress"],
      to: "complete",
      guard: ({ subject }: Facts) =>
        subject === null ? "件名なし" : undefined,
    },
    ...decisionTransitions("sos", "approval_sos"),
    delete: work,
  } satisfies Record<string, Step>),
  actions: defineNextActions(
    ({ inquiry_status, received_at, asked_state }: Facts) => [
      ...(inquiry_status === "typing"
        ? [taskWithin("start", received_at, 600_000)]
        : []),
      ...(asked_state === "sent"
        ? [taskWithin("read_answer", received_at, 60_000)]
        : []),
    ],
  ),
  scopeOf: defineDeskScope("things", {}),
  endpoints: deskEndpoints(
    {
      path: "/api/things",
      sendBackPath: "/api/thingSendBacks",
      tag: "things",
      desk: "sos",
      approval: "approval_sos",
      readers: access,
      creators: access,
    },
    schemas,
  ),
  schemas,
  filters: {},
  title: "質問",
  said: ["subject"],
});

let database: TestDatabase;
let test: TestApp;
const agent = makeActorWith("sos");

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`create table things (
    id bigint generated always as identity primary key, version int not null default 1,
    reception_number text not null, received_at timestamptz(3) not null, inquiry_status text not null default 'typing',
    caller_name text, subject text, car_dealer_id bigint, car_dealer_branch_id bigint, memo text, asked_state text not null default 'none', caller_told text not null, caller_told_at timestamptz, caller_told_by text, approval_need text not null, completed_at timestamptz, completed_by bigint,
    approved_at timestamptz, approved_by bigint, work_since timestamptz, sent_back_at timestamptz, sent_back_by text,
    sent_back_reason text, sent_back_to bigint, sent_back_seen_at timestamptz, next_action text,
    next_action_since timestamptz, next_action_due_at timestamptz, own_next_action text, own_next_action_for text,
    own_next_action_at timestamptz, own_next_action_due_at timestamptz, created_at timestamptz not null default now(),
    created_by bigint, updated_at timestamptz not null default now(), updated_by bigint, deleted_at timestamptz)`.execute(
    db,
  );
  await sql`create table thing_search (id bigint primary key, approval_need text not null, asked_state text not null, received_at timestamptz(3) not null,
    reception_number text not null, inquiry_status text not null, deleted_at timestamptz, text text not null,
    grams int[] not null)`.execute(db);
  test = await createTestApp(db, desk.module.routes ?? (() => undefined));
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const dataOf = <T = Record<string, unknown>>(answer: {
  json: () => unknown;
}): T => (answer.json() as { data: T }).data;
const call = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: object,
  actor = agent,
) => test.call(actor, method, `/api/things${path}`, body && { body });

it("receives, finds, changes and completes a case by its declaration alone", async () => {
  const made = await call("POST", "", {
    caller_name: "山田",
    memo: "携帯から",
  });
  expect(made.statusCode).toBe(201);
  const { id, version } = dataOf<{ id: number; version: number }>(made);
  const path = `/${String(id)}`;
  expect(dataOf(made)).toMatchObject({
    caller_name: "山田",
    approval_need: "need",
    inquiry_status: "typing",
    next_action: { kind: "start", text: null },
    tasks: [{ kind: "start" }],
    send_back: null,
    can: { start: { allowed: true }, complete: { allowed: false } },
  });
  const wrong = await call("PATCH", path, {
    version,
    subject: "あ".repeat(60),
  });
  expect(wrong.statusCode).toBe(422);
  const changed = await call("PATCH", path, { version, subject: "停止" });
  expect(dataOf(changed)).toMatchObject({ subject: "停止" });
  const stale = await call("PATCH", path, { version, subject: "別の件名" });
  expect(stale.statusCode).toBe(568);

  const other = dataOf<{ id: number; version: number }>(
    await call("POST", "", { received_at: "2026-01-01T00:00:00.000Z" }),
  );
  const found = await call("GET", "?q=停止");
  expect(found.json()).toMatchObject({
    data: [{ id, subject: "停止", found_in: null }],
    meta: { total: 1 },
  });
  // A word that no column shows is said where it stands.
  const noted = await call("GET", "?q=携帯から");
  expect(dataOf(noted)).toMatchObject([
    { id, found_in: { label: "備考", value: "携帯から" } },
  ]);
  const asked = "?inquiry_status=typing&approval_need=no_need";
  expect(dataOf(await call("GET", `/count${asked}`))).toEqual({ total: 0 });
  const needed = "?inquiry_status=typing&approval_need=need";
  expect(dataOf(await call("GET", `/count${needed}`))).toEqual({ total: 2 });
  const before = "?received_to=2026-01-31";
  expect(dataOf(await call("GET", before))).toMatchObject([{ id: other.id }]);
  expect((await call("GET", "?approval_need=lost")).statusCode).toBe(422);
  expect(dataOf(await call("GET", `${path}/neighbours`))).toEqual({
    previous_id: null,
    next_id: other.id,
  });
  expect(
    await desk.searcher.find(database.db, agent, ["停止"], 5),
  ).toMatchObject([{ id, details: ["停止"], is_open: true }]);

  await call("POST", `${path}/start`, { version: 2 });
  const done = await call("POST", `${path}/complete`, { version: 3 });
  expect(dataOf(done)).toMatchObject({ inquiry_status: "complete" });
  const steps = dataOf<{ action: string }[]>(
    await call("GET", `${path}/timeline`),
  );
  expect(steps.map(({ action }) => action).toSorted()).toEqual([
    "complete",
    "create",
    "start",
    "update",
  ]);
  const { rows } = await sql<DeskCaseRow<SectionsOf<typeof fields>>>`
    select * from things where id = ${id}`.execute(database.db);
  expect(rows).toMatchObject([
    { subject: "停止", completed_by: agent.user_id, next_action: null },
  ]);
  const { id: bare, version: first } = other;
  await call("POST", `/${String(bare)}/start`, { version: first });
  const refused = await call("POST", `/${String(bare)}/complete`, {
    version: 2,
  });
  expect(refused.statusCode).toBe(570);
});

it("reads what is kept like every field, and lets nobody type it", async () => {
  const typed = await call("POST", "", { asked_state: "sent" });
  expect(typed.statusCode).toBe(422);
  const made = await call("POST", "", { subject: "保持" });
  const { id } = dataOf<{ id: number }>(made);
  expect(dataOf(made)).toMatchObject({ asked_state: "none" });
  const path = `/${String(id)}`;
  const changed = { version: 1, asked_state: "sent" };
  expect((await call("PATCH", path, changed)).statusCode).toBe(422);
  const asked = await transaction(database.db, async (db) => {
    const write = { db, actor: agent, log: test.app.log, screen: "" };
    const row = await lockCaseRow(write, desk.kind, { id });
    return updateRecord(
      write,
      desk.kind.record,
      row,
      { asked_state: "sent" },
      { action: "ask" },
    );
  });
  expect(asked.next_action).toBe("read_answer");
  expect(dataOf(await call("GET", "?asked_state=sent"))).toMatchObject([
    { id, asked_state: "sent", next_action: "read_answer" },
  ]);
  const keyword = await call("GET", "?q=保持&asked_state=none");
  expect(dataOf(keyword)).toEqual([]);
  const [step] = dataOf<{ action: string; changes: object[] }[]>(
    await call("GET", `${path}/timeline`),
  );
  expect(step).toMatchObject({
    action: "ask",
    changes: [{ field: "asked_state", before: "none", after: "sent" }],
  });
});

it("tells every desk of what is sent back, and of nothing else", async () => {
  const { id } = dataOf<{ id: number }>(
    await call("POST", "", { subject: "差戻し" }),
  );
  await call("POST", `/${String(id)}/start`, { version: 1 });
  await call("POST", `/${String(id)}/complete`, { version: 2 });
  const approver = { ...makeActorWith("sos", "approval_sos"), user_id: 9 };
  const body = { version: 3, reason: "不足" };
  const sent = await call("POST", `/${String(id)}/sendBack`, body, approver);
  expect(sent.statusCode).toBe(200);
  const events = await database.db
    .selectFrom("events")
    .select("action")
    .where("topic", "=", "thingSendBacks")
    .execute();
  expect(events).toEqual([{ action: "send_back" }]);
  const { data } = (await call("GET", `/${String(id)}`)).json() as {
    data: { send_back: object };
  };
  expect(data.send_back).toMatchObject({
    reason: "不足",
    is_seen: false,
    is_mine: true,
  });
});

it("keeps when and by whom somebody was told, and takes it back", async () => {
  const made = await call("POST", "", { caller_told: "yes" });
  const { id } = dataOf<{ id: number }>(made);
  const path = `/${String(id)}`;
  expect(dataOf(made)).toMatchObject({
    caller_told_done: { at: null, by: null },
  });
  const told = { version: 1, caller_told: "done" };
  expect(dataOf(await call("PATCH", path, told))).toMatchObject({
    caller_told: "done",
    caller_told_done: { at: expect.any(String) as unknown, by: agent.name },
  });
  const back = { version: 2, caller_told: "yes" };
  expect(dataOf(await call("PATCH", path, back))).toMatchObject({
    caller_told_done: { at: null, by: null },
  });
});

it("queues what waits for approval, for those who work or decide there", async () => {
  const { id } = dataOf<{ id: number }>(
    await call("POST", "", { subject: "承認待ち" }),
  );
  const waiting = async (actor = agent) =>
    (await call("GET", "/approvals", undefined, actor)).json<{
      data: { inquiry: { id: number }; by: string | null; can: object }[];
      meta: { total: number };
    }>();
  const before = (await waiting()).meta.total;
  await call("POST", `/${String(id)}/start`, { version: 1 });
  await call("POST", `/${String(id)}/complete`, { version: 2 });
  const approver = { ...makeActorWith("approval_sos"), user_id: 9 };
  const { data, meta } = await waiting(approver);
  expect(meta.total).toBe(before + 1);
  expect(data.find(({ inquiry }) => inquiry.id === id)).toMatchObject({
    inquiry: { subject: "承認待ち", inquiry_status: "complete" },
    can: { approve: { allowed: true }, send_back: { allowed: true } },
  });
  expect((await waiting()).data.at(-1)).toMatchObject({
    can: { approve: { allowed: false, because: "role" } },
  });
  const other = makeActorWith("iza");
  expect((await call("GET", "/approvals", undefined, other)).statusCode).toBe(
    403,
  );
  await call("POST", `/${String(id)}/approve`, { version: 3 }, approver);
  expect((await waiting()).meta.total).toBe(before);
});

it("lets an approver alone lower the need of an approval", async () => {
  const need = async (id: number) =>
    dataOf<{ approval_need: string; can: object; version: number }>(
      await call("GET", `/${String(id)}`),
    );
  const free = { subject: "承認不要", approval_need: "no_need" };
  const { id } = dataOf<{ id: number }>(await call("POST", "", free));
  const path = `/${String(id)}`;
  const raised = { version: 1, approval_need: "need" };
  expect((await call("PATCH", path, raised)).statusCode).toBe(200);
  const lowered = { version: 2, subject: "変更", approval_need: "no_need" };
  const refused = await call("PATCH", path, lowered);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    message: "要承認を承認不要に変更できるのは承認者だけです。",
  });
  expect(await need(id)).toMatchObject({
    subject: "承認不要",
    approval_need: "need",
    version: 2,
    can: {
      update: { allowed: true },
      waive_approval: { allowed: false, because: "role" },
    },
  });
  // What is sent beside the need as it stands is no lowering.
  const kept = { version: 2, subject: "変更", approval_need: "need" };
  expect((await call("PATCH", path, kept)).statusCode).toBe(200);
  const approver = makeActorWith("sos", "approval_sos");
  const agreed = { version: 3, approval_need: "no_need" };
  expect((await call("PATCH", path, agreed, approver)).statusCode).toBe(200);
});

it("takes a branch of the sales company that it names, and no other", async () => {
  const [one, two] = await Promise.all([
    makeDealer(database.db, { name: "甲販売" }),
    makeDealer(database.db),
  ]);
  const refused = async (body: object, field: string) => {
    const { statusCode, json } = await call("POST", "", body);
    expect(statusCode).toBe(422);
    expect(Object.keys(json<{ errors: object }>().errors)).toEqual([field]);
  };
  await refused({ car_dealer_id: 999_999 }, "car_dealer_id");
  await refused(
    { car_dealer_branch_id: one.branch_id },
    "car_dealer_branch_id",
  );
  const own = { car_dealer_id: one.id, car_dealer_branch_id: one.branch_id };
  await refused({ ...own, car_dealer_id: two.id }, "car_dealer_branch_id");
  const made = await call("POST", "", own);
  expect(dataOf(made)).toMatchObject({
    ...own,
    names: { car_dealer_id: "甲販売", car_dealer_branch_id: "本社" },
  });
  const { id } = dataOf<{ id: number }>(made);
  const moved = { version: 1, car_dealer_id: two.id };
  expect((await call("PATCH", `/${String(id)}`, moved)).statusCode).toBe(422);
});

it("gives its list as a file, without what an account is never told", async () => {
  const [file] = desk.module.exports ?? [];
  const all = [
    "reception_number",
    "inquiry_status",
    "draft",
    "received_at",
    "caller_name",
    "car_dealer_id",
    "subject",
    "approval_need",
    "caller_told",
    "asked_state",
    "memo",
  ];
  const columnsFor = (actor: typeof agent) =>
    file?.columnsFor(actor).map(({ key }) => key);
  expect(columnsFor(agent)).toEqual(all);
  expect(columnsFor(makeActor("carDealer", { car_dealer_id: 1 }))).toEqual(
    all.slice(0, -1),
  );
  const { id: car_dealer_id } = await makeDealer(database.db, { name: "甲" });
  await call("POST", "", { subject: "書き出し", car_dealer_id });
  const asked = file?.open(database.db, agent, { q: "書き出し" }, [
    "inquiry_status",
    "subject",
    "car_dealer_id",
    "lost",
  ]);
  expect(asked?.head).toEqual(["状態", "件名", "販売会社"]);
  expect(await asked?.count()).toBe(1);
  const rows: unknown[] = [];
  for await (const batch of asked?.batches() ?? []) rows.push(...batch);
  expect(rows).toEqual([["入力中", "書き出し", "甲"]]);
  expect(() => file?.open(database.db, agent, { lost: 1 }, [])).toThrow("lost");
});

it("shows nobody else a case", async () => {
  const { id } = dataOf<{ id: number }>(await call("POST", "", {}));
  const dealer = makeActor("carDealer", { car_dealer_id: 1 });
  const refused = [makeActorWith("iza"), dealer].map((actor) =>
    call("GET", `/${String(id)}`, undefined, actor),
  );
  for (const { statusCode } of await Promise.all(refused))
    expect(statusCode).toBe(403);
  expect((await call("GET", "/999999")).statusCode).toBe(404);
});
