import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  makeColleague,
  makeOutsideUser,
} from "#modules/company/users/server/testing.ts";
import { listNotices } from "#modules/desk/case-notices/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { sole } from "#platform/server/testing/sole.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { connectMenuCounts } from "../contract/menu-rules.ts";
import { connectPages } from "../contract/pages.ts";
import { connectInquiryModule } from "./module.ts";
import {
  createConnectTestApp,
  makeCategories,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoConnectInquiries";
let database: TestDatabase;
let test: TestApp;
let agent: Actor;
let colleague: Actor;
let office: Actor;
let leader: Actor;
let administrator: Actor;
let dealer: Actor;
let branch_id: number;
let categories: Awaited<ReturnType<typeof makeCategories>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const company = await makeDealer(db);
  branch_id = company.branch_id;
  dealer = await makeOutsideUser(db, { car_dealer_id: company.id });
  agent = await makeColleague(db);
  colleague = await makeColleague(db);
  office = await makeColleague(db, { division: "office" });
  leader = await makeColleague(db, {
    permissions: ["connect", "approval_connect"],
  });
  administrator = await makeColleague(db, { role: "administrator" });
  categories = await makeCategories(db);
  test = await createConnectTestApp(db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly can: Readonly<Record<string, { allowed: boolean; reason?: string }>>;
  readonly [field: string]: unknown;
}
const dataOf = (answer: { json: () => unknown }): Made =>
  (answer.json() as { data: Made }).data;
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: object }).errors ?? {};
const make = async (body: object = {}): Promise<Made> =>
  dataOf(
    await test.call(agent, "POST", base, {
      body: { ...startableInquiry, ...body },
    }),
  );
const read = async (id: number, actor: Actor = agent): Promise<Made> =>
  dataOf(await test.call(actor, "GET", `${base}/${String(id)}`));
const step = (
  one: Pick<Made, "id" | "version">,
  name: string,
  actor: Actor | undefined,
  body: object = {},
) =>
  test.call(actor, "POST", `${base}/${String(one.id)}/${name}`, {
    body: { version: one.version, ...body },
  });
const request = {
  office_request_kind: "sim_start",
  office_request_text: "SIMの開通をお願いします",
  office_due_at: null,
};
const answer = { office_answer: "開通しました" };
const take = async (
  one: Made,
  name: string,
  actor: Actor,
  body: object = {},
): Promise<Made> => {
  const taken = await step(one, name, actor, body);
  expect(taken.statusCode, taken.body).toBe(200);
  return dataOf(taken);
};
/** An inquiry of which the office was asked something. */
const asked = async (body: object = {}): Promise<Made> =>
  take(await make(body), "office/request", agent, request);
const answered = async (body: object = {}): Promise<Made> => {
  const started = await take(await asked(body), "office/start", office);
  return take(started, "office/submit", office, answer);
};
const toldTo = async (actor: Actor, { id }: Made): Promise<string[]> =>
  (await listNotices(database.db, actor))
    .filter((one) => one.case.module === "connect" && one.case.id === id)
    .map(({ text }) => text);

