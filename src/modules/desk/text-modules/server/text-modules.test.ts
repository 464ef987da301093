import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { textModules } from "../contract/record.ts";
import { textModuleModule } from "./module.ts";
import { seedTextModules } from "./seed.ts";

type TextModuleDetail = DetailOf<typeof textModules>;

let database: TestDatabase;
let test: TestApp;
const manager = makeActorWith("client_management");
const operator = makeActorWith("sos");
const base = "/api/textModules";
const offered = `${base}/insertable`;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp(database.db, textModuleModule.routes);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    keyword: `語${made}`,
    title: `件名${made}`,
    reading: null,
    body: "一行目\n二行目",
    area: "all",
    sort_order: 100,
    ...more,
  };
};
const post = (body: object) => test.call(manager, "POST", base, { body });
const patch = (id: number, body: object) =>
  test.call(manager, "PATCH", `${base}/${id}`, { body });
const create = async (more: object = {}): Promise<TextModuleDetail> => {
  const answer = await post(input(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: TextModuleDetail }>().data;
};
const idsOf = async (actor: Actor, url: string): Promise<number[]> =>
  (await test.call(actor, "GET", url))
    .json<{ data: { id: number }[] }>()
    .data.map(({ id }) => id);
const found = (words: string): Promise<number[]> =>
  idsOf(manager, `${base}?q=${encodeURIComponent(words)}`);

describe("text module", () => {
  it.each([
    [{ keyword: "" }, "keyword"],
    [{ keyword: "到着 遅れ" }, "keyword"],
    [{ keyword: "到着：遅れ" }, "keyword"],
    [{ title: "" }, "title"],
    [{ reading: "漢字" }, "reading"],
    [{ body: "あ".repeat(1001) }, "body"],
    [{ area: "tow" }, "area"],
    [{ sort_order: -1 }, "sort_order"],
    [{ sort_order: null }, "sort_order"],
  ])("refuses %j and writes nothing", async (wrong, field) => {
    const answer = await post(input(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(await found(`語${made}`)).toEqual([]);
  });

  it("is found by keyword, title and reading, folded, and not by its text", async () => {
    const { id } = await create({
      keyword: "ﾚｯｶｰ遅れ",
      title: "髙速道路の案内",
      reading: "こうそくどうろ",
      body: "業者の到着が遅れます",
    });
    for (const words of ["れっかー", "高速", "コウソク", "レッカー 道路"])
      expect(await found(words), words).toEqual([id]);
    expect(await found("業者")).toEqual([]);
  });

  it("is offered for the work that the account does, in its order, until it is deleted", async () => {
    const last = await create({ area: "sos", sort_order: 3 });
    const first = await create({ area: "all", sort_order: 1 });
    const other = await create({ area: "connect", sort_order: 2 });
    const ids = [first.id, other.id, last.id];
    const ours = async (actor: Actor) =>
      (await idsOf(actor, offered)).filter((id) => ids.includes(id));
    expect(await ours(operator)).toEqual([first.id, last.id]);
    expect(await ours(makeActorWith("connect"))).toEqual([first.id, other.id]);
    expect(await ours(manager)).toEqual([first.id]);
    const url = `${base}/${last.id}`;
    expect((await test.remove(manager, url)).statusCode).toBe(204);
    expect((await test.call(manager, "GET", url)).statusCode).toBe(404);
    expect((await test.remove(manager, url)).statusCode).toBe(404);
    expect(await ours(operator)).toEqual([first.id]);
    expect(await found(last.keyword)).toEqual([]);
  });

  it("of the demo can be saved by its own form", async () => {
    await seedTextModules(database.db);
    const [id = 0] = await found("コウソクドウロ");
    const { data } = (await test.call(manager, "GET", `${base}/${id}`)).json<{
      data: TextModuleDetail;
    }>();
    const { keyword, title, reading, body, area, sort_order } = data;
    const same = { keyword, title, reading, body, area, sort_order };
    expect((await patch(id, { version: 1, ...same })).statusCode).toBe(200);
    expect(await idsOf(operator, offered)).toContain(id);
  });
});
