import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { registerEndpoint } from "./register-endpoint.ts";
import { httpText } from "./text.ts";

const write = defineEndpoint({
  method: "POST",
  path: "/api/notes",
  access: signedIn(),
  summary: "for this test",
  tag: "test",
  body: z.strictObject({
    kind: z.enum(["a", "b"]),
    lines: z.array(z.strictObject({ text: z.string() })).default([]),
  }),
  response: z.object({ screen: z.string() }),
  status: 201,
});

let database: TestDatabase;
let test: TestApp;
let runs = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerEndpoint(app, context, write, async ({ screen }) => {
      runs += 1;
      if (screen === "fails") throw new Error("not this time");
      return { screen: screen === "long" ? "x".repeat(300_000) : screen };
    });
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const actor = makeActor("callCenterAgent");
const post = (body: object, headers: Record<string, string> = {}) =>
  test.call(actor, "POST", "/api/notes", { body, headers });

describe("what is not right in a request", () => {
  it.each([
    ["a missing field", {}, { kind: [fieldText.choose] }],
    ["a code that is none", { kind: "c" }, { kind: [fieldText.invalid] }],
    [
      "a name that is none",
      { kind: "a", colour: 1 },
      { colour: [fieldText.invalid] },
    ],
    [
      "a name that is none, inside",
      { kind: "a", lines: [{ text: "x", size: 1 }] },
      { "lines.0.size": [fieldText.invalid] },
    ],
    ["a NUL", { kind: "a\u0000" }, { kind: [fieldText.invalid] }],
  ])("%s is told at its place, in Japanese", async (_name, body, errors) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual(errors);
  });

  it("a screen's name that cannot be read is refused", async () => {
    const answer = await post({ kind: "a" }, { "x-screen": "%E0%A4%A" });
    expect(answer.statusCode).toBe(400);
  });
});

describe("a repeated request", () => {
  it("is answered once, and again only when it failed", async () => {
    const key = { "idempotency-key": "key-of-this-test" };
    const failed = await post({ kind: "a" }, { ...key, "x-screen": "fails" });
    expect(failed.statusCode).toBe(500);
    runs = 0;
    const first = await post({ kind: "a" }, { ...key, "x-screen": "one" });
    const again = await post({ kind: "a" }, { ...key, "x-screen": "two" });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual({ screen: "one" });
    expect(runs).toBe(1);
    expect((await post({ kind: "b" }, key)).statusCode).toBe(400);
  });

  it("of a very long answer is done once and told so, and the answer is not kept", async () => {
    const key = { "idempotency-key": "key-of-a-long-one", "x-screen": "long" };
    runs = 0;
    const first = await post({ kind: "a" }, key);
    expect(first.body.length).toBeGreaterThan(300_000);
    const again = await post({ kind: "a" }, key);
    expect(again.statusCode).toBe(570);
    expect(again.json()).toEqual({ message: httpText.alreadyDone });
    expect(runs).toBe(1);
    const kept = await database.db
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("key", "=", "key-of-a-long-one")
      .executeTakeFirstOrThrow();
    expect(kept.answer).toBe("");
  });

  it("tells an account in another organisation nothing of what it was answered before", async () => {
    const key = { "idempotency-key": "key-of-a-mover", "x-screen": "of-one" };
    const before = makeActor("carDealer", { account_id: 1, car_dealer_id: 1 });
    const after = { ...before, account_id: 2, car_dealer_id: 2 };
    const postAs = (who: typeof before) =>
      test.call(who, "POST", "/api/notes", {
        body: { kind: "a" },
        headers: key,
      });
    expect((await postAs(before)).json()).toEqual({ screen: "of-one" });
    const answer = await postAs(after);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain("of-one");
    expect((await postAs(before)).statusCode).toBe(201);
  });
});
