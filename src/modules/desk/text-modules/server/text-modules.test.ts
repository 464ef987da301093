import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  outsideAccounts,
  visitor,
} from "#platform/server/testing/strangers.ts";
import {
  createTestApp,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { textModuleAreas } from "../contract/lookups.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { textModules } from "../contract/record.ts";
import { sole } from "#platform/server/testing/sole.ts";
import { textModuleModule } from "./module.ts";
import { seedTextModules } from "./seed.ts";
import { textModuleRecords } from "./service.ts";

type TextModuleDetail = DetailOf<typeof textModules>;

let database: TestDatabase;
let test: TestApp;
const manager = makeActorWith("client_management");
const operator = makeActorWith("sos");
const base = "/api/textModules";
const offered = `${base}/insertable`;

const outside = outsideAccounts("sos", "client_management");

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
const exported = async (actor: Actor, query: object) => {
  const keys = ["keyword", "area"];
  const file = sole(textModuleModule.exports).open(
    database.db,
    actor,
    query,
    keys,
  );
  const rows: (readonly unknown[])[] = [];
  for await (const batch of file.batches()) rows.push(...batch);
  return rows;
};
const found = (words: string): Promise<number[]> =>
  idsOf(manager, `${base}?q=${encodeURIComponent(words)}`);

describe.each([visitor, ["operator", operator, 403] as const, ...outside])(
  "%s",
  (_who, actor, status) => {
    it.each([
      ["GET", base, undefined],
      ["POST", base, {}],
      ["GET", `${base}/1`, undefined],
      ["PATCH", `${base}/1`, {}],
      ["DELETE", `${base}/1`, undefined],
      ["GET", `${base}/1/timeline`, undefined],
      ["GET", `${base}/1/neighbours`, undefined],
    ] as const)("may not %s %s", async (method, url, body) => {
      const answer = await test.call(actor, method, url, { body });
      expect(answer.statusCode).toBe(status);
    });

    it("does not learn who is at one, nor take the list away", async () => {
      const { id } = await create();
      if (actor === undefined) return;
      expect(
        await textModuleRecords.findAudience(database.db, actor, id),
      ).toBeUndefined();
      expect(await exported(actor, {})).toEqual([]);
    });
  },
);

it.each([visitor, ...outside])(
  "%s is offered nothing",
  async (_who, actor, status) => {
    const answer = await test.call(actor, "GET", offered);
    expect(answer.statusCode).toBe(status);
  },
);

it.each([
  ["GET", `${base}/999999`],
  ["PATCH", `${base}/999999`],
  ["DELETE", `${base}/999999`],
  ["GET", `${base}/999999/timeline`],
  ["GET", `${base}/999999/neighbours`],
] as const)("%s %s is 404", async (method, url) => {
  const body = method === "PATCH" ? { version: 1, title: "x" } : undefined;
  const answer = await test.call(manager, method, url, { body });
  expect(answer.statusCode).toBe(404);
});

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

  it("changes with its history; 568 when stale, 422 leaves the row", async () => {
    const before = await create();
    const { id } = before;
    for (const wrong of [{ body: "" }, { keyword: "a b" }, { id: 3 }]) {
      const answer = await patch(id, { version: 1, title: "別", ...wrong });
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422);
    }
    expect((await test.call(manager, "GET", `${base}/${id}`)).json()).toEqual({
      data: before,
    });
    const body = { version: 1, body: "新しい本文", area: "sos" };
    expect((await patch(id, body)).json()).toMatchObject({
      data: { version: 2, body: "新しい本文", area: "sos" },
    });
    expect((await patch(id, body)).statusCode).toBe(568);
    const timeline = await test.call(manager, "GET", `${base}/${id}/timeline`);
    expect(timeline.json()).toMatchObject({
      data: [{ action: "update" }, { action: "create" }],
    });
    const { changes } = timeline.json<{ data: { changes: object[] }[] }>()
      .data[0] ?? { changes: [] };
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: "body",
          before: "一行目\n二行目",
          after: "新しい本文",
        }),
        expect.objectContaining({
          field: "area",
          before: "all",
          after: "sos",
        }),
      ]),
    );
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
    expect((await test.call(manager, "DELETE", url)).statusCode).toBe(204);
    expect((await test.call(manager, "GET", url)).statusCode).toBe(404);
    expect((await test.call(manager, "DELETE", url)).statusCode).toBe(404);
    expect(await ours(operator)).toEqual([first.id]);
    expect(await found(last.keyword)).toEqual([]);
  });

  it("is listed by its area, with its neighbours, and leaves as a file", async () => {
    for (const area of textModuleAreas.codes) {
      const { id } = await create({ area });
      const url = `${base}?per_page=100&area=${area}`;
      expect(await idsOf(manager, url)).toContain(id);
    }
    const [one, two, three] = await idsOf(manager, `${base}?per_page=100`);
    const answer = await test.call(
      manager,
      "GET",
      `${base}/${two ?? 0}/neighbours`,
    );
    expect(answer.json()).toEqual({
      data: { previous_id: one, next_id: three },
    });
    const of_sos = await idsOf(manager, `${base}?per_page=100&area=sos`);
    const rows = await exported(manager, { area: "sos" });
    expect(rows).toHaveLength(of_sos.length);
    expect(rows[0]?.[1]).toBe("SOS");
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
