import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { moneyProposals } from "#modules/company/money-proposals/contract/record.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBillingTest, type Bill, type BillingTest } from "./testing.ts";

/* Above a limit money is given back by nobody alone. */

type Proposal = DetailOf<typeof moneyProposals>;
interface Stepped {
  readonly id: number;
  readonly version: number;
}

let test: BillingTest;
const second = makeActorWith("bill_page");
const manager = makeActorWith("client_management");
const today = tokyoDate();

beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const line = (unit_price: number) => ({
  item: "基本",
  quantity: 1,
  unit_price,
  tax_class: "0",
});
const billOf = async (...amounts: number[]): Promise<Bill> => {
  const { id } = await test.client();
  await test.confirmed(id, "2026-06-20", amounts.map(line));
  const closing = await test.closeClients("2026-06-30", [id]);
  return test.bill(closing.clients[0]?.bill_id);
};
const post = (actor: Actor, url: string, body: object) =>
  test.call(actor, "POST", url, body);
const credit = async (bill: Stepped, amount: number, at = 0) => {
  const { version, lines } = await test.bill(bill.id);
  return post(test.office, `bills/${String(bill.id)}/credit`, {
    version,
    reason: "料金の誤り",
    lines: [{ bill_line_id: lines[at]?.id, amount }],
  });
};
const proposalOf = async (waiting: Bill["waiting"]): Promise<Proposal> =>
  test.ask("GET", `moneyProposals/${String(waiting?.id)}`);
const decide = (
  actor: Actor,
  { id, version }: Stepped,
  step: string,
  more: object = {},
) => post(actor, `moneyProposals/${String(id)}/${step}`, { version, ...more });
const historyOf = async (path: string) => {
  const rows = await test.ask<
    { action: string; reason: string | null; user_name: string | null }[]
  >("GET", `${path}/timeline`);
  return rows.map(({ action, reason, user_name }) => [
    action,
    reason,
    user_name,
  ]);
};
const paymentOf = async (bill: Bill, amount: number) =>
  test.payment({
    received_on: "2026-07-31",
    amount,
    way: "bank",
    client_id: bill.client_id,
  });

describe("a credit note", () => {
  it("up to the limit is one person's, and all of a bill count together", async () => {
    const bill = await billOf(30_000);
    const first = await credit(bill, 6000);
    expect(first.json<{ data: Bill }>().data.bill_kind).toBe("credit_note");
    const more = await credit(bill, 4001);
    expect(more.statusCode).toBe(201);
    expect(more.json<{ data: Bill }>().data).toMatchObject({
      credited: { total: 6000, lines: [{ amount: 6000 }] },
      id: bill.id,
      balance: 24_000,
      waiting: { words: "確認待ち: 返還請求書" },
    });
    expect((await credit(bill, 4000)).json<{ data: Bill }>().data.total).toBe(
      -4000,
    );
  });

  it("above it moves nothing before another has confirmed it, and both are named", async () => {
    const bill = await billOf(20_000, 500);
    const { data } = (await credit(bill, 10_001)).json<{ data: Bill }>();
    expect(data).toMatchObject({ id: bill.id, balance: 20_500 });
    const proposal = await proposalOf(data.waiting);
    expect(proposal).toMatchObject({
      amount: 10_001,
      reason: "料金の誤り",
      proposed_by: test.office.name,
      changes: [
        { before: "20,000円", after: "10,001円 を返還" },
        { before: null, after: "10,001円" },
      ],
    });
    // A second one waits for the first.
    expect((await credit(bill, 10_001)).statusCode).toBe(570);

    expect(proposal.may.confirm.allowed).toBe(false);
    expect((await decide(test.office, proposal, "confirm")).statusCode).toBe(
      570,
    );
    expect((await decide(manager, proposal, "confirm")).statusCode).toBe(403);
    const stale = { ...proposal, version: proposal.version + 1 };
    expect((await decide(second, stale, "confirm")).statusCode).toBe(568);
    expect(await test.bill(bill.id)).toMatchObject({ balance: 20_500 });

    const answers = await Promise.all([
      decide(second, proposal, "confirm"),
      decide(second, proposal, "confirm"),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([200, 568]);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 10_499,
      waiting: null,
    });
    expect(await historyOf(`bills/${String(bill.id)}`)).toEqual(
      expect.arrayContaining([
        ["propose", "料金の誤り", test.office.name],
        ["credit", `料金の誤り （提案 ${test.office.name}）`, second.name],
      ]),
    );
  });

  it("that another turned down says why, and may be proposed again", async () => {
    const bill = await billOf(20_000);
    const { data } = (await credit(bill, 15_000)).json<{ data: Bill }>();
    const proposal = await proposalOf(data.waiting);
    const missing = await decide(second, proposal, "refuse", { reason: "" });
    expect(missing.statusCode).toBe(422);
    const refused = await decide(second, proposal, "refuse", {
      reason: "金額が違う",
    });
    expect(refused.json<{ data: Proposal }>().data).toMatchObject({
      proposal_state: "refused",
      refuse_reason: "金額が違う",
      decided_by: second.name,
    });
    const late = await decide(second, proposal, "confirm");
    expect([568, 570]).toContain(late.statusCode);
    expect(await test.bill(bill.id)).toMatchObject({
      balance: 20_000,
      waiting: null,
    });
    expect(await historyOf(`bills/${String(bill.id)}`)).toContainEqual([
      "refuse_proposal",
      "金額が違う",
      second.name,
    ]);
    expect((await credit(bill, 15_000)).statusCode).toBe(201);
  });

  it("that is no longer possible is refused to who confirms, and still waits", async () => {
    const bill = await billOf(20_000);
    const { data } = (await credit(bill, 20_000)).json<{ data: Bill }>();
    const proposal = await proposalOf(data.waiting);
    await credit(bill, 5000);
    const answer = await decide(second, proposal, "confirm");
    expect(answer.statusCode).toBe(422);
    expect(await proposalOf(data.waiting)).toMatchObject({
      proposal_state: "proposed",
      version: proposal.version,
    });
  });
});

