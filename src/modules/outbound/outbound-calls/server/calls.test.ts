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
import { isCallingTime } from "#platform/contract/japanese/calling-hours.ts";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import type { SlipRow } from "./tables.ts";
import {
  maker,
  openSlipTest,
  ownPhone,
  type SlipTest,
  workingMoment,
} from "./testing.ts";

let test: SlipTest;
let dealer: Awaited<ReturnType<SlipTest["dealer"]>>;
let other: Awaited<ReturnType<SlipTest["dealer"]>>;
let leader: Actor;
let second: Actor;

beforeAll(async () => {
  test = await openSlipTest();
  dealer = await test.dealer();
  other = await test.dealer();
  leader = await test.agentWith("out", "approval_out");
  second = await test.agentWith("out", "approval_out");
});
afterAll(() => test.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: workingMoment() });
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = () => addDays(tokyoDate(), 20);
const vehicleOf = (customer: { id: number }, more: object = {}) =>
  test.vehicle(customer.id, dealer.branch_id, {
    inspection_expires_on: soon(),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
    vehicle_make: 3,
    ...more,
  });
const slipOf = async (vehicle: { id: number }) => {
  const [slip] = await test.slips(vehicle.id);
  if (slip === undefined) throw new Error("no slip stands");
  return slip;
};
const dueSlip = async (more: object = {}) => {
  const customer = await test.customer(dealer.id, { contacts: [ownPhone()] });
  const vehicle = await vehicleOf(customer, more);
  return { customer, vehicle, slip: await slipOf(vehicle) };
};
const step = (actor: Actor, id: number, name: string, body: object = {}) =>
  test.send(actor, "POST", `slips/${String(id)}/${name}`, body);
const said = (version: number, more: object = {}) => ({
  version,
  connection_number: 1,
  called_at: new Date().toISOString(),
  call_status: "3",
  storage_intention: "not_reachable",
  ...more,
});
const errorsOf = (answer: { json: () => unknown }) =>
  Object.fromEntries(
    Object.entries(
      (answer.json() as { errors: Record<string, string[]> }).errors,
    ).map(([field, [message]]) => [field, message]),
  );
const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { message: string }).message;
const read = async (id: number, actor = test.agent): Promise<SlipDetail> =>
  test.data<SlipDetail>(await test.send(actor, "GET", `slips/${String(id)}`));
/** Claimed and called; hours later each time. */
const call = async (id: number, more: object = {}, actor = test.agent) => {
  await step(actor, id, "claim");
  const { version } = await read(id, actor);
  return step(actor, id, "calls", said(version, more));
};
const talk = { call_status: "1", storage_intention: "considering" };
const wants = () => ({
  call_status: "1",
  storage_intention: "wants",
  desired_on: addDays(tokyoDate(), 5),
});
/** The next day on which people are called: a Friday is followed by one Saturday, not by a Sunday. */
const nextDay = () => {
  const hours = { calling_from: 9, calling_to: 18 };
  do vi.setSystemTime(Date.now() + 24 * 3_600_000);
  while (!isCallingTime(new Date().toISOString(), hours));
};

it("its user does not come again at once, though another number of it is free", async () => {
  const company = await test.dealer();
  const contacts = [ownPhone(), { ...ownPhone(), connection_number: 2 }];
  const customer = await test.customer(company.id, { contacts });
  const { id } = await test.vehicle(customer.id, company.branch_id, {
    inspection_expires_on: soon(),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
  });
  const slip = await slipOf({ id });
  expect((await call(slip.id)).statusCode).toBe(200);
  const next = await test.send(test.agent, "POST", "slips/next", {
    car_dealer_ids: [company.id],
  });
  expect(next.statusCode, next.body).toBe(404);
  expect((await read(slip.id)).outbound_status).toBe("call_required");
});

