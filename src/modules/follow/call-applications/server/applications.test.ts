import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { type TestApp, removalOf } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Application, ApplicationInput } from "../contract/schema.ts";
import { applicationText as text } from "../contract/text.ts";
import { countApplicationsForMenu } from "./reading-service.ts";
import { answerApplication, readApplicationFacts } from "./service.ts";
import {
  createApplicationTestApp,
  plainApplication,
  type ApplicationTestApp,
} from "./testing.ts";

const base = "/api/applyCalls";
let database: TestDatabase;
let test: ApplicationTestApp;
/** Orders calls; so does the other one. */
let requester: Actor;
let colleague: Actor;
/** Decides, and orders calls too. */
let leader: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  requester = await makeColleague(db, { permissions: ["justdoit"] });
  colleague = await makeColleague(db, { permissions: ["justdoit"] });
  leader = await makeColleague(db, {
    permissions: ["justdoit", "approval_justdoit"],
  });
  test = await createApplicationTestApp(db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

type Answered = Awaited<ReturnType<TestApp["call"]>>;
const dataOf = <T = Application>(answer: Answered): T =>
  answer.json<{ data: T }>().data;
const errorsOf = (answer: Answered) =>
  answer.json<{ errors?: object }>().errors ?? {};

const post = (body: Partial<ApplicationInput> = {}, actor = requester) =>
  test.call(actor, "POST", base, { body: { ...plainApplication, ...body } });
const make = async (
  body: Partial<ApplicationInput> = {},
  actor = requester,
): Promise<Application> => {
  const answer = await post(body, actor);
  expect(answer.statusCode, answer.body).toBe(201);
  return dataOf(answer);
};
/** One that somebody has to approve. */
const delicate = { purpose: "apology" } as const;
const act = (
  { id, version }: Pick<Application, "id" | "version">,
  step: string,
  actor = requester,
  body: object = {},
) =>
  test.call(actor, "POST", `${base}/${id}/${step}`, {
    body: { version, ...body },
  });
const reason = { reason: "時間を見直してください" };
const done = async (...given: Parameters<typeof act>) => {
  const answer = await act(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  return dataOf(answer);
};
const read = async (id: number, actor = requester) =>
  dataOf(await test.call(actor, "GET", `${base}/${id}`));
const told = async (actor: Actor) =>
  dataOf<{ news: { id: number }[]; waiting: { id: number }[] }>(
    await test.call(actor, "GET", `${base}/told`),
  );
const listed = async (query: string, actor = requester) =>
  (await test.call(actor, "GET", `${base}?per_page=100&${query}`)).json<{
    data: Application[];
    meta: { total: number };
  }>();
const count = async () => {
  const { rows } = await sql<{ all: number; history: number }>`
    select (select count(*) from call_applications)::int as all,
      (select count(*) from history where entity = 'call_application')::int as history`.execute(
    database.db,
  );
  return rows[0];
};

describe("an order is refused and nothing is written", () => {
  const past = "2026-01-01T00:00:00.000Z";
  it.each([
    ["target_phone", { target_phone: "" }, text.phoneMissing],
    ["target_name", { target_name: " " }, text.nameMissing],
    ["target_name_kana", { target_name_kana: "山田" }, text.kanaWrong],
    ["prefecture", { purpose: "visit", address: "1" }, text.placeMissing],
    ["due_at", { due_at: past }, text.duePast],
    ["due_at", { due_at: null }, text.dueMissing],
    ["until_at", { is_as_soon: true, until_at: past }, text.untilPast],
    ["case_number", { case_number: "S-999999999999" }, text.unknownCase],
    ["case_number", { case_number: "abc" }, text.unknownCase],
    ["requested_for_id", { requested_for_id: 999_999 }, text.unknownUser],
  ] as const)("at %s: %j", async (field, body, message) => {
    const before = await count();
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual({ [field]: [message] });
    expect(await count()).toEqual(before);
  });

  it("a field that nobody may send", async () => {
    const answer = await test.call(requester, "POST", base, {
      body: { ...plainApplication, application_state: "done" },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe("an order", () => {
  it("is planned at once where nobody has to look at it", async () => {
    const one = await make({ requested_for_id: colleague.user_id });
    expect(one).toMatchObject({
      application_state: "planned",
      approval_need: "no_need",
      requester: requester.name,
      requested_for: colleague.name,
      version: 1,
      news: null,
    });
    expect(test.changed.at(-1)).toBe(one.id);
    const [facts] = await readApplicationFacts(database.db, [one.id]);
    expect(facts).toMatchObject({
      key: { source: "application", id: one.id },
      stage: "open",
      application: {
        application_state: "planned",
        due_at: one.due_at,
        target: { name: "山田太郎", phone: "090-1234-5678" },
        requested_for_id: colleague.user_id,
      },
    });
  });

  it.each([
    ["an apology to a customer", delicate, undefined],
    [
      "a time outside calling hours",
      { due_at: "2030-12-01T01:00:00.000Z" },
      undefined,
    ],
    ["another division", {}, "sales"],
  ] as const)("waits for approval: %s", async (_what, body, division) => {
    const actor =
      division === undefined
        ? requester
        : await makeColleague(database.db, {
            permissions: ["justdoit"],
            division,
          });
    const one = await make(body, actor);
    expect(one.application_state).toBe("requested");
    const [facts] = await readApplicationFacts(database.db, [one.id]);
    expect(facts?.application?.application_state).toBe("requested");
  });

  it("as soon as possible is due at its sending", async () => {
    const from = Date.now();
    const one = await make({ is_as_soon: true, due_at: null });
    expect(Date.parse(one.due_at)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(one.due_at)).toBeLessThanOrEqual(Date.now());
  });

  it("is made once, however often it is sent", async () => {
    const headers = { "idempotency-key": "call-application-once-0001" };
    const send = () =>
      test.call(requester, "POST", base, { body: plainApplication, headers });
    const [first, second] = [dataOf(await send()), dataOf(await send())];
    expect(second.id).toBe(first.id);
    const both = await Promise.all([send(), send()]);
    expect(both.map((answer) => dataOf(answer).id)).toEqual([
      first.id,
      first.id,
    ]);
  });

  it("is approved, and its requester hears of it until it is seen", async () => {
    const one = await make(delicate);
    expect((await told(leader)).waiting.map(({ id }) => id)).toContain(one.id);
    expect((await told(colleague)).waiting).toEqual([]);
    const approved = await done(one, "approve", leader);
    expect(approved).toMatchObject({
      application_state: "planned",
      decided_by: leader.name,
      news: null,
    });
    expect((await told(leader)).waiting.map(({ id }) => id)).not.toContain(
      one.id,
    );
    expect((await told(requester)).news).toContainEqual(
      expect.objectContaining({ id: one.id, news: "approved" }),
    );
    expect((await told(colleague)).news).toEqual([]);
    const see = (actor: Actor) =>
      test.call(actor, "POST", `${base}/${one.id}/see`);
    expect((await see(colleague)).statusCode).toBe(403);
    expect((await see(requester)).statusCode).toBe(204);
    expect((await see(requester)).statusCode).toBe(204);
    expect((await told(requester)).news.map(({ id }) => id)).not.toContain(
      one.id,
    );
    expect((await read(one.id)).version).toBe(approved.version);
  });

  it("comes back with its reason, is mended, sent again and approved", async () => {
    const one = await make(delicate);
    const without = await act(one, "return", leader, { reason: " " });
    expect(errorsOf(without)).toEqual({ reason: [text.returnReasonMissing] });
    const back = await done(one, "return", leader, reason);
    expect(back).toMatchObject({
      application_state: "returned",
      return_reason: reason.reason,
    });
    const patch = (body: object, actor = requester) =>
      test.call(actor, "PATCH", `${base}/${one.id}`, { body });
    const { version } = back;
    expect((await patch({ version, body: "x" }, colleague)).statusCode).toBe(
      403,
    );
    expect((await patch({ version: 1, body: "x" })).statusCode).toBe(568);
    expect(errorsOf(await patch({ version, purpose: "visit" }))).toHaveProperty(
      "address",
    );
    const mended = dataOf(await patch({ version, body: "お詫びの電話" }));
    expect(mended.application_state).toBe("returned");
    expect((await act(back, "resend")).statusCode).toBe(568);
    const again = await done(mended, "resend");
    expect(again.application_state).toBe("requested");
    const approved = await done(again, "approve", leader);
    expect(approved).toMatchObject({
      application_state: "planned",
      return_reason: null,
      body: "お詫びの電話",
    });
    const { rows } = await sql<{ action: string }>`
      select action from history where entity = 'call_application' and entity_id = ${one.id} order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "create",
      "return",
      "update",
      "resend",
      "approve",
    ]);
  });

  it("is decided by nobody who ordered it, and once", async () => {
    const own = await make(delicate, leader);
    for (const step of ["approve", "return"]) {
      const answer = await act(
        own,
        step,
        leader,
        step === "return" ? reason : {},
      );
      expect(answer.statusCode).toBe(570);
      expect(answer.json<{ message: string }>().message).toBe(text.approveOwn);
    }
    expect((await told(leader)).waiting.map(({ id }) => id)).not.toContain(
      own.id,
    );
    const other = await makeColleague(database.db, {
      permissions: ["justdoit", "approval_justdoit"],
    });
    const one = await make(delicate);
    const statuses = await Promise.all(
      [leader, other].map(
        async (actor) => (await act(one, "approve", actor)).statusCode,
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 568]);
    expect((await act(one, "approve", requester)).statusCode).toBe(403);
  });

  it.each(["requested", "returned", "planned"])(
    "is withdrawn by its requester: %s",
    async (state) => {
      let one = await make(state === "planned" ? {} : delicate);
      if (state === "returned") one = await done(one, "return", leader, reason);
      expect((await act(one, "withdraw", colleague)).statusCode).toBe(403);
      expect((await act(one, "withdraw", leader)).statusCode).toBe(403);
      const gone = await done(one, "withdraw");
      expect(gone.application_state).toBe("withdrawn");
      expect(test.changed.at(-1)).toBe(one.id);
      const [facts] = await readApplicationFacts(database.db, [one.id]);
      expect(facts?.stage).toBe("ended");
      expect((await act(gone, "withdraw")).statusCode).toBe(570);
    },
  );

  const answer = (one: Application, actor = colleague) =>
    transaction(database.db, (db) =>
      answerApplication({ db, actor, screen: "" }, one.id, {
        at: "2026-11-25T03:00:00.000Z",
        result: "connected",
        answer_text: "明日10時に入庫",
        note: null,
      }),
    );

  it("is done by whoever calls, and the requester hears the answer", async () => {
    const waiting = await make(delicate);
    await expect(answer(waiting)).rejects.toMatchObject({
      code: "not_possible_now",
    });
    const one = await make();
    await answer(one);
    expect(await read(one.id)).toMatchObject({
      application_state: "done",
      answer: "明日10時に入庫",
      answered_by: colleague.name,
      news: "answered",
    });
    expect((await told(requester)).news).toContainEqual(
      expect.objectContaining({ id: one.id, text: "明日10時に入庫" }),
    );
    await expect(answer(one)).rejects.toMatchObject({
      code: "not_possible_now",
    });
    const remove = await test.remove(requester, `${base}/${one.id}`);
    expect(remove.statusCode).toBe(570);
    const own = await make();
    await answer(own, requester);
    expect((await read(own.id)).news).toBeNull();
  });

  it("is deleted by its requester alone", async () => {
    const one = await make();
    const remove = (actor: Actor) => test.remove(actor, `${base}/${one.id}`);
    expect((await remove(leader)).statusCode).toBe(403);
    const stale = `${base}/${one.id}${removalOf(one.version + 1)}`;
    expect((await test.call(requester, "DELETE", stale)).statusCode).toBe(568);
    expect((await remove(requester)).statusCode).toBe(204);
    expect((await remove(requester)).statusCode).toBe(404);
    const [facts] = await readApplicationFacts(database.db, [one.id]);
    expect(facts?.stage).toBe("ended");
  });

  it("that is not there: 404", async () => {
    const gone = { id: 999_999, version: 1 };
    for (const [step, body] of [
      ["approve", {}],
      ["return", reason],
    ] as const)
      expect((await act(gone, step, leader, body)).statusCode).toBe(404);
    for (const step of ["resend", "withdraw", "see"])
      expect((await act(gone, step)).statusCode).toBe(404);
  });
});

describe("the list", () => {
  it("holds one's own, what waits, or all, by its filters", async () => {
    const me = await makeColleague(database.db, { permissions: ["justdoit"] });
    const one = await make({ target_phone: "03-9999-0001" }, me);
    const other = await make({ ...delicate, target_phone: "03-9999-0001" }, me);
    const ids = async (query: string, actor = me) =>
      (await listed(query, actor)).data.map(({ id }) => id);
    expect(await ids("view=mine")).toEqual([one.id, other.id]);
    expect(await ids("view=mine&sort=-created_at")).toEqual([other.id, one.id]);
    expect(await ids("view=mine&application_state=planned")).toEqual([one.id]);
    expect(await ids("view=mine&purpose=apology")).toEqual([other.id]);
    expect(await ids("phone=0399990001&view=all", requester)).toEqual([
      one.id,
      other.id,
    ]);
    expect(await ids(`requester_id=${me.user_id}`, leader)).toHaveLength(2);
    expect(await ids("view=mine&due_from=2030-11-28")).toEqual([]);
    expect(await ids("view=waiting")).toEqual([]);
    expect(await ids("view=waiting", leader)).toContain(other.id);
  });

  it("is as long as the main menu says", async () => {
    const { meta } = await listed("view=waiting", leader);
    expect(await countApplicationsForMenu(database.db, leader)).toEqual({
      "justdoit.approval": meta.total,
    });
    expect(await countApplicationsForMenu(database.db, requester)).toEqual({});
  });
});
