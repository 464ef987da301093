import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { connectInquiryModule } from "./module.ts";
import { createConnectTestApp, startableInquiry } from "./testing.ts";

const base = "/api/hinoConnectInquiries";
const operator = makeActor("callCenterAgent");
const maker = makeActor("carMaker", { vehicle_make: 1 });
let dealer: Actor;
let stranger: Actor;
let other_company: number;
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [one, two] = [await makeDealer(db), await makeDealer(db)];
  dealer = makeActor("carDealer", { car_dealer_id: one.id });
  stranger = makeActor("carDealer", { car_dealer_id: two.id });
  other_company = two.id;
  test = await createConnectTestApp(db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly reception_number: string;
}
const make = async (body: object = {}): Promise<Made> => {
  const answer = await test.call(operator, "POST", base, {
    body: {
      ...startableInquiry,
      car_dealer_id: dealer.car_dealer_id,
      vehicle_make: 1,
      ...body,
    },
  });
  return answer.json<{ data: Made }>().data;
};
const say = async (one: Made, body: object, actor = operator) => {
  const path = `${base}/${String(one.id)}/correspondences`;
  const plain = {
    at: "2026-11-20T03:00:00.000Z",
    direction: "outgoing",
    counterpart: null,
    person: null,
  };
  const answer = await test.call(actor, "POST", path, {
    body: { ...plain, ...body },
  });
  expect(answer.statusCode).toBe(201);
};

const sourceOf = (key: string) => {
  const source = connectInquiryModule().exports?.find((one) => one.key === key);
  if (source === undefined) throw new Error(`no file ${key}`);
  return source;
};
const keysOf = (key: string, actor: Actor) =>
  sourceOf(key)
    .columnsFor(actor)
    .map((column) => column.key);
/** The cells of a file by their column, as an account gets them. */
const fileOf = async (key: string, actor: Actor, query: object) => {
  const keys = keysOf(key, actor);
  const opened = sourceOf(key).open(database.db, actor, query, keys);
  const rows: unknown[][] = [];
  for await (const batch of opened.batches())
    rows.push(...batch.map((row) => [...row]));
  expect(await opened.count()).toBe(rows.length);
  return rows.map((row) =>
    Object.fromEntries(keys.map((name, at) => [name, row[at]])),
  );
};

describe("the file connect_rows", () => {
  it("is for who reads inquiries, and says nothing of them to a maker", async () => {
    const { access } = sourceOf("connect_rows");
    const readers = [operator, dealer, maker, makeActorWith("sos")];
    expect(readers.map((actor) => isAllowed(access, actor))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const one = await make();
    await say(one, { body: "本日の件", is_shared: true });
    expect(keysOf("connect_rows", maker)).toEqual(["reception_number"]);
    expect(await fileOf("connect_rows", maker, {})).toEqual([]);
    expect(
      keysOf("connect_inquiries", maker).filter((key) =>
        key.startsWith("last_"),
      ),
    ).toEqual([]);
  });

  it("has one line a row, in words, with the number of its inquiry and the marks of its recording", async () => {
    const one = await make();
    const q = one.reception_number;
    await say(one, {
      at: "2026-11-20T04:00:00.000Z",
      body: "折返しの約束",
      method: "phone",
      counterpart_kind: "customer",
      counterpart: "東北運輸",
      person: "佐藤",
      call_result: "connected",
      summary: "折返し",
      is_shared: true,
    });
    await say(one, { body: "社内の確認", direction: "incoming" });
    await sql`update case_correspondences set marks = '[{"second": 75, "text": "同意"}]'
      where case_id = ${one.id} and body = '折返しの約束'`.execute(database.db);
    expect(await fileOf("connect_rows", operator, { q })).toMatchObject([
      {
        reception_number: q,
        at: "2026-11-20 12:00:00",
        direction: "受信",
        body: "社内の確認",
        is_shared: "",
        marks: "",
      },
      {
        reception_number: q,
        at: "2026-11-20 13:00:00",
        direction: "発信",
        method: "電話",
        counterpart_kind: "顧客",
        counterpart: "東北運輸",
        person: "佐藤",
        call_result: "通話",
        summary: "折返し",
        body: "折返しの約束",
        is_shared: "○",
        marks: "1:15 同意",
      },
    ]);
  });

  it("tells a sales company what its screen tells it: shared rows of its own shared inquiries", async () => {
    const one = await make();
    const kept = await make({ work_flow: "claim" });
    await say(kept, { body: "公開しない受付", is_shared: true });
    await say(one, { body: "社内だけ" });
    await say(one, {
      body: "他社とも相談",
      is_shared: true,
      counterpart_kind: "dealer",
      car_dealer_id: other_company,
    });
    await say(one, { body: "販売会社から" }, dealer);
    const seen = await fileOf("connect_rows", dealer, {
      q: one.reception_number,
    });
    expect(seen.map(({ body }) => body)).toEqual([
      "他社とも相談",
      "販売会社から",
    ]);
    expect(seen[0]?.["car_dealer_id"]).toBe("");
    expect(seen[1]?.["is_of_dealer"]).toBe("○");
    expect(
      await fileOf("connect_rows", dealer, { q: kept.reception_number }),
    ).toEqual([]);
    expect(
      await fileOf("connect_rows", stranger, { q: one.reception_number }),
    ).toEqual([]);
    for (const key of ["is_shared", "marks", "call_log_id"])
      expect(keysOf("connect_rows", dealer)).not.toContain(key);
  });
});

describe("the file connect_inquiries", () => {
  it("says whether an inquiry is still typed, and its last row", async () => {
    const one = await make();
    const q = one.reception_number;
    expect(await fileOf("connect_inquiries", operator, { q })).toMatchObject([
      { draft: 1, last_at: null, last_body: null },
    ]);
    await say(one, { at: "2026-11-20T05:00:00.000Z", body: "後の行" });
    await say(one, {
      body: "先の行",
      at: "2026-11-20T03:00:00.000Z",
      is_shared: true,
    });
    await sql`update connect_inquiries set inquiry_status = 'in_progress' where id = ${one.id}`.execute(
      database.db,
    );
    expect(await fileOf("connect_inquiries", operator, { q })).toMatchObject([
      { draft: 0, last_at: "2026-11-20 14:00:00", last_body: "後の行" },
    ]);
    // The last one that it reads.
    expect(await fileOf("connect_inquiries", dealer, { q })).toMatchObject([
      { last_body: "先の行" },
    ]);
  });

  it("has the memo of the desk in no column", async () => {
    const one = await make();
    const words = "誰にも言わない覚え書き";
    await test.call(operator, "PUT", `${base}/${String(one.id)}/memo`, {
      body: { version: 0, text: words },
    });
    for (const key of ["connect_inquiries", "connect_rows"])
      expect(JSON.stringify(await fileOf(key, operator, {}))).not.toContain(
        words,
      );
  });
});