describe("who may ask, do and decide", () => {
  const names = [
    "request",
    "start",
    "submit",
    "approve",
    "sendBack",
    "withdraw",
  ];
  const bodies: Readonly<Record<string, object>> = {
    request,
    submit: answer,
    sendBack: { reason: "番号が違う" },
  };

  it.each(names)(
    "%s: 401, 403 outside, 404, 568; nothing changes",
    async (name) => {
      const one = await make({
        car_dealer_id: dealer.car_dealer_id,
        car_dealer_branch_id: branch_id,
      });
      const body = bodies[name] ?? {};
      const path = `office/${name}`;
      expect((await step(one, path, undefined, body)).statusCode).toBe(401);
      for (const actor of [dealer, makeActorWith("sos", "approval_sos")])
        expect((await step(one, path, actor, body)).statusCode).toBe(403);
      const nowhere = { id: 999_999, version: 1 };
      expect((await step(nowhere, path, administrator, body)).statusCode).toBe(
        404,
      );
      const stale = { id: one.id, version: 99 };
      expect((await step(stale, path, administrator, body)).statusCode).toBe(
        568,
      );
      expect(await read(one.id)).toMatchObject({
        version: 1,
        office_status: "none",
      });
    },
  );

  it("what is not asked cannot be started, answered, decided or taken back", async () => {
    const one = await make();
    for (const name of names.filter((other) => other !== "request"))
      expect(
        (await step(one, `office/${name}`, administrator, bodies[name]))
          .statusCode,
      ).toBe(name === "withdraw" ? 403 : 570);
  });

  it("an agent starts and answers nothing, and one of the office approves nothing", async () => {
    const one = await asked();
    expect((await step(one, "office/start", agent)).statusCode).toBe(403);
    expect(one.can["office_start"]).toMatchObject({ allowed: false });
    const started = await take(one, "office/start", office);
    expect(
      (await step(started, "office/submit", agent, answer)).statusCode,
    ).toBe(403);
    const done = await take(started, "office/submit", office, answer);
    expect((await step(done, "office/approve", office)).statusCode).toBe(403);
  });

  it("who answered decides nothing about it; administrators are of the office, too", async () => {
    const started = await take(await asked(), "office/start", administrator);
    const done = await take(started, "office/submit", administrator, answer);
    expect((await step(done, "office/approve", administrator)).statusCode).toBe(
      570,
    );
    const back = { reason: "番号が違う" };
    expect(
      (await step(done, "office/sendBack", administrator, back)).statusCode,
    ).toBe(570);
    expect(await take(done, "office/approve", leader)).toMatchObject({
      office_status: "done",
      office_answer: "開通しました",
    });
  });

  it("who asked alone takes an unstarted request back", async () => {
    const one = await asked();
    expect((await step(one, "office/withdraw", colleague)).statusCode).toBe(
      403,
    );
    expect(await take(one, "office/withdraw", agent)).toMatchObject({
      office_status: "none",
      office_request_text: null,
      office_requested_by: null,
    });
    const started = await take(await asked(), "office/start", office);
    expect((await step(started, "office/withdraw", agent)).statusCode).toBe(
      570,
    );
  });

  it("a change of division holds from the next call on", async () => {
    const one = await asked();
    const moved = { ...office, division: "operator" };
    expect((await step(one, "office/start", moved)).statusCode).toBe(403);
  });
});

describe("what is typed", () => {
  it("is refused at its field, and nothing changes", async () => {
    const one = await make();
    const refused = async (body: object, field: string) => {
      const given = await step(one, "office/request", agent, {
        ...request,
        ...body,
      });
      expect(given.statusCode, field).toBe(422);
      expect(Object.keys(errorsOf(given))).toEqual([field]);
    };
    await refused({ office_request_kind: "x" }, "office_request_kind");
    await refused({ office_request_text: "" }, "office_request_text");
    await refused(
      { office_request_text: "あ".repeat(256) },
      "office_request_text",
    );
    await refused(
      { office_due_at: "2020-01-01T00:00:00.000Z" },
      "office_due_at",
    );
    expect((await read(one.id)).version).toBe(1);
    const started = await take(await asked(), "office/start", office);
    for (const office_answer of ["", "あ".repeat(1001)])
      expect(
        (await step(started, "office/submit", office, { office_answer }))
          .statusCode,
      ).toBe(422);
    const patch = await test.call(agent, "PATCH", `${base}/${String(one.id)}`, {
      body: { version: 1, office_status: "done" },
    });
    expect(patch.statusCode).toBe(422);
  });
});

