import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { billItems } from "#modules/billing/client-billing/contract/item-record.ts";
import { followCases } from "#modules/billing/client-billing/server/item-follow-service.ts";
import type { towBills } from "#modules/billing/tow-bills/contract/bill-record.ts";
import type { towRuns } from "#modules/billing/tow-bills/contract/run-record.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  removalOf,
} from "#platform/server/testing/test-app.ts";
import { openFollowWorld, type FollowWorld } from "./follow-testing.ts";

type Bill = DetailOf<typeof towBills>;
type Run = DetailOf<typeof towRuns>;
type Item = DetailOf<typeof billItems>;

let world: FollowWorld;
const office: Actor = makeActorWith("bill_page", "client_management");
/** Who lets a run go that the office made. */
const colleague: Actor = makeActorWith("bill_page");
const today = tokyoDate();
beforeAll(async () => {
  world = await openFollowWorld();
  await sql`
    insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code,
      bank_account_kind, bank_account_number, bank_account_holder_kana, change_reason, account_state, decided_at)
    select id, '見本銀行', '0005', '本店', '010', 'ordinary', '1234567', 'サトウレッカー', '届出', 'confirmed', now()
    from tow_truck_companies c
    where not exists (select from tow_accounts a where a.tow_truck_company_id = c.id)`.execute(
    world.db,
  );
  await world.ask(office, "POST", "/api/billIssuers", {
    valid_from: "2020-01-01",
    name: "見本自動車株式会社",
    postal_code: "105-0001",
    address: "東京都港区虎ノ門1-1",
    registration_number: "T7000012050002",
    requester_code: "123456",
    bank_accounts: [
      {
        bank_name: "見本銀行",
        branch_name: "本店",
        bank_code: "0001",
        branch_code: "001",
        kind: "ordinary",
        number: "1234567",
        holder: "ミホン",
      },
    ],
  });
});
afterAll(() => world.close());

const line = (item: string, unit_price: number) => ({
  item,
  quantity: 1,
  unit_price,
  tax_class: "10",
});

/** A completed case whose truck reported these lines. */
const workedCase = async (lines: readonly object[]) => {
  const one = await world.makeCase();
  const sent = await world.send(one.id);
  await sql`
    insert into sos_work_reports (inquiry_id, dispatch_id, tab, complete_time, cost_lines, submitted_at)
    values (${one.id}, ${sent.id}, 1, now() - interval '2 days', ${JSON.stringify(lines)}::jsonb, now())`.execute(
    world.db,
  );
  await sql`
    update sos_inquiries set inquiry_status = 'complete', approval_need = 'no_need', completed_at = now(),
      company_customer_code = '999-00001' where id = ${one.id}`.execute(
    world.db,
  );
  await world.write(office, (write) => followCases(write, [one.id]));
  return one;
};
const itemsOf = async ({
  reception_number,
}: Readonly<Record<string, unknown>>) =>
  world.ask<Item[]>(
    office,
    "GET",
    `/api/billItems?q=${String(reception_number)}&per_page=50`,
  );
const bills = "/api/towBills";
const post = <T = Bill>(actor: Actor, url: string, body: object = {}) =>
  world.ask<T>(actor, "POST", url, body);
const status = async (
  actor: Actor | undefined,
  method: "GET" | "POST" | "DELETE",
  url: string,
  body?: object,
) =>
  (
    await world.test.call(
      actor,
      method,
      url,
      body === undefined ? {} : { body },
    )
  ).statusCode;
const draft = () =>
  post(world.driver, bills, { period_to: today, tow_truck_company_id: null });

