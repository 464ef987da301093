import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { contactInput } from "#modules/outbound/outbound-vehicles/server/testing.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import { markDm } from "./dm-service.ts";
import {
  followCalendar,
  followSettings,
  previewSettings,
  reevaluateDealer,
} from "./night-service.ts";
import { contractSettingsOf } from "#modules/outbound/outbound-settings/server/service.ts";
import { foldSlipCounts } from "./mutations.ts";
import {
  giveContract,
  maker,
  openSlipTest,
  ownPhone,
  type SlipTest,
  workingMoment,
} from "./testing.ts";

let test: SlipTest;
let dealer: Awaited<ReturnType<SlipTest["dealer"]>>;
let other: Awaited<ReturnType<SlipTest["dealer"]>>;

beforeAll(async () => {
  test = await openSlipTest();
  dealer = await test.dealer();
  other = await test.dealer("20");
});
afterAll(() => test.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: workingMoment() });
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = () => addDays(tokyoDate(), 20);
/** A vehicle whose 車検 is due in 20 days, and nothing else. */
const dueVehicle = async (more: object = {}, of = dealer) => {
  const customer = await test.customer(of.id, { contacts: [ownPhone()] });
  const vehicle = await test.vehicle(customer.id, of.branch_id, {
    inspection_expires_on: soon(),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
    vehicle_make: 3,
    ...more,
  });
  return { customer, vehicle };
};
const dueSlip = async (more: object = {}, of = dealer) => {
  const made = await dueVehicle(more, of);
  const [slip] = await test.slips(made.vehicle.id);
  if (slip === undefined) throw new Error("no slip stands");
  return { ...made, slip };
};
const step = (actor: Actor, id: number, name: string, body: object = {}) =>
  test.send(actor, "POST", `slips/${String(id)}/${name}`, body);
const claim = (id: number, actor = test.agent, body = {}) =>
  step(actor, id, "claim", body);
const said = (version: number, more: object = {}) => ({
  version,
  connection_number: 1,
  called_at: new Date().toISOString(),
  call_status: "3",
  storage_intention: "not_reachable",
  ...more,
});
const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { message: string }).message;
const read = async (id: number, actor = test.agent): Promise<SlipDetail> =>
  test.data<SlipDetail>(await test.send(actor, "GET", `slips/${String(id)}`));
/** Claimed and called. */
const call = async (id: number, more: object = {}, actor = test.agent) => {
  await claim(id, actor);
  const { version } = await read(id, actor);
  return step(actor, id, "calls", said(version, more));
};

describe("rows", () => {
  it("of another company are not there, and a maker reads no names", async () => {
    const { slip, vehicle } = await dueSlip();
    const url = `slips/${String(slip.id)}`;
    for (const path of [
      url,
      `${url}/why`,
      `vehicles/${String(vehicle.id)}/why`,
    ]) {
      const foreign = await test.send(other.actor, "GET", path);
      expect(foreign.statusCode, path).toBe(404);
    }
    const receipt = await step(other.actor, slip.id, "receipt", {
      version: slip.version,
      goods_receipt_result: "not_coming",
    });
    expect(receipt.statusCode).toBe(404);
    expect((await read(slip.id, dealer.actor)).customer?.name).toMatch(
      "みほん",
    );
    const seen = await read(slip.id, maker);
    expect(seen).toMatchObject({ customer_name: null, customer: null });
    expect(JSON.stringify(seen)).not.toMatch(/みほん|045-111/);
    expect((await claim(slip.id, maker)).statusCode).toBe(403);
    const timeline = await test.send(dealer.actor, "GET", `${url}/timeline`);
    expect(timeline.statusCode).toBe(403);
  });

  it("of a company's contract are called by the company alone", async () => {
    const { slip } = await dueSlip({}, other);
    const refused = await claim(slip.id);
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      "契約により別の窓口が架電する伝票です",
    ]);
    expect((await claim(slip.id, other.actor)).statusCode).toBe(200);
    const own = await dueSlip();
    expect((await claim(own.slip.id, dealer.actor)).statusCode).toBe(403);
  });
});