describe("what a request does to its inquiry", () => {
  it("neither completed nor deleted while the office has it, and says why", async () => {
    const { major, middle, minor } = categories;
    const made = await make({
      category_major_id: major,
      category_middle_id: middle,
      category_minor_id: minor,
      result: "office",
    });
    const started = await take(made, "start", agent);
    const one = await take(started, "office/request", agent, request);
    const refused = await step(one, "complete", agent);
    expect(refused.statusCode).toBe(570);
    expect(one.can["complete"]).toMatchObject({
      allowed: false,
      reason: "事務局未着手のため",
    });
    const gone = await test.call(
      agent,
      "DELETE",
      `${base}/${String(one.id)}?version=${String(one.version)}&reason=x`,
    );
    expect(gone.statusCode).toBe(570);
    const begun = await take(one, "office/start", office);
    const done = await take(begun, "office/submit", office, answer);
    const approved = await take(done, "office/approve", leader);
    const completed = await take(approved, "complete", agent);
    expect(
      (await step(completed, "office/request", agent, request)).statusCode,
    ).toBe(570);
  });

  it("is found by its state, stands in the history, and is nobody's outside", async () => {
    const one = await asked({
      car_dealer_id: dealer.car_dealer_id,
      car_dealer_branch_id: branch_id,
    });
    const list = await test.call(
      agent,
      "GET",
      `${base}?office_status=office_not_started&q=${String(one["reception_number"])}`,
    );
    expect(list.json<{ data: Made[] }>().data).toMatchObject([
      {
        id: one.id,
        office_status: "office_not_started",
        next_action: "start",
      },
    ]);
    const { tasks } = (await read(one.id)) as unknown as {
      tasks: { kind: string }[];
    };
    expect(tasks.map(({ kind }) => kind)).toEqual(["start", "office_start"]);
    const outside = await read(one.id, dealer);
    expect(outside).toMatchObject({
      office_status: "none",
      office_request_text: null,
      office_requested_by: null,
    });
    const timeline = async (actor: Actor) =>
      (await test.call(actor, "GET", `${base}/${String(one.id)}/timeline`))
        .json<{ data: { action: string }[] }>()
        .data.map(({ action }) => action);
    expect(await timeline(agent)).toContain("office_request");
    expect(await timeline(dealer)).not.toContain("office_request");
    const status = (actor: Actor) =>
      test.call(actor, "GET", `${base}/${String(one.id)}/officeStatus`);
    expect((await status(dealer)).statusCode).toBe(403);
    expect(dataOf(await status(agent))).toMatchObject({
      office_status: "office_not_started",
      requested_by: { id: agent.user_id, name: agent.name },
      answered_by: null,
    });
  });

  it("the next request begins anew", async () => {
    const done = await take(await answered(), "office/approve", leader);
    expect(
      await take(done, "office/request", colleague, request),
    ).toMatchObject({
      office_status: "office_not_started",
      office_requested_by: colleague.user_id,
      office_answer: null,
      office_answered_by: null,
    });
  });
});

