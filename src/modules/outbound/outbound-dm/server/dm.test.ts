import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import {
  openSlipTest,
  type SlipTest,
} from "#modules/outbound/outbound-calls/server/testing.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { dmBatches } from "../contract/batch-record.ts";
import type { DuePiece } from "../contract/due-endpoints.ts";
import type { dmItems } from "../contract/item-record.ts";
import { itemExport } from "./export-service.ts";
import { outboundDmModules } from "./module.ts";
import { returnedMailOf } from "./service.ts";

type Batch = DetailOf<typeof dmBatches>;
type Item = RowOf<typeof dmItems>;
type Answer = Awaited<ReturnType<SlipTest["send"]>>;

let test: SlipTest;
beforeAll(async () => {
  test = await openSlipTest(outboundDmModules);
});
afterAll(() => test.close());

const mailed = {
  postal_code: "220-0011",
  prefecture: "神奈川県",
  address: "横浜市西区高島1-1",
};
const send = (
  method: "GET" | "POST" | "PATCH",
  url: string,
  body?: object,
): Promise<Answer> => test.send(test.agent, method, url, body);
const sheet = {
  layout: "a4_other",
  sheet_columns: 2,
  sheet_rows: 5,
  label_width: 100,
  label_height: 55,
  sheet_left: 5,
  sheet_top: 11,
};
const due = (days = 40) => ({
  inspection_expires_on: addDays(tokyoDate(), days),
  inspection_plan: "none",
  inspection_plan_reason: "試験",
});
const openDealer = () => test.dealer("00", { dm: "10" });
type Dealer = Awaited<ReturnType<typeof openDealer>>;
const user = async (dealer: Dealer, more: object = {}, vehicles = 1) => {
  const { id } = await test.customer(dealer.id, { ...mailed, ...more });
  const made = [];
  for (let at = 0; at < vehicles; at += 1)
    made.push(await test.vehicle(id, dealer.branch_id, due()));
  return { id, vehicles: made.map((one) => one.id) };
};
const gather = (dealer: Dealer, more: object = {}) =>
  send("POST", "dmBatches", { car_dealer_id: dealer.id, ...more });
const gathered = async (dealer: Dealer, more: object = {}): Promise<Batch> =>
  test.data<Batch>(await gather(dealer, more));
const step = (
  { id, version }: Pick<Batch, "id" | "version">,
  name: string,
  more: object = {},
) => send("POST", `dmBatches/${String(id)}/${name}`, { version, ...more });
const printed = async (batch: Batch): Promise<Batch> =>
  test.data<Batch>(await step(batch, "print"));
const itemsOf = async ({ id }: Batch): Promise<Item[]> =>
  test.data<Item[]>(
    await send("GET", `dmItems?dm_batch_id=${String(id)}&per_page=100`),
  );
const waiting = async ({ id }: Dealer, more = ""): Promise<DuePiece[]> =>
  test.data<DuePiece[]>(
    await send(
      "GET",
      `dmBatches/due?car_dealer_id=${String(id)}&per_page=100${more}`,
    ),
  );