describe("a completed case", () => {
  it("is billed line by line, once, however often it is written; a change is followed until it was decided", async () => {
    const one = await workedCase([line("牽引", 30_000), line("待機", 0)]);
    const [item, ...others] = await itemsOf(one);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ item: "牽引", item_state: "unassigned" });
    const listed = (filter: string): Promise<Item[]> =>
      world.ask(office, "GET", `/api/billItems?${filter}`);
    const { tow_truck_company_id } = world.driver;
    expect(tow_truck_company_id).toBeTypeOf("number");
    const ofCompany = `tow_truck_company_id=${String(tow_truck_company_id)}`;
    expect(await listed(ofCompany)).toContainEqual(
      expect.objectContaining({ id: item?.id, tow_truck_company_id }),
    );
    expect(await listed("tow_truck_company_id=999999")).toEqual([]);
    const change = async (lines: readonly object[]) => {
      await sql`update sos_work_reports set cost_lines = ${JSON.stringify(lines)}::jsonb
        where inquiry_id = ${one.id}`.execute(world.db);
      await world.write(office, (write) => followCases(write, [one.id]));
      return itemsOf(one);
    };
    expect(await change([line("牽引", 31_000)])).toMatchObject([
      { amount: 31_000, version: 2 },
    ]);
    const client = await post<{ id: number }>(office, "/api/clients", {
      company_customer_code: "999-00002",
      name: "決定運輸",
      name_kana: "ケッテイ",
    });
    expect(await listed("closing_day=end")).toEqual([]);
    const assign = { items: [{ id: item?.id, version: 2 }] };
    await post(office, "/api/billItems/assign", {
      ...assign,
      client_id: client.id,
    });
    await post(office, "/api/billItems/confirm", {
      items: [{ id: item?.id, version: 3 }],
    });
    expect(await listed("closing_day=end")).toHaveLength(1);
    expect(await listed("closing_day=20")).toEqual([]);
    const [after] = await change([line("牽引", 32_000)]);
    expect(after).toMatchObject({ amount: 31_000, item_state: "confirmed" });
    const whole = await world.ask<Item>(
      office,
      "GET",
      `/api/billItems/${String(item?.id)}`,
    );
    expect(whole).toMatchObject({
      differs: true,
      reported: { unit_price: 32_000 },
      of_report: { report_line: 0 },
    });
    const taken = await post<Item>(
      office,
      `/api/billItems/${String(item?.id)}/follow`,
      { version: whole.version },
    );
    expect(taken).toMatchObject({
      amount: 32_000,
      differs: false,
      item_state: "pending",
    });
  });

  it("is billed its fee by whom it comes to, whenever that is decided: made, moved and left out with it", async () => {
    const clientOf = (place: number, handling_fee: number | null) =>
      post<{ id: number }>(office, "/api/clients", {
        company_customer_code: `998-0000${String(place)}`,
        name: `手数料運輸${String(place)}`,
        name_kana: "テスウリョウ",
        handling_fee,
      });
    const clients = [
      await clientOf(1, 1500),
      await clientOf(2, 2000),
      await clientOf(3, null),
    ] as const;
    const one = await workedCase([line("牽引", 30_000), line("待機", 4000)]);
    const find = async (name: string) => {
      const found = (await itemsOf(one)).find(({ item }) => item === name);
      return (
        found &&
        world.ask<Item>(office, "GET", `/api/billItems/${String(found.id)}`)
      );
    };
    const assign = async (name: string, client_id: number) => {
      const { id = 0, version = 0 } = (await find(name)) ?? {};
      await post(office, "/api/billItems/assign", {
        client_id,
        items: [{ id, version }],
      });
    };
    const fee = () => find("手配手数料");
    expect(await fee()).toBeUndefined();
    // The fee goes with the first line; another one may be somebody else's.
    await assign("待機", clients[1].id);
    expect(await fee()).toBeUndefined();
    await assign("牽引", clients[0].id);
    expect(await fee()).toMatchObject({
      client_id: clients[0].id,
      amount: 1500,
      item_state: "pending",
    });
    await assign("牽引", clients[2].id);
    expect(await fee()).toMatchObject({
      client_id: clients[2].id,
      item_state: "excluded",
      exclude_reason: "請求先に手配手数料がありません",
    });
    await assign("牽引", clients[1].id);
    expect(await fee()).toMatchObject({
      client_id: clients[1].id,
      amount: 2000,
      item_state: "pending",
      exclude_reason: null,
    });
    // Two people at two lines of one case do not wait for one another, and looking at a line moves no fee.
    const confirm = async (name: string) => {
      const found = await find(name);
      return world.test.call(office, "POST", "/api/billItems/confirm", {
        body: { items: [{ id: found?.id, version: found?.version }] },
      });
    };
    const both = await Promise.all([confirm("牽引"), confirm("待機")]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await fee()).toMatchObject({ client_id: clients[1].id });
    // Decided by somebody: it stays.
    const decided = await fee();
    await post(office, "/api/billItems/exclude", {
      items: [{ id: decided?.id, version: decided?.version }],
      reason: "契約により免除",
    });
    await assign("牽引", clients[0].id);
    expect(await fee()).toMatchObject({
      client_id: clients[1].id,
      exclude_reason: "契約により免除",
    });
  });
});