describe("a call is refused", () => {
  it("without the claim, at an old version, of another's row", async () => {
    const { slip } = await dueSlip();
    const body = said(slip.version);
    const unclaimed = await step(test.agent, slip.id, "calls", body);
    expect([unclaimed.statusCode, messageOf(unclaimed)]).toEqual([
      570,
      "先に「発信開始」を押してください",
    ]);
    await step(test.agent, slip.id, "claim");
    const stale = await step(test.agent, slip.id, "calls", said(99));
    expect(stale.statusCode).toBe(568);
    const held = await step(leader, slip.id, "calls", body);
    expect([held.statusCode, messageOf(held)]).toEqual([
      570,
      `${test.agent.name}が発信中です`,
    ]);
    const foreign = await step(other.actor, slip.id, "calls", body);
    expect(foreign.statusCode).toBe(404);
    expect(await read(slip.id)).toMatchObject({ call_count: 0, calls: [] });
  });

  it.each([
    [
      { storage_intention: "wants" },
      { storage_intention: "不在・番号違いのときは「電話つながらず」だけです" },
    ],
    [
      { call_status: "1" },
      {
        storage_intention:
          "通話できたときは「電話つながらず」以外を選択してください",
      },
    ],
    [
      { call_status: "1", storage_intention: "wants" },
      { desired_on: "希望日を入力してください" },
    ],
    [
      { ...talk, desired_on: "2027-01-01" },
      { desired_on: "希望日は入庫希望のときだけ入力できます" },
    ],
    [
      {
        call_status: "1",
        storage_intention: "wants",
        desired_on: "2020-01-01",
      },
      { desired_on: "希望日は本日から1年以内を入力してください" },
    ],
    [{ connection_number: 2 }, { connection_number: "この発信先はありません" }],
    [
      { called_at: "2999-01-01T00:00:00Z" },
      { called_at: "この値は入力できません" },
    ],
  ] as const)("422 %j", async (more, errors) => {
    const { slip } = await dueSlip();
    const answer = await call(slip.id, more);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(Object.keys(errors));
    expect((await read(slip.id)).call_count).toBe(0);
  });

  it("outside the hours, but for a leader with a reason; and soon after another one for all", async () => {
    const { slip } = await dueSlip();
    const night = tokyoInstant(tokyoDate(), "20:00");
    vi.setSystemTime(night);
    const late = await call(slip.id);
    expect([late.statusCode, messageOf(late)]).toEqual([
      570,
      expect.stringMatching(/^架電時間外です/),
    ]);
    await step(test.agent, slip.id, "release");
    expect(
      (await call(slip.id, { override_reason: "折り返しの約束" }, leader))
        .statusCode,
    ).toBe(200);
    const again = await call(slip.id, { override_reason: "もう一度" }, leader);
    expect([again.statusCode, messageOf(again)]).toEqual([
      570,
      expect.stringMatching(/^この番号には架電したばかりです/),
    ]);
  });
});

describe("a slip that is called", () => {
  it("counts, logs, and ends where nothing is left to ask", async () => {
    const { slip } = await dueSlip();
    const first = await call(slip.id, { memo: "留守番電話" });
    expect(first.statusCode, first.body).toBe(200);
    const slipNow = await read(slip.id);
    expect(slipNow).toMatchObject({
      call_count: 1,
      call_status: "3",
      cc_status: "in_progress",
      outbound_status: "call_required",
    });
    const [made] = slipNow.calls;
    expect(made).toMatchObject({ call_number: 1, memo: "留守番電話" });
    const log = await test.db
      .selectFrom("call_logs")
      .selectAll()
      .where("id", "=", made?.call_log_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      module: "out",
      outcome: "missed",
      user_id: test.agent.user_id,
    });
    nextDay();
    await call(slip.id, talk);
    nextDay();
    expect(await call(slip.id)).toMatchObject({ statusCode: 200 });
    expect(await read(slip.id)).toMatchObject({
      outbound_status: "done",
      done_reason: "pr_done",
      storage_intention: "considering",
      cc_status: "complete",
    });
    const extra = await step(leader, slip.id, "extraCall", {
      version: (await read(slip.id)).version,
    });
    expect(test.data(extra)).toMatchObject({
      outbound_status: "call_required",
      max_call_count: 4,
    });
  });

  it("gets no call more where nobody calls it", async () => {
    const mailed = await test.dealer("00", { dm: "10" });
    const customer = await test.customer(mailed.id);
    const vehicle = await test.vehicle(customer.id, mailed.branch_id, {
      inspection_expires_on: addDays(tokyoDate(), -5),
      inspection_plan: "none",
      inspection_plan_reason: "試験",
    });
    const { id, version } = await slipOf(vehicle);
    expect(await read(id, leader)).toMatchObject({
      outbound_status: "unconfirmed",
      can: { grant_extra_call: { allowed: false } },
    });
    const refused = await step(leader, id, "extraCall", { version });
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      570,
      "架電の契約がない伝票には追加架電できません",
    ]);
  });

  it("goes with all trucks of a user in one call", async () => {
    const customer = await test.customer(dealer.id, { contacts: [ownPhone()] });
    const slips: SlipRow[] = [];
    for (let count = 0; count < 4; count += 1)
      slips.push(await slipOf(await vehicleOf(customer)));
    const [lead] = slips;
    const id = lead?.id ?? 0;
    await step(test.agent, id, "claim");
    expect((await read(id)).siblings).toHaveLength(3);
    const strange = (await dueSlip()).slip;
    const { version: _, ...telephone } = said(1, { call_status: "1" });
    const group = (list: typeof slips) => ({
      ...telephone,
      storage_intention: undefined,
      slips: list.map((slip) => ({
        id: slip.id,
        version: slip.version,
        storage_intention: "considering",
      })),
    });
    const mixed = await step(
      test.agent,
      id,
      "callGroup",
      group([...slips, strange]),
    );
    expect(errorsOf(mixed)).toEqual({
      slips: "同じ使用者の伝票だけをまとめられます",
    });
    const made = await step(test.agent, id, "callGroup", group(slips));
    expect(made.statusCode, made.body).toBe(200);
    const rows = await test.db
      .selectFrom("outbound_calls")
      .select(["group_id", "call_log_id"])
      .where(
        "slip_id",
        "in",
        slips.map((slip) => slip.id),
      )
      .execute();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map((row) => row.group_id)).size).toBe(1);
    expect(new Set(rows.map((row) => row.call_log_id)).size).toBe(1);
  });

  it("marks a number that is wrong", async () => {
    const { slip } = await dueSlip();
    await call(slip.id, { call_status: "5" });
    expect((await read(slip.id)).customer?.connections).toMatchObject([
      { is_invalid: true, bar: "gap" },
    ]);
  });

  it("stands as if a void call had not been made", async () => {
    const { slip } = await dueSlip();
    await call(slip.id, { call_status: "1", storage_intention: "will_not" });
    const [made] = (await read(slip.id)).calls;
    const url = `calls/${String(made?.id)}/void`;
    expect(
      (await test.send(other.actor, "POST", url, { reason: "誤り" }))
        .statusCode,
    ).toBe(404);
    expect(
      (await test.send(test.agent, "POST", url, { reason: " " })).statusCode,
    ).toBe(422);
    expect(
      (await test.send(test.agent, "POST", url, { reason: "誤入力" }))
        .statusCode,
    ).toBe(200);
    expect(await read(slip.id)).toMatchObject({
      outbound_status: "call_required",
      call_count: 0,
      storage_intention: null,
    });
    const twice = await test.send(leader, "POST", url, { reason: "誤入力" });
    expect(twice.statusCode).toBe(570);
    // The next inspection that was made meanwhile is not due any more.
    expect(
      (await test.slips(slip.outbound_vehicle_id)).map((one) => one.ending),
    ).toEqual(["none", "not_due"]);
  });
});

