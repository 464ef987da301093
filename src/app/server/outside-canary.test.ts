import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInAudience } from "#platform/server/records/audience.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { canaryProduct } from "./canary-testing.ts";

/** A mark in everything that somebody writes on the case of company A, by who may read it. */
const marks = {
  desk: "マークデスク",
  person: "マークヒト",
  all: "マークミナ",
  answer: "マークキキトリ",
  internal: "マークシャナイ",
  shared: "マークキョウユウ",
  ofDealer: "マークハンシャ",
  toDealer: "マークハンシャヘ",
  fromDealer: "マークハンシャカラ",
  toMaker: "マークメーカーヘ",
  fromMaker: "マークメーカーカラ",
  toBoth: "マークリョウホウ",
} as const;
type Mark = keyof typeof marks;

const told: Record<string, readonly Mark[]> = {
  operator: Object.keys(marks) as Mark[],
  "dealer-a": [
    "person",
    "all",
    "shared",
    "ofDealer",
    "toDealer",
    "fromDealer",
    "toBoth",
  ],
  maker: ["all", "toMaker", "fromMaker", "toBoth"],
  "dealer-b": [],
  "tow-b": [],
};

const product = canaryProduct();
const { call, created: made, fileOf } = product;
const ids = { inquiry: 0, dispatch: 0 };

const question = {
  key: null,
  kind: "text",
  is_required: true,
  options: null,
  unit: null,
  hint: null,
  use_from: null,
  use_until: null,
};

const fill = async (towId: number): Promise<void> => {
  const base = `/api/hinoSosInquiries/${ids.inquiry}`;
  const dispatch = await made(
    call("operator", "POST", `${base}/dispatches`, {
      kind: "A",
      tow_truck_company_id: towId,
      company_contact: marks.desk,
      note: marks.desk,
    }),
  );
  ids.dispatch = dispatch.id;
  await made(
    call("operator", "POST", `${base}/workReports`, {
      note: marks.desk,
      treatment: "交換",
      cost_lines: [
        { item: marks.desk, quantity: 1, unit_price: 100, tax_class: "10" },
      ],
    }),
  );
  const row = {
    at: "2026-11-20T00:00:00Z",
    direction: "incoming",
    counterpart: null,
    person: null,
  };
  const add = (who: string, body: string, more: object = {}) =>
    made(
      call(who, "POST", `${base}/correspondences`, { ...row, body, ...more }),
    );
  const guide = await call("operator", "POST", "/api/interviewGuides", {
    subject: "trouble_category:tire",
    lead: null,
    questions: [{ ...question, text: marks.answer }],
  });
  const { key = "" } =
    guide.json<{ data: { questions: { key: string }[] } }>().data
      .questions[0] ?? {};
  await made(
    call("operator", "PATCH", `${base}/interview`, {
      version: 0,
      answers: { [key]: marks.answer },
    }),
  );
  await add("operator", marks.internal);
  await add("operator", marks.shared, { is_shared: true });
  await add("dealer-a", marks.ofDealer);
  const write = (who: string, body: string, to?: string[]) =>
    made(call(who, "POST", `${base}/messages`, { body, ...(to && { to }) }));
  await write("operator", marks.toDealer, ["dealer"]);
  await write("operator", marks.toMaker, ["maker"]);
  await write("operator", marks.toBoth, ["dealer", "maker"]);
  await write("dealer-a", marks.fromDealer);
  await write("maker", marks.fromMaker);
  const now = await made(call("operator", "GET", base));
  await made(
    call("operator", "POST", `${base}/nextAction`, {
      version: now.version,
      next_action: { text: marks.desk, due_at: "2026-11-22T00:00:00Z" },
    }),
  );
  await made(
    call("operator", "POST", `${base}/cancelRequests`, {
      cancellation_reason: "mistake",
      reason: marks.desk,
    }),
  );
};

beforeAll(async () => {
  const { dealer_id, tow_id } = await product.open(Object.keys(told));
  const profile = await call("maker", "GET", "/api/profile/me");
  const { vehicle_make } = profile.json<{ data: { vehicle_make: number } }>()
    .data;
  const inquiry = await made(
    call("operator", "POST", "/api/hinoSosInquiries", {
      car_dealer_id: dealer_id,
      vehicle_make,
      service_division: ["A"],
      trouble_category: "tire",
      caller_phone: "090-5555-2222",
      caller_name: marks.person,
      customer_company: marks.all,
      malfunction: marks.all,
      memo: marks.desk,
      billing_name: marks.desk,
      billing_address: marks.desk,
      customer_class: "S",
      customer_rank: "1",
      approval_need: "need",
    }),
  );
  ids.inquiry = inquiry.id;
  await fill(tow_id);
});
afterAll(async () => {
  await product.close();
});

