import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { canaryProduct } from "./canary-testing.ts";

/** In what an order, its call and its answer say: no account outside the call centre is ever told. */
const follow = "マークカデン";
/** In what the desk alone notes of the case: who calls without its right does not read it either. */
const desk = "マークデスク";
/** In what a call needs of the case. */
const needed = "マークヒツヨウ";

const outside = ["dealer-a", "maker", "tow-a"] as const;
const own = ["/api/followItems", "/api/followCalls", "/api/applyCalls"];

const product = canaryProduct();
const { call, created } = product;
const ids = { inquiry: 0, item: 0, call: 0, order: 0 };

const order = {
  target_kind: "customer",
  target_company: follow,
  target_name: follow,
  target_name_kana: null,
  target_phone: "090-5555-4444",
  prefecture: null,
  address: follow,
  is_as_soon: true,
  due_at: null,
  until_at: null,
  purpose: "apology",
  body: follow,
  requested_for_id: null,
  is_urgent: true,
};
const answer = {
  result: "connected",
  answer: "answered",
  answer_text: follow,
  note: follow,
  eta: null,
  staff_name: null,
  staff_phone: null,
  decline_reason: null,
  next_due_at: null,
  also: [],
};

const makeCase = async (dealer: number, tow: number): Promise<string> => {
  const profile = await call("maker", "GET", "/api/profile/me");
  const { vehicle_make } = profile.json<{ data: { vehicle_make: number } }>()
    .data;
  const made = await created(
    call("operator", "POST", "/api/hinoSosInquiries", {
      car_dealer_id: dealer,
      vehicle_make,
      service_division: ["A"],
      trouble_category: "tire",
      caller_name: needed,
      caller_phone: "090-5555-3333",
      customer_company: needed,
      memo: desk,
      billing_name: desk,
      billing_address: desk,
      customer_class: "S",
    }),
  );
  ids.inquiry = made.id;
  const base = `/api/hinoSosInquiries/${made.id}`;
  await created(
    call("operator", "POST", `${base}/dispatches`, {
      kind: "A",
      tow_truck_company_id: tow,
      send_now: true,
      note: desk,
    }),
  );
  await created(
    call("operator", "POST", `${base}/correspondences`, {
      at: "2026-11-20T00:00:00Z",
      direction: "incoming",
      counterpart: null,
      person: null,
      body: desk,
    }),
  );
  const read = await call("operator", "GET", base);
  return read.json<{ data: { reception_number: string } }>().data
    .reception_number;
};

/** An order about the case, approved by the leader, called, answered. */
const makeOrder = async (case_number: string): Promise<void> => {
  const made = await created(
    call("operator", "POST", "/api/applyCalls", {
      ...order,
      case_number: `S-${case_number}`,
    }),
  );
  ids.order = made.id;
  await created(
    call("leader", "POST", `/api/applyCalls/${made.id}/approve`, {
      version: made.version,
    }),
  );
  const listed = await call(
    "leader",
    "GET",
    "/api/followCalls?scope=all&kind=application",
  );
  const [planned] = listed.json<{
    data: { id: number; version: number; item_id: number }[];
  }>().data;
  ids.call = planned?.id ?? 0;
  ids.item = planned?.item_id ?? 0;
  await created(
    call("leader", "POST", `/api/followCalls/${ids.call}/record`, {
      ...answer,
      version: planned?.version,
      called_at: new Date().toISOString(),
    }),
  );
};

beforeAll(async () => {
  const { dealer_id, tow_id } = await product.open([
    "operator",
    "leader",
    "iza-only",
    ...outside,
  ]);
  await makeOrder(await makeCase(dealer_id, tow_id));
  // Somebody who calls and has the right of no desk; rights are read with every request.
  await sql`update users set permissions = '{justdoit}' where username = 'iza-only'`.execute(
    product.database.db,
  );
});
afterAll(() => product.close());

const isOwn = (url: string): boolean =>
  own.some((path) => url.startsWith(path));
