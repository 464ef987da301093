import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { openFollowWorld, type FollowWorld } from "./follow-testing.ts";

let world: FollowWorld;
beforeAll(async () => {
  world = await openFollowWorld();
});
afterAll(() => world.close());

interface Notice {
  readonly text: string;
  readonly href: string | null;
}
const noticesOf = (actor: Actor): Promise<Notice[]> =>
  world.ask(actor, "GET", "/api/caseNotices");

/** A request that nobody answers, given to somebody, whose call is due. */
const dueCall = async (assignee: Actor) => {
  const one = await world.makeCase();
  const sent = await world.send(one.id);
  const { rows } = await sql<{ id: number; item: number; version: number }>`
    select c.id, i.id as item, i.version from follow_calls c join follow_items i on i.id = c.item_id
    where i.source = 'sos' and i.source_id = ${one.id} and c.call_state = 'planned'`.execute(
    world.db,
  );
  const [call] = rows;
  if (call === undefined) throw new Error("no call stands");
  await world.ask(assignee, "POST", "/api/followItems/assign", {
    items: [{ id: call.item, version: call.version }],
    person_in_charge_id: assignee.user_id,
  });
  await sql`update follow_calls set due_at = now() - interval '1 minute' where id = ${call.id}`.execute(
    world.db,
  );
  await world.runJob("follow_due");
  return { sent, call };
};
const hrefOf = ({ id }: { id: number }): string =>
  `/just-do-it/follow-call?call=${id}`;

it("whoever calls without the right of a desk hears that a call is due, and where to make it", async () => {
  const { sent, call } = await dueCall(world.follower);
  expect(await noticesOf(world.follower)).toMatchObject([
    {
      text: expect.stringContaining("架電の時刻です：受諾確認") as string,
      href: hrefOf(call),
    },
  ]);
  expect(await noticesOf(world.operator)).toEqual([]);
  // Once the company has answered nobody has to hear of it any more.
  await world.ask(world.driver, "POST", `/api/towRequests/${sent.id}/accept`, {
    eta: new Date(Date.now() + 2_400_000).toISOString(),
  });
  expect(await noticesOf(world.follower)).toEqual([]);
});

it("is taken back where the call is given to somebody else", async () => {
  const { call } = await dueCall(world.follower);
  expect(await noticesOf(world.follower)).toHaveLength(1);
  await world.ask(world.follower, "POST", "/api/followCalls/handOff", {
    to_id: world.operator.user_id,
  });
  expect(await noticesOf(world.follower)).toEqual([]);
  await world.runJob("follow_due");
  expect(await noticesOf(world.operator)).toMatchObject([
    { href: hrefOf(call) },
  ]);
});

it("a call that was ordered is told, once due, to who has to make it, with what else is told of orders", async () => {
  const leader = await makeColleague(world.db, {
    permissions: ["justdoit", "approval_justdoit"],
  });
  const order = await world.ask<{ id: number; version: number }>(
    world.operator,
    "POST",
    "/api/applyCalls",
    {
      target_kind: "customer",
      target_company: null,
      target_name: "山田太郎",
      target_name_kana: null,
      target_phone: "090-1234-5678",
      prefecture: null,
      address: null,
      is_as_soon: true,
      due_at: null,
      until_at: null,
      purpose: "apology",
      body: "お詫び",
      case_number: null,
      requested_for_id: world.follower.user_id,
      is_urgent: true,
    },
  );
  const told = async (actor: Actor) =>
    (
      await world.ask<{ due: { target_name: string }[] }>(
        actor,
        "GET",
        "/api/applyCalls/told",
      )
    ).due.map(({ target_name }) => target_name);
  expect(await told(world.follower)).toEqual([]);
  await world.ask(leader, "POST", `/api/applyCalls/${order.id}/approve`, {
    version: order.version,
  });
  await world.runJob("follow_due");
  expect(await told(world.follower)).toEqual(["山田太郎"]);
  expect(await told(leader)).toEqual([]);
  const { rows } = await sql<{ told: boolean }>`
    select (audience -> 'user_ids') @> ${JSON.stringify([world.follower.user_id])}::jsonb as told from events
    where topic = 'applyCalls' and action = 'due'`.execute(world.db);
  expect(rows).toEqual([{ told: true }]);
});