const notRead = new Set(["/api/events", "/api/signout"]);
/** Every reading operation, asked for A's case and searched for each of its marks. */
const readingUrls = (): string[] =>
  product.app.endpoints
    .filter(({ method, path: url }) => method === "GET" && !notRead.has(url))
    .flatMap(({ path: url }) => {
      const id = url.includes("Dispatches/") ? ids.dispatch : ids.inquiry;
      const plain = url.replaceAll(/\{\w+\}/g, String(id));
      return [
        plain,
        `${plain}?per_page=100`,
        `${plain}?q=${encodeURIComponent("マーク")}`,
      ];
    });

describe("of everything that is written on a case", () => {
  it.each(Object.entries(told))(
    "%s reads its own part and no more, by any operation",
    async (name, own) => {
      const bodies = await Promise.all(
        readingUrls().map(
          async (url) => [url, (await call(name, "GET", url)).body] as const,
        ),
      );
      for (const [url, body] of bodies)
        for (const mark of Object.keys(marks) as Mark[])
          expect(
            own.includes(mark) || !body.includes(`"${marks[mark]}"`),
            `${name} is told ${mark} by ${url}`,
          ).toBe(true);
      const seen = (Object.keys(marks) as Mark[]).filter((mark) =>
        bodies.some(([, body]) => body.includes(`"${marks[mark]}"`)),
      );
      expect(seen.toSorted()).toEqual([...own].toSorted());
    },
    180_000,
  );

  it("nobody finds the case by a word it is never told", async () => {
    const findsBy = async (name: string, mark: Mark): Promise<boolean[]> => {
      const q = encodeURIComponent(marks[mark]);
      const list = await call(name, "GET", `/api/hinoSosInquiries?q=${q}`);
      const count = await call(
        name,
        "GET",
        `/api/hinoSosInquiries/count?q=${q}`,
      );
      const search = await call(name, "GET", `/api/search?q=${q}`);
      return [
        list.json<{ meta: { total: number } }>().meta.total > 0,
        count.json<{ data: { total: number } }>().data.total > 0,
        search.body.includes(`inquiry/${ids.inquiry}`),
      ];
    };
    const yes = [true, true, true];
    const no = [false, false, false];
    expect(await findsBy("operator", "desk")).toEqual(yes);
    expect(await findsBy("dealer-a", "desk")).toEqual(no);
    expect(await findsBy("dealer-a", "person")).toEqual(yes);
    expect(await findsBy("maker", "person")).toEqual(no);
    expect(await findsBy("maker", "all")).toEqual(yes);
    expect(await findsBy("dealer-b", "all")).toEqual(no);
  });

  it("is announced to nobody who has no part in it", async () => {
    const dealerB = await call("dealer-b", "GET", "/api/profile/me");
    const { car_dealer_id } = dealerB.json<{
      data: { car_dealer_id: number };
    }>().data;
    const outsider = makeActor("carDealer", { car_dealer_id });
    const events = await product.database.db
      .selectFrom("events")
      .selectAll()
      .execute();
    expect(events.length).toBeGreaterThan(8);
    for (const event of events)
      expect(isInAudience(event.audience, outsider), event.topic).toBe(false);
  });

  it("leaves in a file what its creator is told in the list", async () => {
    const [dealer, maker, other] = [
      await fileOf("dealer-a"),
      await fileOf("maker"),
      await fileOf("dealer-b"),
    ];
    expect(dealer).toContain(marks.all);
    expect(dealer).toContain(marks.person);
    expect(maker).toContain(marks.all);
    expect(maker).not.toContain(marks.person);
    for (const text of [dealer, maker]) {
      expect(text).not.toContain(marks.desk);
      for (const head of ["顧客区分", "顧客ランク", "備考", "請求先名", "承認"])
        expect(text).not.toContain(head);
    }
    expect(other).not.toContain("マーク");
  });
});
