import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  lonelyDependencies,
  registerInquiries,
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  type Audience,
  isInAudience,
} from "#platform/server/records/audience.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { CaseNotice } from "../contract/schema.ts";
import { noticeModule } from "./module.ts";
import {
  settleNotices,
  tellDesk,
  tellOfCase,
  type ToldOfCase,
} from "./service.ts";

const base = "/api/caseNotices";
let database: TestDatabase;
let test: TestApp;
let writer: Actor;
let agent: Actor;
let colleague: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    noticeModule.routes(app, context);
  });
  writer = await makeColleague(database.db);
  agent = await makeColleague(database.db);
  colleague = await makeColleague(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const writing = <T>(
  act: (write: Parameters<typeof tellOfCase>[0]) => Promise<T>,
): Promise<T> =>
  transaction(database.db, (db) => act({ db, actor: writer, screen: "" }));
const told = (id: number, { to, ...says }: Partial<ToldOfCase> = {}) =>
  writing((write) =>
    tellOfCase(
      write,
      { module: "sos", id },
      { kind: "answer", text: "回答", to: to ?? [agent.user_id], ...says },
    ),
  );
const make = async (): Promise<number> =>
  (await saveInquiry(test, startableInquiry)).id;
const list = async (actor: Actor): Promise<CaseNotice[]> =>
  (await test.call(actor, "GET", base)).json<{ data: CaseNotice[] }>().data;
const ofCase = async (actor: Actor, id: number) =>
  (await list(actor)).filter((one) => one.case.id === id);
const see = (actor: Actor | undefined, id: number) =>
  test.call(actor, "DELETE", `${base}/${String(id)}`);
const setState = (actor: Actor, state: "active" | "stopped") =>
  database.db
    .updateTable("users")
    .set({ state })
    .where("id", "=", actor.user_id)
    .execute();
const lastAudience = async (): Promise<Audience> =>
  (
    await database.db
      .selectFrom("events")
      .select("audience")
      .where("topic", "=", "caseNotices")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).audience;

describe("what somebody has to know of a case", () => {
  const [outside, maker] = outsideAccounts("sos", "connect");

  it("of the desk is told to nobody outside, who sees nothing away", async () => {
    const id = await make();
    await told(id);
    const [notice] = await ofCase(agent, id);
    for (const actor of [outside?.[1], maker?.[1]]) {
      expect((await test.call(actor, "GET", base)).json()).toEqual({
        data: [],
      });
      expect((await see(actor, notice?.id ?? 0)).statusCode).toBe(404);
    }
    expect(await ofCase(agent, id)).toHaveLength(1);
  });

  it("is told to whom it is for, and to nobody else, not to who wrote it", async () => {
    const id = await make();
    await told(id, { to: [agent.user_id, writer.user_id, null] });
    const [notice] = await ofCase(agent, id);
    expect(notice).toMatchObject({ text: "回答", by: writer.name });
    expect(await ofCase(colleague, id)).toEqual([]);
    expect(await ofCase(writer, id)).toEqual([]);
    const audience = await lastAudience();
    expect(isInAudience(audience, agent)).toBe(true);
    expect(isInAudience(audience, colleague)).toBe(false);
    for (const actor of [colleague, writer])
      expect((await see(actor, notice?.id ?? 0)).statusCode).toBe(404);
    expect((await see(agent, notice?.id ?? 0)).statusCode).toBe(204);
    expect(await ofCase(agent, id)).toEqual([]);
    expect((await see(agent, notice?.id ?? 0)).statusCode).toBe(404);
  });

  it("is the newest of its kind, and gone when it is dealt with", async () => {
    const id = await make();
    await told(id, { text: "一" });
    await told(id, { text: "二" });
    await told(id, { kind: "other", text: "別" });
    const texts = async () =>
      (await ofCase(agent, id)).map(({ text }) => text).toSorted();
    expect(await texts()).toEqual(["二", "別"].toSorted());
    await writing((write) =>
      settleNotices(write, { module: "sos", id }, "answer"),
    );
    expect(await texts()).toEqual(["別"]);
    expect(isInAudience(await lastAudience(), agent)).toBe(true);
  });

  it("of who is not there any more it is everybody's at that desk", async () => {
    const id = await make();
    await setState(agent, "stopped");
    await told(id);
    expect(isInAudience(await lastAudience(), colleague)).toBe(true);
    const [notice] = await ofCase(colleague, id);
    expect(notice).toMatchObject({ text: "回答" });
    expect(await ofCase(makeActorWith("connect"), id)).toEqual([]);
    expect((await see(colleague, notice?.id ?? 0)).statusCode).toBe(204);
    await setState(agent, "active");
  });

  it("for the whole desk is everybody's there, once, until one has seen it", async () => {
    const id = await make();
    const tell = () =>
      writing((write) =>
        tellDesk(write, { module: "sos", id }, { kind: "come", text: "来た" }),
      );
    await tell();
    await tell();
    const audience = await lastAudience();
    for (const actor of [agent, colleague, writer])
      expect(isInAudience(audience, actor)).toBe(true);
    const elsewhere = makeActorWith("connect");
    expect(isInAudience(audience, elsewhere)).toBe(false);
    const [notice, ...others] = await ofCase(colleague, id);
    expect(notice).toMatchObject({ text: "来た", is_for_desk: true });
    expect(others).toEqual([]);
    expect(await ofCase(agent, id)).toHaveLength(1);
    expect((await see(elsewhere, notice?.id ?? 0)).statusCode).toBe(404);
    expect((await see(agent, notice?.id ?? 0)).statusCode).toBe(204);
    expect(await ofCase(colleague, id)).toEqual([]);
  });

  it("of a case that is deleted nothing is told", async () => {
    const id = await make();
    await told(id);
    const one = `/api/hinoSosInquiries/${String(id)}`;
    const { data } = (await test.call(agent, "GET", one)).json<{
      data: { version: number };
    }>();
    const gone = `${one}?version=${String(data.version)}&reason=x`;
    expect((await test.call(agent, "DELETE", gone)).statusCode).toBe(204);
    expect(await ofCase(agent, id)).toEqual([]);
  });
});