describe("the bill of a towing company", () => {
  it("is refused to whom it is none of, and shows nothing of others", async () => {
    await workedCase([line("牽引", 1000)]);
    const bill = await draft();
    const other = makeActor("towTruckCompany", { tow_truck_company_id: 999 });
    const url = `${bills}/${String(bill.id)}`;
    for (const [actor, list, one] of [
      [undefined, 401, 401],
      [makeActor("carDealer", { car_dealer_id: 1 }), 403, 403],
      [makeActor("carMaker", { vehicle_make: 1 }), 403, 403],
      [other, 200, 404],
      [world.operator, 200, 404],
    ] as const) {
      expect(await status(actor, "GET", bills)).toBe(list);
      expect(await status(actor, "GET", url)).toBe(one);
      expect(
        await status(actor, "POST", `${url}/submit`, { version: bill.version }),
      ).toBe(one);
    }
    expect(await world.ask(other, "GET", bills)).toEqual([]);
    expect(
      await status(world.driver, "POST", `${url}/accept`, {
        version: bill.version,
      }),
    ).toBe(403);
    expect(JSON.stringify(bill)).not.toContain("client");
    await world.ask(world.driver, "POST", `${url}/submit`, {
      version: bill.version,
    });
  });

  it("takes every line once, goes back with its reason, is accepted and paid", async () => {
    const one = await workedCase([line("牽引", 40_000)]);
    const [first, second] = await Promise.allSettled([draft(), draft()]);
    const made = [first, second].flatMap((result) =>
      result.status === "fulfilled" ? [result.value] : [],
    );
    expect(made).toHaveLength(1);
    const [bill] = made;
    const url = `${bills}/${String(bill?.id)}`;
    expect(bill).toMatchObject({ bill_state: "draft", total: 44_000 });
    const typed = {
      version: bill?.version,
      item: "高速代",
      amount: 2500,
      work_on: today,
      line_note: null,
      is_toll: true,
    };
    expect(
      await status(world.driver, "POST", `${url}/lines`, {
        ...typed,
        reception_number: "202001010001",
      }),
    ).toBe(422);
    const toll = await post(world.driver, `${url}/lines`, {
      ...typed,
      reception_number: one.reception_number,
    });
    expect(toll.total).toBe(46_500);
    expect(
      await status(world.driver, "POST", `${url}/submit`, {
        version: toll.version,
      }),
    ).toBe(570);
    const added = toll.lines.find(({ is_added }) => is_added);
    await sql`
      insert into files (id, owner_entity, owner_id, kind, name, content_type, size, sha256)
      values ('0f0f0f0f-0000-4000-8000-000000000001', 'tow_bill_line', ${added?.id}, 'image', 'r.jpg', 'image/jpeg', 1, 'x')`.execute(
      world.db,
    );
    let now = await post(world.driver, `${url}/submit`, {
      version: toll.version,
    });
    expect(now).toMatchObject({
      bill_state: "submitted",
      party: { name: "佐藤レッカー" },
    });
    expect(await itemsOf(one)).toMatchObject([{ cost_amount: 40_000 }]);
    for (const actor of [world.driver, office])
      expect(await world.ask(actor, "GET", `${url}/receipts`)).toMatchObject([
        { line_id: added?.id, receipts: [{ name: "r.jpg", kind: "image" }] },
      ]);
    const neighbour = makeActor("towTruckCompany", {
      tow_truck_company_id: 987_654,
    });
    expect(await status(neighbour, "GET", `${url}/receipts`)).toBe(404);
    expect(await status(world.operator, "GET", `${url}/receipts`)).toBe(404);
    const number = now.tow_bill_number;
    expect(number).toMatch(/^\d{12}$/);
    expect(
      await status(office, "POST", `${url}/return`, {
        version: now.version,
        reason: "",
      }),
    ).toBe(422);
    now = await post(office, `${url}/return`, {
      version: now.version,
      reason: "高速代の区間を記入",
    });
    expect(await world.ask<Bill>(world.driver, "GET", url)).toMatchObject({
      returned_reason: "高速代の区間を記入",
    });
    now = await post(world.driver, `${url}/submit`, { version: now.version });
    expect(now.tow_bill_number).toBe(number);
    now = await post(office, `${url}/accept`, { version: now.version });
    const advance = await world.ask<Item[]>(
      office,
      "GET",
      "/api/billItems?q=高速代",
    );
    expect(advance).toMatchObject([
      {
        tax_class: "advance",
        amount: 2500,
        source: "advance",
        reception_number: one.reception_number,
      },
    ]);
    const pay_on = nextBankDay(addDays(today, 3));
    const body = { pay_on, late_reason: null, bill_ids: [now.id] };
    const run = await post<Run>(office, "/api/towPayments", body);
    expect(run).toMatchObject({ total: 46_500, run_state: "created" });
    expect(await status(office, "POST", "/api/towPayments", body)).toBe(570);
    const runUrl = `/api/towPayments/${String(run.id)}`;
    const unreleased = { version: run.version };
    expect(await status(office, "POST", `${runUrl}/file`, unreleased)).toBe(
      570,
    );
    expect(await status(office, "POST", `${runUrl}/release`, unreleased)).toBe(
      570,
    );
    const released = await post<Run>(
      colleague,
      `${runUrl}/release`,
      unreleased,
    );
    expect(released).toMatchObject({ run_state: "released" });
    const asked = { version: released.version };
    const file = await post<{ content: string }>(
      office,
      `${runUrl}/file`,
      asked,
    );
    const content = Buffer.from(file.content, "base64").toString("latin1");
    expect(content.split("\r\n").map(({ length }) => length)).toEqual([
      120, 120, 120, 120, 0,
    ]);
    // Two people take it at once: only one has a file that goes to the bank.
    expect(await status(office, "POST", `${runUrl}/file`, asked)).toBe(568);
    const sent = await world.ask<Run>(office, "GET", runUrl);
    const again = { version: sent.version };
    await post(office, `${runUrl}/file`, again);
    expect(await status(office, "POST", `${runUrl}/paid`, again)).toBe(568);
    const { version } = await world.ask<Run>(office, "GET", runUrl);
    await post(office, `${runUrl}/paid`, { version });
    now = await world.ask<Bill>(world.driver, "GET", url);
    expect(now).toMatchObject({ bill_state: "paid", paid_on: pay_on });
    expect(
      (await world.test.call(world.driver, "GET", `${url}/pdf`)).statusCode,
    ).toBe(200);
    const failed = await post(office, `${url}/fail`, {
      version: now.version,
      reason: "口座相違",
    });
    expect(failed).toMatchObject({
      bill_state: "accepted",
      run_id: null,
      failed_reason: "口座相違",
    });
  });

  it("is not accepted when its report changed, and a late payment asks for a reason", async () => {
    const one = await workedCase([line("回送", 9000)]);
    const bill = await draft();
    const url = `${bills}/${String(bill.id)}`;
    const now = await post(world.driver, `${url}/submit`, {
      version: bill.version,
    });
    const setPrice = (price: number) =>
      sql`update sos_work_reports set cost_lines = jsonb_set(cost_lines, '{0,unit_price}', to_jsonb(${price}::int))
        where inquiry_id = ${one.id}`.execute(world.db);
    await setPrice(8000);
    expect(
      await status(office, "POST", `${url}/accept`, { version: now.version }),
    ).toBe(570);
    await setPrice(9000);
    const accepted = await post(office, `${url}/accept`, {
      version: now.version,
    });
    const late = nextBankDay(addDays(today, 90));
    const body = { pay_on: late, late_reason: null, bill_ids: [accepted.id] };
    expect(await status(office, "POST", "/api/towPayments", body)).toBe(422);
    const run = await post<Run>(office, "/api/towPayments", {
      ...body,
      late_reason: "業者の希望",
    });
    await post(office, `/api/towPayments/${String(run.id)}/cancel`, {
      version: run.version,
    });
    expect(await world.ask<Bill>(office, "GET", url)).toMatchObject({
      bill_state: "accepted",
      run_id: null,
    });
  });

  it("that the office makes for a company waits for its word", async () => {
    await workedCase([line("作業", 5000)]);
    const bill = await post(office, bills, {
      period_to: today,
      tow_truck_company_id: world.company,
    });
    const url = `${bills}/${String(bill.id)}`;
    expect(
      await status(world.driver, "POST", `${url}/submit`, {
        version: bill.version,
      }),
    ).toBe(403);
    const now = await post(office, `${url}/submit`, { version: bill.version });
    expect(
      await status(office, "POST", `${url}/accept`, { version: now.version }),
    ).toBe(570);
    const said = await post(world.driver, `${url}/confirm`, {
      version: now.version,
    });
    expect(
      await post(office, `${url}/accept`, { version: said.version }),
    ).toMatchObject({ bill_state: "accepted" });
  });

  it("of a draft that is deleted is unbilled again", async () => {
    await workedCase([line("作業", 6000)]);
    const bill = await draft();
    const stale = `${bills}/${String(bill.id)}${removalOf(bill.version + 1)}`;
    expect(await status(world.driver, "DELETE", stale)).toBe(568);
    const gone = await world.test.remove(
      world.driver,
      `${bills}/${String(bill.id)}`,
    );
    expect(gone.statusCode).toBe(204);
    expect(
      await world.ask(world.driver, "GET", `${bills}/unbilled`),
    ).toMatchObject({ count: 1, sum: 6000 });
  });
});