it("is led from the wish to the call after the inspection", async () => {
  const { slip, vehicle } = await dueSlip();
  await call(slip.id, wants());
  const asked = await read(slip.id, dealer.actor);
  expect(asked).toMatchObject({ outbound_status: "report_required" });
  const receipt = (body: object) =>
    step(dealer.actor, slip.id, "receipt", { version: asked.version, ...body });
  expect(errorsOf(await receipt({ goods_receipt_result: "received" }))).toEqual(
    { received_on: "入庫日を入力してください" },
  );
  expect(
    errorsOf(
      await receipt({
        goods_receipt_result: "received",
        received_on: addDays(tokyoDate(), 1),
      }),
    ),
  ).toEqual({ received_on: "未来の日付は入力できません" });
  const came = await receipt({
    goods_receipt_result: "received",
    received_on: tokyoDate(),
  });
  expect(test.data(came)).toMatchObject({
    outbound_status: "job_report",
    outbound_stage: "after",
  });
  const { version } = await read(slip.id, dealer.actor);
  const work = {
    version,
    received_on: tokyoDate(),
    completed_on: tokyoDate(),
    kinds_done: ["vehicle"],
    next_expires_on: null as string | null,
  };
  expect(errorsOf(await step(dealer.actor, slip.id, "work", work))).toEqual({
    next_expires_on: "次回満了日を入力してください",
  });
  work.next_expires_on = addDays(soon(), 365);
  const worked = await step(dealer.actor, slip.id, "work", work);
  expect(test.data(worked)).toMatchObject({
    outbound_status: "done",
    done_reason: "received",
    next_change_on: addDays(tokyoDate(), 7),
  });
  expect((await test.slips(vehicle.id)).map((one) => one.due_on)).toEqual([
    soon(),
    work.next_expires_on,
  ]);
});