const stop = async (customer: number): Promise<void> => {
  test.data(
    await send("POST", "optOuts", {
      outbound_customer_id: customer,
      channel: "dm",
      told_by: "本人",
      reason: "不要",
    }),
  );
};
const paper = async ({ id }: Batch): Promise<string> => {
  const answer = await send("GET", `dmBatches/${String(id)}/labels`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return (await textOfPdf(answer.rawPayload)).join("\n");
};
const statesOf = async (vehicle = 0) =>
  (await test.slips(vehicle)).map(({ dm_state }) => dm_state);

describe("to whom mail is due", () => {
  it("is narrowed by month, word and state, a page at a time", async () => {
    const dealer = await openDealer();
    await user(dealer, { name: "港運送" }, 2);
    await user(dealer, { name: "山手物流" });
    const stopped = await user(dealer, { name: "停止済" });
    await stop(stopped.id);
    const names = async (more: string) =>
      (await waiting(dealer, more)).map(({ recipient }) => recipient).join();
    expect(await names("&q=山手")).toBe("山手物流");
    expect(await names("&due=excluded")).toBe("停止済");
    expect(await names("&due=sent&sort=-vehicle_count")).toBe(
      "港運送,山手物流",
    );
    const due_on = addDays(tokyoDate(), 40);
    expect(await names("&target_month=2020-01")).toBe("");
    expect(
      await names(`&due=sent&q=港&target_month=${due_on.slice(0, 7)}`),
    ).toBe("港運送");
    const page = await send(
      "GET",
      `dmBatches/due?car_dealer_id=${String(dealer.id)}&per_page=10&page=2`,
    );
    expect(page.json()).toMatchObject({
      data: [],
      meta: { total: 3, last_page: 1 },
    });
    const wrong = await send("GET", "dmBatches/due?target_month=2026-13");
    expect(wrong.statusCode).toBe(422);
  });
});

describe("a batch", () => {
  it("has one piece for each user with all its vehicles, and shows who gets none and why", async () => {
    const dealer = await openDealer();
    const fleet = await user(dealer, { name: "車両三台" }, 3);
    const stopped = await user(dealer, { name: "停止済" });
    await stop(stopped.id);
    await user(dealer, { name: "返戻済", dm_address_state: "returned" });
    await user(dealer, { name: "住所なし", postal_code: null });
    await user(dealer, {
      name: "別送",
      dm_name: "本社総務",
      dm_honorific: "person",
      dm_postal_code: "100-0001",
      dm_prefecture: "東京都",
      dm_address: "千代田区1-1",
      dm_building: "見本ビル",
    });
    const before = await waiting(dealer);
    const batch = await gathered(dealer);
    expect(batch).toMatchObject({
      batch_state: "draft",
      piece_count: 2,
      excluded_count: 3,
    });
    const items = await itemsOf(batch);
    const said = (one: Pick<Item, "recipient" | "excluded_reason">) =>
      `${one.recipient} ${one.excluded_reason ?? ""}`;
    // What was told before it was gathered is what was gathered, and nobody is told twice.
    expect(before.map(said).toSorted()).toEqual(items.map(said).toSorted());
    expect(await waiting(dealer, "&due=sent")).toEqual([]);
    const shown = new Map(
      items.map((item) => [
        item.recipient,
        [item.vehicle_count, item.excluded_reason],
      ]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      車両三台: [3, null],
      停止済: [1, "opted_out"],
      返戻済: [1, "returned"],
      住所なし: [1, "bad_address"],
      本社総務: [1, null],
    });
    expect(
      items.find(({ recipient }) => recipient === "本社総務"),
    ).toMatchObject({
      postal_code: "100-0001",
      address: "千代田区1-1",
      building: "見本ビル",
    });
    expect(await statesOf(fleet.vehicles[0])).toEqual(["batched"]);
    expect(await statesOf(stopped.vehicles[0])).toEqual(["not_needed"]);
    // What is in one batch is in no other.
    const again = await gather(dealer);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain("要DM発送の発信伝票がありません。");
  });

  it("is gathered once by two at the same time, and holds nothing whose day has not come", async () => {
    const dealer = await openDealer();
    await user(dealer);
    const late = await test.customer(dealer.id, mailed);
    await test.vehicle(late.id, dealer.branch_id, due(80));
    const answers = await Promise.all([gather(dealer), gather(dealer)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([201, 422]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    expect(made && test.data<Batch>(made).piece_count).toBe(1);
  });

  it.each([
    [{ layout: "a4_12", first_position: 13 }, "first_position"],
    [{ nudge_x: 10.1 }, "nudge_x"],
    [{ car_dealer_id: 999_999 }, "car_dealer_id"],
    [{ layout: "a3" }, "layout"],
    [{ ...sheet, label_width: 103 }, "label_width"],
    [{ ...sheet, sheet_rows: null }, "sheet_rows"],
    [{ ...sheet, label_height: 29.9 }, "label_height"],
  ])("refuses %j at its field", async (wrong, field) => {
    const dealer = await openDealer();
    const answer = await gather(dealer, wrong);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
      field,
    ]);
  });

  it("goes from gathered to printed to sent, each once, and its slips say so", async () => {
    const dealer = await openDealer();
    const one = await user(dealer, {}, 2);
    const batch = await gathered(dealer);
    const url = `dmBatches/${String(batch.id)}`;
    expect((await send("GET", `${url}/labels`)).statusCode).toBe(570);
    expect((await send("GET", `${url}/addresses`)).statusCode).toBe(570);
    const today = { sent_on: tokyoDate() };
    expect((await step(batch, "send", today)).statusCode).toBe(570);
    const ready = await printed(batch);
    expect((await step(batch, "print")).statusCode).toBe(568);
    expect((await step(ready, "print")).statusCode).toBe(570);
    for (const fixed of [{ layout: "a4_24" }, { label_width: 50 }])
      expect(
        (await send("PATCH", url, { version: ready.version, ...fixed }))
          .statusCode,
      ).toBe(422);
    const tomorrow = { sent_on: addDays(tokyoDate(), 1) };
    const yesterday = { sent_on: addDays(tokyoDate(), -1) };
    for (const wrong of [tomorrow, yesterday])
      expect((await step(ready, "send", wrong)).statusCode).toBe(422);
    const sent = test.data<Batch>(await step(ready, "send", today));
    expect(sent).toMatchObject({ batch_state: "sent", ...today });
    expect((await step(ready, "send", today)).statusCode).toBe(568);
    expect((await step(sent, "send", today)).statusCode).toBe(570);
    expect((await step(sent, "cancel", { reason: "x" })).statusCode).toBe(570);
    for (const vehicle of one.vehicles) {
      const [slip] = await test.slips(vehicle);
      expect(slip).toMatchObject({ dm_state: "sent", dm_count: 1 });
    }
    expect((await gather(dealer)).statusCode).toBe(422);
    expect((await step({ id: 999_999, version: 1 }, "print")).statusCode).toBe(
      404,
    );
  });

  it("that is cancelled gives its slips back, with a reason", async () => {
    const dealer = await openDealer();
    const one = await user(dealer);
    const batch = await gathered(dealer);
    expect((await step(batch, "cancel", { reason: "" })).statusCode).toBe(422);
    test.data(await step(batch, "cancel", { reason: "誤り" }));
    expect(await statesOf(one.vehicles[0])).toEqual(["pending"]);
    expect((await gathered(dealer)).piece_count).toBe(1);
  });
});

describe("who asked for no mail", () => {
  it("after gathering, after printing and before posting is on no paper and in no file", async () => {
    const dealer = await openDealer();
    const [early, late] = [
      await user(dealer, { name: "カナリア早" }),
      await user(dealer, { name: "カナリア遅" }),
    ];
    await user(dealer, { name: "受取人" });
    const batch = await gathered(dealer);
    await stop(early.id);
    const ready = await printed(batch);
    expect(ready).toMatchObject({ piece_count: 2, excluded_count: 1 });
    expect(await paper(ready)).toContain("カナリア遅");
    expect(await paper(ready)).not.toContain("カナリア早");
    await stop(late.id);
    const url = `dmBatches/${String(batch.id)}/addresses`;
    for (const text of [await paper(ready), (await send("GET", url)).body]) {
      expect(text).toContain("受取人");
      expect(text).not.toContain("カナリア");
    }
    const sent = test.data<Batch>(
      await step(ready, "send", { sent_on: tokyoDate() }),
    );
    expect(sent).toMatchObject({ piece_count: 1, excluded_count: 2 });
    expect(await statesOf(late.vehicles[0])).toEqual(["not_needed"]);
    expect(await statesOf(early.vehicles[0])).toEqual(["not_needed"]);
  });
});

describe("the file of pieces", () => {
  const filed = async (actor = test.agent): Promise<unknown[][]> => {
    const file = itemExport.open(test.db, actor, {}, [
      "number",
      "recipient",
      "excluded_reason",
      "sent_on",
    ]);
    const rows: unknown[][] = [];
    for await (const batch of file.batches())
      rows.push(...batch.map((cells) => [...cells]));
    expect(rows).toHaveLength(await file.count());
    return rows;
  };

  it("has what was posted, and nobody who asked for no mail before", async () => {
    const dealer = await openDealer();
    await user(dealer, { name: "投函済" });
    const stopped = await user(dealer, { name: "カナリア前" });
    const late = await user(dealer, { name: "カナリア後" });
    await stop(stopped.id);
    const batch = await gathered(dealer);
    expect(JSON.stringify(await filed())).not.toMatch(/投函済|カナリア/);
    const ready = await printed(batch);
    await stop(late.id);
    expect(JSON.stringify(await filed())).not.toMatch(/投函済|カナリア/);
    test.data(await step(ready, "send", { sent_on: tokyoDate() }));
    const rows = await filed();
    expect(JSON.stringify(rows)).not.toContain("カナリア");
    expect(rows.filter(([, recipient]) => recipient === "投函済")).toEqual([
      [
        expect.stringMatching(new RegExp(`^${String(batch.id)}-\\d+$`)),
        "投函済",
        null,
        tokyoDate(),
      ],
    ]);
    expect(await filed(makeActorWith("sos"))).toEqual([]);
  });
});

describe("on paper", () => {
  it("stand address, name, honorific and number; what is too long is excluded and told", async () => {
    const dealer = await openDealer();
    await user(dealer, { name: "みほん運輸株式会社" });
    const long = "長".repeat(50);
    await user(dealer, {
      name: "長い住所",
      address: long.repeat(2),
      building: long,
    });
    const ready = await printed(await gathered(dealer, { first_position: 5 }));
    const text = (await paper(ready)).replaceAll(/\s/g, "");
    expect(text).toContain("〒220-0011");
    expect(text).toContain("神奈川県横浜市西区高島1-1");
    expect(text).toContain("みほん運輸株式会社御中");
    expect(text).toMatch(new RegExp(`${String(ready.id)}-[12]`));
    expect(text).not.toContain("長い住所");
    const items = await itemsOf(ready);
    expect(
      items.find(({ recipient }) => recipient === "長い住所")?.excluded_reason,
    ).toBe("too_long");
  });

  it("a sheet that was typed has as many labels as were typed", async () => {
    const dealer = await openDealer();
    await user(dealer, { name: "前の面" });
    await user(dealer, { name: "次の紙" });
    const batch = await gathered(dealer, { ...sheet, first_position: 10 });
    expect(batch).toMatchObject({ ...sheet, gap_x: null });
    const ready = await printed(batch);
    const answer = await send("GET", `dmBatches/${String(ready.id)}/labels`);
    const pages = await textOfPdf(answer.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages.join("")).toContain("前の面");
    expect(pages[0]).not.toContain(pages[1]);
    expect(pages[1]).toContain("220-0011");
  });

  it("a postcard has its two sides, eight vehicles and how many more", async () => {
    const dealer = await openDealer();
    await user(dealer, {}, 10);
    const ready = await printed(
      await gathered(dealer, {
        layout: "postcard",
        post_office: "横浜港郵便局",
      }),
    );
    const answer = await send("GET", `dmBatches/${String(ready.id)}/labels`);
    const [front = "", back = "", ...more] = await textOfPdf(answer.rawPayload);
    expect(more).toEqual([]);
    expect(front).toContain("郵便はがき");
    expect(front).toContain("横浜港郵便局");
    expect(back).toContain("ほか2台");
  });

  it("the file has eight plates at most, and what a piece says", async () => {
    const dealer = await openDealer();
    await user(dealer, {}, 2);
    const ready = await printed(await gathered(dealer));
    const [head, row, ...more] = test.data<string[][]>(
      await send("GET", `dmBatches/${String(ready.id)}/addresses`),
    );
    expect(more).toEqual([]);
    expect(head).toHaveLength(18);
    expect(row?.slice(0, 4)).toEqual([
      "1",
      "220-0011",
      "神奈川県",
      mailed.address,
    ]);
    expect(row?.[7]).toBe("2");
  });
});

describe("what came back", () => {
  it("is told by the numbers on the labels, and stops mail until the address is corrected", async () => {
    const dealer = await openDealer();
    const one = await user(dealer);
    await user(dealer);
    const ready = await printed(await gathered(dealer));
    const numbers = (await itemsOf(ready)).map(
      ({ dm_batch_id, serial }) => `${String(dm_batch_id)}-${String(serial)}`,
    );
    const [first = "", second = ""] = numbers;
    const back = (serials: string) =>
      send("POST", "dmBatches/returns", { serials });
    expect((await back(first)).statusCode).toBe(422);
    test.data(await step(ready, "send", { sent_on: tokyoDate() }));
    const wrong = await back(`${first} 999-1`);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("999-1");
    expect((await back("x")).statusCode).toBe(422);
    expect(test.data(await back(`${first}\n${second}`))).toEqual({
      returned: 2,
    });
    expect(test.data(await back(first))).toEqual({ returned: 0 });
    expect(await statesOf(one.vehicles[0])).toEqual(["returned"]);
    const customer = test.data<{ dm_address_state: string }>(
      await send("GET", `customers/${String(one.id)}`),
    );
    expect(customer.dm_address_state).toBe("returned");
    const batch = test.data<Batch>(
      await send("GET", `dmBatches/${String(ready.id)}`),
    );
    expect(batch.returned_count).toBe(2);
    const list = await send("GET", "dmItems?return_state=returned");
    expect(list.json<{ meta: { total: number } }>().meta.total).toBe(2);
    // Who made the batch is told until the addresses are right.
    expect(await returnedMailOf(test.db, test.agent)).toMatchObject([
      { id: ready.id, count: 2 },
    ]);
    for (const stranger of [
      await test.agentWith("out"),
      makeActorWith("out_external"),
    ])
      expect(await returnedMailOf(test.db, stranger)).toEqual([]);
    for (const { outbound_customer_id } of await itemsOf(ready)) {
      const url = `customers/${String(outbound_customer_id)}`;
      const { version } = test.data<{ version: number }>(
        await send("GET", url),
      );
      test.data(await send("PATCH", url, { version, dm_address_state: "ok" }));
    }
    expect(await returnedMailOf(test.db, test.agent)).toEqual([]);
  });
});
