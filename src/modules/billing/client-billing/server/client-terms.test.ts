import { afterAll, beforeAll, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import type { clients } from "#modules/company/clients/contract/client-record.ts";
import type { moneyProposals } from "#modules/company/money-proposals/contract/record.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

/* Who manages clients turns no money of theirs by one press: who bills confirms. */

type Client = DetailOf<typeof clients>;
type Proposal = DetailOf<typeof moneyProposals>;

let test: BillingTest;
const manager = makeActorWith("client_management");
const biller = makeActorWith("bill_page");
const sos = makeActorWith("sos");

beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const read = (id: number) => test.ask<Client>("GET", `clients/${String(id)}`);
const change = async (id: number, body: object, actor: Actor = manager) => {
  const { version } = await read(id);
  return test.call(actor, "PATCH", `clients/${String(id)}`, {
    version,
    ...body,
  });
};
const proposalOf = ({ waiting }: Client) =>
  test.ask<Proposal>("GET", `moneyProposals/${String(waiting?.id)}`);
const decide = (
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  step: string,
  more: object = {},
) =>
  test.call(actor, "POST", `moneyProposals/${String(id)}/${step}`, {
    version,
    ...more,
  });

it("what money hangs on stays until who bills confirms, old beside new; the rest is changed at once", async () => {
  const { id } = await test.client({ bill_email: "keiri@aoba.example" });
  const answer = await change(id, {
    contact_name: "新任 太郎",
    bill_email: "thief@example.com",
    handling_fee: 0,
    bears_fee_allowed: true,
    closing_day: "10",
    payment_site_months: 2,
    payment_site_day: "20",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json<{ data: Client }>();
  expect(data).toMatchObject({
    contact_name: "新任 太郎",
    bill_email: "keiri@aoba.example",
    handling_fee: null,
    bears_fee_allowed: false,
    closing_day: "end",
    payment_site_months: 1,
    payment_site_day: "end",
    waiting: { words: "確認待ち: 取引条件の変更" },
  });
  const proposal = await proposalOf(data);
  expect(proposal.changes).toEqual(
    expect.arrayContaining([
      {
        label: "請求メール",
        before: "keiri@aoba.example",
        after: "thief@example.com",
      },
      { label: "締日", before: "末日", after: "10日" },
    ]),
  );
  expect(proposal.changes).toHaveLength(6);
  for (const actor of [manager, sos])
    expect((await decide(actor, proposal, "confirm")).statusCode).toBe(403);
  expect((await decide(biller, proposal, "confirm")).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({
    bill_email: "thief@example.com",
    handling_fee: 0,
    bears_fee_allowed: true,
    closing_day: "10",
    waiting: null,
  });
  const history = await test.ask<
    { action: string; user_name: string; reason: string | null }[]
  >("GET", `clients/${String(id)}/timeline`);
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: "propose", user_name: manager.name }),
      expect.objectContaining({
        action: "update",
        user_name: biller.name,
        reason: `（提案 ${manager.name}）`,
      }),
    ]),
  );
});

it("who has both rights still needs another person", async () => {
  const { id } = await test.client();
  const changed = await change(id, { handling_fee: 500 }, test.office);
  const { data } = changed.json<{ data: Client }>();
  const proposal = await proposalOf(data);
  expect(proposal.may.confirm.allowed).toBe(false);
  expect((await decide(test.office, proposal, "confirm")).statusCode).toBe(570);
  expect((await read(id)).handling_fee).toBeNull();
  const uses = await test.remove(test.office, `clients/${String(id)}`);
  expect(uses.statusCode).toBe(563);
  expect((await decide(biller, proposal, "confirm")).statusCode).toBe(200);
  expect((await read(id)).handling_fee).toBe(500);
});

it("one change waits at a time; who manages clients takes it back and sees no other proposal", async () => {
  const { id } = await test.client();
  const first = await change(id, { handling_fee: 500 });
  const { data } = first.json<{ data: Client }>();
  const other = await change(id, { handling_fee: 600 });
  expect(other.statusCode).toBe(570);
  expect(other.body).toContain("確認待ち");
  expect((await change(id, { phone: "03-1111-3333" })).statusCode).toBe(200);
  const proposal = await proposalOf(data);
  const refused = await decide(manager, proposal, "refuse", {
    reason: "入力誤り",
  });
  expect(refused.statusCode, refused.body).toBe(200);
  expect((await change(id, { handling_fee: 600 })).statusCode).toBe(200);

  const limit = await test.call(test.office, "POST", "moneyLimit", {
    alone_up_to: 20_000,
    reason: "繁忙期",
  });
  const { id: hidden } = limit.json<{ data: { id: number } }>().data;
  const path = `moneyProposals/${String(hidden)}`;
  expect((await test.call(manager, "GET", path)).statusCode).toBe(404);
  expect(
    (
      await decide(manager, { id: hidden, version: 1 }, "refuse", {
        reason: "x",
      })
    ).statusCode,
  ).toBe(404);
});
