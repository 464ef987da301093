import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { isPublic, signedIn } from "#platform/contract/permissions.ts";
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

const say = defineEndpoint({
  method: "POST",
  path: "/api/say",
  access: signedIn(),
  body_bytes: 1_000_000,
  summary: "test",
  tag: "test",
  body: z.strictObject({ text: z.string(), more: z.unknown().optional() }),
  response: z.object({ text: z.string(), screen: z.string() }),
  status: 200,
});

const knock = defineEndpoint({
  method: "POST",
  path: "/api/knock",
  access: isPublic,
  summary: "test",
  tag: "test",
  body: z.strictObject({ text: z.string() }),
});

const ask = defineEndpoint({
  method: "GET",
  path: "/api/ask",
  access: isPublic,
  summary: "test",
  tag: "test",
  query: z.strictObject({ q: z.string().optional() }),
  response: z.object({ q: z.string() }),
});

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, (app, context) => {
    registerEndpoint(app, context, say, ({ body, screen }) =>
      Promise.resolve({ text: body.text, screen }),
    );
    registerEndpoint(app, context, knock, () => Promise.resolve(undefined));
    registerEndpoint(app, context, ask, ({ query }) =>
      Promise.resolve({ q: query.q ?? "" }),
    );
  });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const agent = makeActor("callCenterAgent");
const send = (payload: string, headers: Record<string, string> = {}) =>
  test.call(agent, "POST", "/api/say", {
    body: payload,
    headers: { "content-type": "application/json", ...headers },
  });

describe("a body", () => {
  it.each([
    ["nothing but brackets", "[".repeat(400_000) + "]".repeat(400_000)],
    [
      "a field of brackets",
      `{"text":"a","more":${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
    ],
    [
      "objects in objects",
      `${'{"more":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    ],
  ])("of %s is refused as malformed", async (_what, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: "リクエストの形式が正しくありません。",
    });
  });

  it.each([
    ["half a character", String.raw`{"text":"a\ud83c"}`, "text"],
    ["the other half", String.raw`{"text":"\udf8ca"}`, "text"],
    [
      "NUL far inside",
      String.raw`{"text":"a","more":[{"b":"\u0000"}]}`,
      "more",
    ],
    ["NUL in a name", String.raw`{"text":"a","more":{"\u0000":1}}`, "more"],
  ])("with %s is refused at its field", async (_what, payload, field) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { [field]: [fieldText.invalid] },
    });
  });

  it.each(["𠮷野家🎌", String.raw`C:\u0000`, "ｶﾞ\u0301"])(
    "with %j is taken as it is",
    async (text) => {
      const answer = await send(JSON.stringify({ text }));
      expect(answer.json()).toMatchObject({ text });
    },
  );
});

describe("a body of names that nobody knows", () => {
  const names = (count: number) =>
    JSON.stringify({
      text: "a",
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`x${String(at)}`, 1]),
      ),
    });

  it("is told each of a few", async () => {
    const answer = await send(names(3));
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json<{ errors: object }>();
    expect(Object.keys(errors)).toEqual(["x0", "x1", "x2"]);
  });

  it("is refused as a whole where there are many", async () => {
    const answer = await send(names(50_000));
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(200);
  });
});

describe("a body of a visitor", () => {
  const offer = (length: number) =>
    test.app.inject({
      method: "POST",
      url: "/api/knock",
      payload: JSON.stringify({ text: "a".repeat(length) }),
      headers: { "content-type": "application/json" },
    });

  it("is small, whatever it says", async () => {
    expect((await offer(4000)).statusCode).toBe(204);
    expect((await offer(5000)).statusCode).toBe(413);
  });
});

describe("a name that every object has", () => {
  it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])(
    "%s is refused as any unknown field",
    async (name) => {
      const answer = await send(JSON.stringify({ text: "a", [name]: 1 }));
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(
        name,
      );
    },
  );

  it.each(["constructor", "__proto__", "toString"])(
    "%s is refused in an address too",
    async (name) => {
      const answer = await test.app.inject(`/api/ask?${name}=1`);
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe("the page from which a request comes", () => {
  it.each([
    ["%E5%8F%97%E4%BB%98", "受付"],
    ["a%00b", "ab"],
    [`${"a".repeat(199)}%F0%9F%8E%8C`, "a".repeat(199)],
  ])("%j goes into the history as %j", async (header, screen) => {
    const answer = await send('{"text":"a"}', { "x-screen": header });
    expect(answer.json()).toEqual({ text: "a", screen });
  });
});

describe("what is no HTTP request of ours", () => {
  const raw = async (text: string): Promise<string> => {
    const { port } = test.app.server.address() as { port: number };
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.on("data", (chunk) => (answer += String(chunk)));
      socket.on("close", () => {
        resolve(answer);
      });
      socket.on("error", reject);
    });
  };
  beforeAll(() => test.app.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    ["an address that is none", "GET /% HTTP/1.1", 400],
    ["an unknown method", "HACK / HTTP/1.1", 400],
    ["a header that never ends", `GET /${"a".repeat(20_000)} HTTP/1.1`, 431],
  ])("%s is answered as everything else", async (_what, line, status) => {
    const answer = await raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      message: "リクエストの形式が正しくありません。",
    });
  });
});