describe("who hears of it", () => {
  it("the office of a request, until it is started or taken back", async () => {
    const one = await asked();
    expect(await toldTo(office, one)).toEqual([
      "事務局に「SIM開通」の依頼があります。",
    ]);
    for (const actor of [agent, colleague, leader, administrator])
      expect(await toldTo(actor, one)).toEqual([]);
    await take(one, "office/start", office);
    expect(await toldTo(office, one)).toEqual([]);
    const other = await asked();
    await take(other, "office/withdraw", agent);
    expect(await toldTo(office, other)).toEqual([]);
  });

  it("who decides of an answer, until it is decided on", async () => {
    const words = "事務局の「SIM開通」の回答が承認を待っています。";
    const one = await answered();
    expect(await toldTo(leader, one)).toEqual([words]);
    for (const actor of [office, agent, colleague])
      expect(await toldTo(actor, one)).toEqual([]);
    const back = await take(one, "office/sendBack", leader, { reason: "再" });
    expect(await toldTo(leader, one)).toEqual([]);
    const again = await take(back, "office/submit", office, answer);
    expect(await toldTo(leader, one)).toEqual([words]);
    await take(again, "office/approve", leader);
    expect(await toldTo(leader, one)).toEqual([]);
  });

  it("the sales company of an inquiry that it comes to read, until it does not any more", async () => {
    const words = "この受付が共有されました。内容を確認してください。";
    const own = {
      car_dealer_id: dealer.car_dealer_id,
      car_dealer_branch_id: branch_id,
    };
    const unshared = await make({ ...own, is_shared_with_dealer: false });
    expect(await toldTo(dealer, unshared)).toEqual([]);
    const write = (body: object, one: Made) =>
      test.call(agent, "PATCH", `${base}/${String(one.id)}`, {
        body: { version: one.version, ...body },
      });
    const shared = dataOf(
      await write({ is_shared_with_dealer: true }, unshared),
    );
    expect(await toldTo(dealer, shared)).toEqual([words]);
    expect(await toldTo(agent, shared)).toEqual([]);
    const [notice] = await listNotices(database.db, dealer);
    // Who works at the desk is not shown outside it.
    expect(notice?.by).toBeNull();
    const again = dataOf(await write({ inquiry_text: "追記" }, shared));
    await write({ is_shared_with_dealer: false }, again);
    expect(await toldTo(dealer, shared)).toEqual([]);
    const first = await make(own);
    const [seen] = await listNotices(database.db, dealer);
    expect(seen?.case.id).toBe(first.id);
    const company = await makeDealer(database.db);
    const stranger = await makeOutsideUser(database.db, {
      car_dealer_id: company.id,
    });
    expect(await listNotices(database.db, stranger)).toEqual([]);
    const moved = await write(
      { car_dealer_id: company.id, car_dealer_branch_id: company.branch_id },
      first,
    );
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await toldTo(dealer, first)).toEqual([]);
    expect(await toldTo(stranger, first)).toEqual([words]);
  });

  it("the person in charge of the result, else who asked; the office of what came back", async () => {
    const one = await answered({ person_in_charge_id: colleague.user_id });
    const back = await take(one, "office/sendBack", leader, {
      reason: "番号が違う",
    });
    expect(back["office_status"]).toBe("office_in_progress");
    expect(await toldTo(office, one)).toEqual([
      "事務局の回答が差し戻されました: 番号が違う",
    ]);
    const again = await take(back, "office/submit", office, answer);
    expect(await toldTo(office, one)).toEqual([]);
    await take(again, "office/approve", leader);
    expect(await toldTo(colleague, one)).toContain(
      "事務局の「SIM開通」が完了しました。",
    );
    expect(await toldTo(agent, one)).toEqual([]);
    const other = await answered();
    await take(other, "office/approve", leader);
    expect(await toldTo(agent, other)).toEqual([
      "事務局の「SIM開通」が完了しました。",
    ]);
  });
});

describe("the numbers of the main menu", () => {
  it("are the totals of the lists and of the queue to which they lead", async () => {
    await asked();
    await answered();
    const counter = sole(connectInquiryModule().counters);
    for (const actor of [agent, leader]) {
      const counts = await counter(database.db, actor);
      const allowed = connectMenuCounts.filter(({ access }) =>
        isAllowed(access, actor),
      );
      expect(Object.keys(counts).toSorted()).toEqual(
        allowed.map(({ key }) => key).toSorted(),
      );
      for (const { key, page, search } of allowed) {
        const query = new URLSearchParams(search).toString();
        const path =
          page.path === connectPages.list.path
            ? `${base}?${query}`
            : `${base}/approvals`;
        const { meta } = (await test.call(actor, "GET", path)).json<{
          meta: { total: number };
        }>();
        expect([key, counts[key]]).toEqual([key, meta.total]);
      }
    }
    const { "connect.office_not_started": waiting = 0 } = await counter(
      database.db,
      agent,
    );
    expect(waiting).toBeGreaterThan(0);
    expect(await counter(database.db, dealer)).toEqual({
      "connect.asked": 0,
    });
  });
});

describe("who is given an inquiry", () => {
  const given = "この受付の担当になりました。";

  it("hears of it, not who gives it to themselves, not who had it before", async () => {
    const one = await make({ person_in_charge_id: agent.user_id });
    expect(await toldTo(agent, one)).toEqual([]);
    const patch = async (version: number, person_in_charge_id: number | null) =>
      dataOf(
        await test.call(agent, "PATCH", `${base}/${String(one.id)}`, {
          body: { version, person_in_charge_id },
        }),
      );
    const { version } = await patch(1, colleague.user_id);
    expect(await toldTo(colleague, one)).toEqual([given]);
    await patch(version, leader.user_id);
    expect(await toldTo(colleague, one)).toEqual([]);
    expect(await toldTo(leader, one)).toEqual([given]);
    const other = await make({ person_in_charge_id: colleague.user_id });
    expect(await toldTo(colleague, other)).toEqual([given]);
  });
});
