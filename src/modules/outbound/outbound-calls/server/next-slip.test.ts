import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  it,
  vi,
} from "vitest";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  openSlipTest,
  ownPhone,
  type SlipTest,
  workingMoment,
} from "./testing.ts";

let test: SlipTest;
let leader: Actor;
let colleague: Actor;
/** A company of its own for each test: what waits for a call is counted. */
let dealer: Awaited<ReturnType<SlipTest["dealer"]>>;

beforeAll(async () => {
  test = await openSlipTest();
  leader = await test.agentWith("out", "approval_out");
  colleague = await test.agentWith("out");
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: workingMoment() });
  dealer = await test.dealer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The slip of a vehicle whose 車検 is due in so many days, and nothing else. */
const dueSlip = async (days = 20) => {
  const customer = await test.customer(dealer.id, { contacts: [ownPhone()] });
  const vehicle = await test.vehicle(customer.id, dealer.branch_id, {
    inspection_expires_on: addDays(tokyoDate(), days),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
  });
  const [slip] = await test.slips(vehicle.id);
  if (slip === undefined) throw new Error("no slip stands");
  return slip;
};
const next = (actor: Actor, car_dealer_ids = [dealer.id]) =>
  test.send(actor, "POST", "slips/next", { car_dealer_ids });
const messageOf = (answer: { json: () => unknown }) =>
  (answer.json() as { message: string }).message;

it("is the most urgent of the chosen companies, and none twice", async () => {
  const first = await dueSlip();
  const second = await dueSlip(23);
  const missing = await next(test.agent, []);
  expect([missing.statusCode, missing.json()]).toMatchObject([
    422,
    { errors: { car_dealer_ids: ["発信販売会社を選択してください。"] } },
  ]);
  const answers = await Promise.all(
    [test.agent, colleague, leader].map((actor) => next(actor)),
  );
  const given = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => test.data<{ id: number }>(answer).id);
  expect(given.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
  const none = answers.filter(({ statusCode }) => statusCode === 404);
  expect(none.map(messageOf)).toEqual([
    "選択した発信販売会社の発信伝票データがありません。",
  ]);
});

it("is nobody's whose numbers were called lately or often enough today", async () => {
  const slip = await dueSlip();
  const step = (name: string, body: object = {}) =>
    test.send(leader, "POST", `slips/${String(slip.id)}/${name}`, body);
  const given = async () => {
    const answer = await next(leader);
    await step("release");
    return answer.statusCode === 404
      ? messageOf(answer)
      : test.data<{ id: number }>(answer).id;
  };
  const missed = async () => {
    await step("claim");
    const [now] = await test.slips(slip.outbound_vehicle_id);
    const answer = await step("calls", {
      version: now?.version,
      connection_number: 1,
      called_at: new Date().toISOString(),
      call_status: "3",
      storage_intention: "not_reachable",
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const putOff =
    "選択した発信販売会社の発信伝票データがありません。次回架電日時または架電の間隔を待つ伝票が1件あります。";
  expect(await given()).toBe(slip.id);
  await missed();
  expect(await given()).toBe(putOff);
  vi.setSystemTime(Date.now() + 4 * 3_600_000);
  expect(await given()).toBe(slip.id);
  await missed();
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  expect(await given()).toBe(putOff);
  vi.setSystemTime(Date.now() + 10 * 3_600_000);
  expect(await given()).toBe(slip.id);
});

it("is a leader's alone outside the hours; others learn when it opens, and hold nothing", async () => {
  const slip = await dueSlip();
  vi.setSystemTime(tokyoInstant(tokyoDate(), "06:30"));
  const early = await next(test.agent);
  expect([early.statusCode, messageOf(early)]).toEqual([
    570,
    `架電時間外です。次に架電できる時刻: ${tokyoDate().replaceAll("-", "/")} 09:00:00`,
  ]);
  const held = test.db.selectFrom("outbound_claims").select("user_id");
  expect(await held.where("slip_id", "=", slip.id).execute()).toEqual([]);
  expect((await next(leader)).statusCode).toBe(200);
});

it("is no sales company's where its contract has the centre call; it learns so at any hour", async () => {
  await dueSlip();
  vi.setSystemTime(tokyoInstant(tokyoDate(), "06:30"));
  const answer = await next(dealer.actor);
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    404,
    "選択した発信販売会社の発信伝票データがありません。契約により、架電はセンターが行います。",
  ]);
});