describe("a slip follows", () => {
  it("the vehicle: made, corrected, ended with it and standing again", async () => {
    const { vehicle, slip } = await dueSlip();
    expect(slip).toMatchObject({
      outbound_status: "call_required",
      caller_side: "centre",
      due_on: soon(),
      vehicle_inspection_type: "new",
    });
    expect(slip.reception_management_number).toMatch(/^\d{12}$/);
    const change = async (body: object) => {
      const now = test.data<{ version: number }>(
        await test.send(test.agent, "GET", `vehicles/${String(vehicle.id)}`),
      );
      const answer = await test.send(
        test.agent,
        "PATCH",
        `vehicles/${String(vehicle.id)}`,
        { version: now.version, ...body },
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return (await test.slips(vehicle.id)).map((one) => [
        one.due_on,
        one.outbound_status,
        one.done_reason,
      ]);
    };
    const later = addDays(soon(), 30);
    expect(await change({ inspection_expires_on: later })).toEqual([
      [later, "waiting", null],
    ]);
    const far = addDays(later, 365);
    expect(await change({ inspection_expires_on: far })).toEqual([
      [later, "done", "done_elsewhere"],
      [far, "waiting", null],
    ]);
    expect(await change({ vehicle_state: "sold" })).toEqual([
      [later, "done", "done_elsewhere"],
      [far, "done", "no_vehicle"],
    ]);
    expect(await change({ vehicle_state: "active" })).toEqual([
      [later, "done", "done_elsewhere"],
      [far, "waiting", null],
    ]);
  });

  it("a stop, of the user or of a telephone, at once and everywhere (canary)", async () => {
    const phone = "045-777-8888";
    const customer = await test.customer(dealer.id, {
      contacts: [contactInput({ phone })],
    });
    const vehicle = await test.vehicle(customer.id, dealer.branch_id, {
      inspection_expires_on: soon(),
    });
    const [slip] = await test.slips(vehicle.id);
    const id = slip?.id ?? 0;
    expect((await claim(id)).statusCode).toBe(200);
    const stopped = await test.send(test.agent, "POST", "optOuts", {
      phone,
      channel: "call",
      told_by: "見本太郎",
      reason: "電話不要",
    });
    expect(stopped.json()).toMatchObject({ data: { phone } });
    const statuses = (await test.slips(vehicle.id)).map(
      (one) => one.done_reason,
    );
    expect(new Set(statuses)).toEqual(new Set(["opted_out"]));
    const recorded = await step(test.agent, id, "calls", said(1));
    expect([recorded.statusCode, messageOf(recorded)]).toEqual([
      570,
      "架電停止の申出があります",
    ]);
    expect((await claim(id)).statusCode).toBe(570);
    const { rows } = await sql<{ id: number }>`
      select id from outbound_slips where outbound_customer_id = ${customer.id}
        and outbound_status in ('call_required', 'after_required')`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
    const list = await test.send(
      test.agent,
      "GET",
      `slips?outbound_status=call_required&outbound_customer_id=${String(customer.id)}`,
    );
    expect(list.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("the settings of its company, in the background, as the preview said", async () => {
    const third = await test.dealer();
    const { slip } = await dueSlip({}, third);
    const touched = await dueSlip({}, third);
    await call(touched.slip.id);
    await giveContract(test.db, third.id, "00");
    const contract = (await contractSettingsOf(test.db, [third.id])).get(
      third.id,
    );
    if (contract === undefined) throw new Error("no contract");
    expect(await previewSettings(test.db, third.id, contract)).toEqual([
      { from: "要架電", to: "完了", count: 1 },
    ]);
    await reevaluateDealer({ db: test.db }, third.id);
    await transaction(test.db, followSettings);
    await transaction(test.db, followSettings);
    expect(await read(slip.id)).toMatchObject({
      outbound_status: "done",
      done_reason: "no_contract",
      cc_status: "complete",
    });
    // What was touched goes on by the contract under which it was.
    expect(await read(touched.slip.id)).toMatchObject({
      outbound_status: "call_required",
    });
  });

  it("the calendar, a batch at a time, and says what it did", async () => {
    const { slip } = await dueSlip({
      inspection_expires_on: addDays(tokyoDate(), 46),
    });
    expect(slip).toMatchObject({
      outbound_status: "waiting",
      next_change_on: addDays(tokyoDate(), 1),
    });
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await transaction(test.db, followCalendar);
    expect(await read(slip.id)).toMatchObject({
      outbound_status: "call_required",
      version: slip.version + 1,
    });
    await transaction(test.db, followCalendar);
    expect((await read(slip.id)).version).toBe(slip.version + 1);
    const run = await test.send(test.agent, "GET", "nightRun");
    expect(run.json()).toMatchObject({
      data: { run_on: tokyoDate(), changed_count: 1, waiting_count: 0 },
    });
  });

  it("mail", async () => {
    const fourth = await test.dealer("00", { dm: "10" });
    const customer = await test.customer(fourth.id, {
      postal_code: "220-0011",
      prefecture: "神奈川県",
      address: "横浜市西区高島1-1",
    });
    const vehicle = await test.vehicle(customer.id, fourth.branch_id, {
      inspection_expires_on: soon(),
      inspection_plan: "none",
      inspection_plan_reason: "試験",
    });
    const slip = async () => (await test.slips(vehicle.id))[0];
    expect(await slip()).toMatchObject({
      outbound_status: "dm_required",
      dm_state: "pending",
    });
    const write = { db: test.db, actor: test.agent, screen: "" };
    const ids = [(await slip())?.id ?? 0];
    await markDm(write, ids, "batched");
    expect(await slip()).toMatchObject({ dm_state: "batched" });
    await markDm(write, ids, "sent");
    expect(await slip()).toMatchObject({
      outbound_status: "waiting",
      dm_state: "sent",
      dm_count: 1,
      cc_status: "in_progress",
    });
    await markDm(write, ids, "returned");
    expect(await slip()).toMatchObject({ dm_state: "returned" });
  });
});

describe("発信開始", () => {
  it("has one holder of a user among a thousand", async () => {
    const { slip } = await dueSlip();
    const actors: Actor[] = [];
    while (actors.length < 20) actors.push(await test.agentWith("out"));
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        claim(slip.id, actors[index % actors.length]),
      ),
    );
    const winners = new Set(
      answers.flatMap(({ statusCode }, index) =>
        statusCode === 200 ? [index % actors.length] : [],
      ),
    );
    expect(winners.size).toBe(1);
    const holder = actors[[...winners][0] ?? 0];
    const loser = answers.find(({ statusCode }) => statusCode === 570);
    expect(loser?.json()).toMatchObject({
      message: `${holder?.name ?? ""}が発信中です`,
    });
    await step(holder ?? test.agent, slip.id, "release");
    expect((await claim(slip.id)).statusCode).toBe(200);
  });

  it("asks for a reason where something brakes, and keeps it", async () => {
    const { slip } = await dueSlip();
    test.brakes.push({ kind: "open_case", text: "故障受付あり" });
    const asked = await claim(slip.id);
    expect(asked.statusCode).toBe(570);
    expect((await read(slip.id)).brakes).toEqual(test.brakes);
    // The next slip is taken before anybody looked at it: its call asks, too.
    const next = await test.send(test.agent, "POST", "slips/next", {
      car_dealer_ids: [dealer.id],
    });
    const { id } = test.data<{ id: number }>(next);
    const called = await step(
      test.agent,
      id,
      "calls",
      said((await read(id)).version),
    );
    expect(called.json()).toMatchObject({ warnings: test.brakes });
    const given = await claim(slip.id, test.agent, { brake_reason: "了承済" });
    expect(given.statusCode).toBe(200);
    const renewed = await claim(slip.id, test.agent);
    expect(renewed.statusCode).toBe(200);
    // Who answered is asked no more; others are.
    expect((await read(slip.id)).brakes).toEqual([]);
    expect((await read(slip.id, dealer.actor)).brakes).toEqual(test.brakes);
    test.brakes.length = 0;
    const timeline = await test.send(
      test.agent,
      "GET",
      `slips/${String(slip.id)}/timeline`,
    );
    expect(JSON.stringify(timeline.json())).toMatch("了承済");
  });
});

it("carries messages between desk, dealer and maker, who do not read one another", async () => {
  const { vehicle } = await dueSlip();
  const about = { vehicle_id: vehicle.id, call_type: "before" };
  const write = (actor: Actor, body: string, to: string[] = []) =>
    test.send(actor, "POST", "messages", { ...about, body, to });
  const thread = async (actor: Actor) => {
    const url = `messages?vehicle_id=${String(vehicle.id)}&call_type=before`;
    const answer = await test.send(actor, "GET", url);
    return answer
      .json<{ data: { messages: { body: string; is_unread: boolean }[] } }>()
      .data.messages.map(({ body }) => body);
  };
  expect((await write(test.agent, "宛先なし")).statusCode).toBe(422);
  expect((await write(other.actor, "他社")).statusCode).toBe(404);
  expect((await write(test.agent, "販売会社へ", ["dealer"])).statusCode).toBe(
    201,
  );
  expect((await write(maker, "メーカーから")).statusCode).toBe(201);
  expect(await thread(dealer.actor)).toEqual(["販売会社へ"]);
  expect(await thread(maker)).toEqual(["メーカーから"]);
  expect(await thread(test.agent)).toEqual(["販売会社へ", "メーカーから"]);
});

it("says why a slip stands so, and why a vehicle has none", async () => {
  const { slip } = await dueSlip();
  const why = await test.send(
    test.agent,
    "GET",
    `slips/${String(slip.id)}/why`,
  );
  expect(why.json()).toMatchObject({
    data: {
      row: 17,
      text: "架電を始める日が来た",
      changes: [{ action: "create" }],
    },
  });
  const customer = await test.customer(dealer.id);
  const vehicle = await test.vehicle(customer.id, dealer.branch_id, {
    gross_weight_kg: null,
  });
  const absent = await test.send(
    test.agent,
    "GET",
    `vehicles/${String(vehicle.id)}/why`,
  );
  expect(absent.json()).toMatchObject({
    data: { lines: [], absent: ["対象外: 総重量が未入力"] },
  });
});

it.each([false, true])(
  "counts what the list has, folded %s",
  async (isFolded) => {
    for (const [plan, lease_ends_on] of [
      ["R", soon()],
      ["R", null],
      ["R", addDays(tokyoDate(), -30)],
      [null, addDays(tokyoDate(), 40)],
      ["S", null],
    ])
      await dueSlip({ plan, lease_ends_on });
    const { slip } = await dueSlip();
    await test.db
      .updateTable("outbound_slips")
      .set({ next_call_user_id: test.agent.user_id })
      .where("id", "=", slip.id)
      .execute();
    if (isFolded) await foldSlipCounts(test.db);
    const filters = [
      "call_status=1,3",
      "dm_state=pending&bundle=all",
      "goods_receipt_result=received",
      "vehicle_classification=large&outbound_stage=before",
      "vehicle_inspection_type=new,first",
      `car_dealer_branch_id=${String(dealer.branch_id)}`,
      "storage_intention=wants&call_status=1",
      "symbol=M",
      "symbol=R,M&outbound_status=call_required,waiting",
      "symbol=R",
      "symbol=S&call_status=1",
      `lease_from=${soon()}`,
      `lease_from=2020-01-01&lease_to=${tokyoDate()}&bundle=all`,
      "stop=call&bundle=all",
      `called_from=${tokyoDate()}&sort=due_on`,
      `desired_from=${tokyoDate()}`,
      `next_call_from=${tokyoDate()}&next_call_to=${tokyoDate()}`,
      `received_to=${tokyoDate()}&bundle=all`,
      `completed_from=2020-01-01&completed_to=${tokyoDate()}`,
      "",
      "bundle=all",
      "outbound_status=call_required,done",
      `car_dealer_id=${String(dealer.id)}`,
      "inspection_kind=vehicle&cc_status=in_progress,complete",
      "outbound_stage=after&bundle=all",
      "done_reason=will_not,pr_done",
      "storage_intention=considering",
      "next_call_user_id=mine",
      "next_call_user_id=anyone",
      "next_call_user_id=anyone&symbol=R&bundle=all",
      "day_mark=caution",
    ];
    for (const filter of filters) {
      const list = (
        await test.send(test.agent, "GET", `slips?per_page=100&${filter}`)
      ).json<{
        data: { outbound_status: string }[];
        meta: { total: number };
      }>();
      expect(list.data, filter).toHaveLength(list.meta.total);
      const { outbound_status: _, ...rest } = Object.fromEntries(
        new URLSearchParams(filter),
      );
      const counts = test.data<{
        total: number;
        by_status: Record<string, number>;
      }>(
        await test.send(
          test.agent,
          "GET",
          `slips/counts?${new URLSearchParams(rest).toString()}`,
        ),
      );
      for (const status of new Set(list.data.map((one) => one.outbound_status)))
        expect(counts.by_status[status], `${filter} ${status}`).toBe(
          list.data.filter((one) => one.outbound_status === status).length,
        );
    }
  },
);