it("money is given back of a payment by two above the limit, and the payment stays meanwhile", async () => {
  const payment = await paymentOf(await billOf(1000), 50_000);
  const path = `payments/${String(payment.id)}`;
  const refund = (amount: number, version: number) =>
    test.ask<typeof payment>("POST", `${path}/refund`, {
      version,
      amount,
      refunded_on: today,
      reason: "二重入金",
    });
  const first = await refund(9000, payment.version);
  expect(first).toMatchObject({ unused: 41_000, waiting: null });
  const asked = await refund(1001, first.version);
  expect(asked).toMatchObject({
    unused: 41_000,
    waiting: { words: "確認待ち: 返金（入金）" },
  });
  expect((await test.remove(test.office, path)).statusCode).toBe(563);
  const proposal = await proposalOf(asked.waiting);
  expect((await decide(second, proposal, "confirm")).statusCode).toBe(200);
  expect(await test.ask("GET", path)).toMatchObject({
    unused: 39_999,
    waiting: null,
    allocations: [
      { amount: 9000 },
      {
        amount: 1001,
        refund_reason: `二重入金 （提案 ${test.office.name}）`,
      },
    ],
  });
});

it("what is left of a note is given back by two above the limit", async () => {
  const bill = await billOf(20_000);
  const paid = await paymentOf(bill, 20_000);
  await test.ask("POST", `payments/${String(paid.id)}/allocate`, {
    version: paid.version,
    shares: [{ bill_id: bill.id, amount: 20_000, bank_fee: 0, write_off: 0 }],
    write_off_reason: null,
  });
  const { data } = (await credit(bill, 12_000)).json<{ data: Bill }>();
  await decide(second, await proposalOf(data.waiting), "confirm");
  const note = (
    await test.ask<Bill[]>("GET", `bills?client_id=${String(bill.client_id)}`)
  ).find(({ bill_kind }) => bill_kind === "credit_note");
  const asked = await test.ask<Bill>(
    "POST",
    `bills/${String(note?.id)}/refund`,
    {
      version: note?.version,
      amount: 12_000,
      refunded_on: today,
      reason: "取引終了",
    },
  );
  expect(asked).toMatchObject({ balance: -12_000 });
  const proposal = await proposalOf(asked.waiting);
  expect((await decide(second, proposal, "confirm")).statusCode).toBe(200);
  expect(await test.bill(asked.id)).toMatchObject({ balance: 0 });
});

it("what a payment lets go counts together, and waits as a whole", async () => {
  const { id } = await test.client();
  const bills: Bill[] = [];
  for (const day of ["2026-05", "2026-06", "2026-07"]) {
    await test.confirmed(id, `${day}-10`, [line(5000)]);
    const closing = await test.closeClients(
      day === "2026-06" ? `${day}-30` : `${day}-31`,
      [id],
    );
    bills.push(await test.bill(closing.clients[0]?.bill_id));
  }
  await test.db
    .updateTable("money_settings")
    .set({ alone_up_to: 2000 })
    .execute();
  const payment = await test.payment({
    received_on: "2026-08-31",
    amount: 12_000,
    way: "bank",
    client_id: id,
  });
  const allocate = (count: number, version: number) =>
    test.ask<typeof payment>(
      "POST",
      `payments/${String(payment.id)}/allocate`,
      {
        version,
        write_off_reason: "端数",
        shares: bills.slice(0, count).map((bill) => ({
          bill_id: bill.id,
          amount: 4000,
          bank_fee: 0,
          write_off: 1000,
        })),
      },
    );
  const asked = await allocate(3, payment.version);
  expect(asked).toMatchObject({ unused: 12_000, allocated: 0 });
  expect(await test.bill(bills[0]?.id)).toMatchObject({ balance: 5000 });
  const proposal = await proposalOf(asked.waiting);
  expect(proposal).toMatchObject({ amount: 3000 });
  expect((await decide(second, proposal, "confirm")).statusCode).toBe(200);
  for (const bill of bills)
    expect(await test.bill(bill.id)).toMatchObject({ balance: 0 });
  await test.db
    .updateTable("money_settings")
    .set({ alone_up_to: 10_000 })
    .execute();
});

it("the limit itself is changed by two", async () => {
  const limit = () => test.ask<{ alone_up_to: number }>("GET", "moneyLimit");
  const change = (alone_up_to: number) =>
    post(test.office, "moneyLimit", { alone_up_to, reason: "繁忙期" });
  expect((await change(10_000)).statusCode).toBe(422);
  const { data } = (await change(50_000)).json<{ data: { id: number } }>();
  expect(await limit()).toEqual({ alone_up_to: 10_000 });
  const proposal = await proposalOf({ id: data.id, words: "" });
  expect((await decide(test.office, proposal, "confirm")).statusCode).toBe(570);
  expect((await decide(second, proposal, "confirm")).statusCode).toBe(200);
  expect(await limit()).toEqual({ alone_up_to: 50_000 });
  const back = (await change(10_000)).json<{ data: { id: number } }>();
  await decide(
    second,
    await proposalOf({ ...back.data, words: "" }),
    "confirm",
  );
});