it("asks how it was, tells the company of a problem, and hears its answer", async () => {
  const { slip, vehicle } = await dueSlip();
  const before = addDays(tokyoDate(), -8);
  const work = await step(test.agent, slip.id, "work", {
    version: slip.version,
    received_on: before,
    completed_on: before,
    kinds_done: ["vehicle"],
    next_expires_on: addDays(soon(), 365),
  });
  expect(test.data(work)).toMatchObject({ outbound_status: "after_required" });
  await step(test.agent, slip.id, "claim");
  const after = async (more: object) =>
    step(test.agent, slip.id, "afterCalls", {
      version: (await read(slip.id)).version,
      connection_number: 1,
      called_at: new Date().toISOString(),
      call_status: "1",
      after_result: "problem",
      ...more,
    });
  expect(errorsOf(await after({}))).toEqual({
    problem_text: "問題の内容を入力してください",
  });
  const told = await after({ problem_text: "異音が続く", satisfaction: 2 });
  expect(test.data(told)).toMatchObject({
    outbound_status: "done",
    done_reason: "received",
    after_result: "problem",
    satisfaction: 2,
    brakes: [{ kind: "problem" }],
  });
  const report = {
    slip_id: slip.id,
    category: "dissatisfaction",
    text: "異音",
    to: "dealer",
  };
  const foreign = await test.send(
    dealer.actor,
    "POST",
    "informationReports",
    report,
  );
  expect(foreign.statusCode).toBe(403);
  const sent = test.data<{ id: number; version: number }>(
    await test.send(test.agent, "POST", "informationReports", report),
  );
  const answer = (actor: Actor) =>
    test.send(actor, "POST", `informationReports/${String(sent.id)}/answer`, {
      version: sent.version,
      answer: "再入庫で対応します",
    });
  expect((await answer(other.actor)).statusCode).toBe(404);
  expect((await answer(maker)).statusCode).toBe(404);
  expect((await answer(test.agent)).statusCode).toBe(403);
  expect(test.data(await answer(dealer.actor))).toMatchObject({
    answer: "再入庫で対応します",
  });
  expect((await answer(dealer.actor)).statusCode).toBe(568);
  expect((await read(slip.id)).brakes).toEqual([]);
  const list = await test.send(
    maker,
    "GET",
    `informationReports?vehicle_id=${String(vehicle.id)}`,
  );
  expect(list.json()).toEqual({ data: [] });
});

it("goes back to calling when a date was not kept", async () => {
  const { slip } = await dueSlip();
  await call(slip.id, wants());
  vi.setSystemTime(Date.now() + 60_000);
  const { version } = await read(slip.id);
  const kept = await step(dealer.actor, slip.id, "receipt", {
    version,
    goods_receipt_result: "not_coming",
  });
  expect(test.data(kept)).toMatchObject({
    outbound_status: "call_required",
    storage_intention: null,
    call_count: 1,
  });
});

describe("a leader", () => {
  it("approves what others called, in one go or not at all, and sends back", async () => {
    const [a, b] = [await dueSlip(), await dueSlip()];
    for (const { slip } of [a, b])
      await call(
        slip.id,
        { call_status: "1", storage_intention: "will_not" },
        leader,
      );
    const keys = async () =>
      Promise.all(
        [a, b].map(async ({ slip: { id } }) => ({
          id,
          version: (await read(id)).version,
        })),
      );
    const own = await test.send(leader, "POST", "slips/approve", {
      slips: await keys(),
    });
    expect([own.statusCode, messageOf(own)]).toEqual([
      570,
      `自分が最後に架電した伝票は承認できません（${[a, b].map(({ slip }) => slip.reception_management_number).join("、")}）`,
    ]);
    const approved = await test.send(second, "POST", "slips/approve", {
      slips: await keys(),
    });
    expect(approved.json()).toEqual({ data: { count: 2 } });
    const c = await dueSlip();
    await call(c.slip.id, { call_status: "1", storage_intention: "will_not" });
    const { version } = await read(c.slip.id);
    const back = await step(second, c.slip.id, "sendBack", {
      version,
      reason: "他社の確認を",
    });
    expect(test.data(back)).toMatchObject({
      outbound_status: "call_required",
      call_count: 0,
    });
    const late = await step(second, a.slip.id, "sendBack", {
      version: (await read(a.slip.id)).version,
      reason: "承認後",
    });
    expect(late.statusCode).toBe(570);
  });

  it("alone grants a call more; who calls cancels, and a leader opens that again", async () => {
    const { slip } = await dueSlip();
    const body = { version: slip.version };
    expect(
      (await step(test.agent, slip.id, "extraCall", body)).statusCode,
    ).toBe(403);
    expect((await step(leader, slip.id, "extraCall", body)).statusCode).toBe(
      570,
    );
    const cancelled = await step(test.agent, slip.id, "cancel", {
      ...body,
      reason: "廃車予定",
    });
    expect(test.data(cancelled)).toMatchObject({ done_reason: "cancelled" });
    const back = await step(leader, slip.id, "sendBack", {
      version: (await read(slip.id)).version,
      reason: "取消の誤り",
    });
    expect(test.data(back)).toMatchObject({ outbound_status: "call_required" });
  });
});