/** Every reading operation about what was made, and as a list; those of Just Do It with their own ids. */
const readingUrls = (): string[] =>
  product.app.endpoints
    .filter(
      ({ method, path }) =>
        method === "GET" && !["/api/events", "/api/signout"].includes(path),
    )
    .flatMap(({ path }) => {
      const id = path.startsWith("/api/followItems")
        ? ids.item
        : path.startsWith("/api/followCalls")
          ? ids.call
          : path.startsWith("/api/applyCalls")
            ? ids.order
            : ids.inquiry;
      const url = path.replaceAll(/\{\w+\}/g, String(id));
      return [
        url,
        `${url}?per_page=100`,
        `${url}?per_page=100&chain=any&view=all&scope=all`,
        `${url}?q=${encodeURIComponent("マーク")}`,
        `${url}?case_kind=sos&case_id=${ids.inquiry}`,
      ];
    });
const bodiesFor = async (name: string, urls = readingUrls()) =>
  Promise.all(
    urls.map(async (url) => {
      const { statusCode, body } = await call(name, "GET", url);
      return { url, statusCode, body };
    }),
  );
const sources = ["follow_items", "follow_calls", "call_applications"];

describe("of what is followed, called and ordered", () => {
  it.each(outside)(
    "%s is told nothing, by any operation",
    async (name) => {
      const answers = await bodiesFor(name);
      for (const { url, body } of answers)
        expect(body.includes(follow), `${name} is told by ${url}`).toBe(false);
      const refused = answers.filter(({ url }) => isOwn(url));
      expect(refused.length).toBeGreaterThan(40);
      expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(
        new Set([403]),
      );
      for (const source of sources) {
        const { statusCode } = await call(name, "POST", "/api/exports", {
          source,
          format: "csv_utf8",
          query: {},
        });
        expect([source, statusCode]).not.toEqual([source, 201]);
      }
    },
    120_000,
  );

  it("the desk is told, in its answers and files", async () => {
    const told = await bodiesFor("operator");
    for (const path of own)
      expect(
        told.some(
          ({ url, body }) => url.startsWith(path) && body.includes(follow),
        ),
        path,
      ).toBe(true);
    const file = await product.fileOf("operator", {
      source: "call_applications",
    });
    expect(file).toContain(follow);
  });

  it("nobody outside hears of a change", async () => {
    const [dealer, maker, tow] = await Promise.all(
      outside.map(async (name) =>
        (await call(name, "GET", "/api/profile/me")).json<{
          data: {
            id: number;
            car_dealer_id: number;
            vehicle_make: number;
            tow_truck_company_id: number;
          };
        }>(),
      ),
    );
    const people = [
      makeActor("carDealer", {
        ...dealer?.data,
        user_id: dealer?.data.id ?? 0,
      }),
      makeActor("carMaker", { ...maker?.data, user_id: maker?.data.id ?? 0 }),
      makeActor("towTruckCompany", {
        ...tow?.data,
        user_id: tow?.data.id ?? 0,
      }),
    ];
    const events = await product.database.db
      .selectFrom("events")
      .selectAll()
      .where("topic", "in", ["followItems", "followCalls", "applyCalls"])
      .execute();
    expect(new Set(events.map(({ topic }) => topic)).size).toBe(3);
    for (const { audience, topic } of events)
      for (const person of people)
        expect(isInAudience(audience, person), topic).toBe(false);
  });
});

describe("whoever calls without the right of a desk", () => {
  it("reads of its case what the call needs, and nothing that the desk notes", async () => {
    const told = await bodiesFor("iza-only");
    for (const { url, body } of told)
      expect(body.includes(desk), `told by ${url}`).toBe(false);
    const needs = told.filter(({ body }) => body.includes(needed));
    expect(needs.length).toBeGreaterThan(0);
    for (const { url } of needs) expect(isOwn(url), url).toBe(true);
    const file = await product.fileOf("iza-only", { source: "follow_items" });
    expect(file).toContain(needed);
    expect(file).not.toContain(desk);
  });
});
