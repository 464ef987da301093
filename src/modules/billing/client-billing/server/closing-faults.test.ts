import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#platform/server/db/database.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { goOnWithClosings } from "./jobs.ts";
import { openBillingTest, type BillingTest, type Closing } from "./testing.ts";

let test: BillingTest;
let outside: Db;
beforeAll(async () => {
  test = await openBillingTest();
  outside = createDatabase(test.url, { max: 1 });
});
afterAll(async () => {
  await outside.destroy();
  await test.close();
});

const clientCount = 60;
const kills = 50;

/** Clients with two confirmed items each, the sum of all in yen. */
const fillClients = async (): Promise<{ ids: number[]; sum: number }> => {
  const ids: number[] = [];
  for (let at = 0; at < clientCount; at += 1)
    ids.push((await test.client()).id);
  const { rows } = await sql<{ sum: number }>`
    with made as (
      insert into bill_items (source, client_id, item_state, work_on, item, quantity, unit, unit_price, tax_class, amount)
      select 'manual', c, 'confirmed', '2026-09-15', '作業 ' || n, 1, 'set', 1000 * n + c, '10', 1000 * n + c
      from unnest(${ids}::bigint[]) c, generate_series(1, 2) n returning amount)
    select sum(amount)::int as sum from made`.execute(test.db);
  return { ids, sum: rows[0]?.sum ?? 0 };
};

/** Cuts off where it stands what is in the middle of a transaction. Answers whether there was something. */
const kill = async (): Promise<boolean> => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`.execute(
    outside,
  );
  return rows.length > 0;
};

/** Asks the database up to so often: about as long as the work from the first statement of a client to the commit of the third. */
const mostQuestions = 120;
const waitSomewhere = async (): Promise<void> => {
  const questions = Math.random() * mostQuestions;
  for (let asked = 0; asked < questions; asked += 1)
    await sql`select 1`.execute(outside);
};

it(`a closing that is killed ${String(kills)} times makes one set of bills, without a gap and without a double`, async () => {
  const { ids, sum } = await fillClients();
  const body = { closed_on: "2026-09-30", client_ids: ids };
  const { id } = await test.ask<Closing>("POST", "billClosings", body);
  const run = async () => {
    const address = `billClosings/${String(id)}/run`;
    return test.call(test.office, "POST", address).catch(() => undefined);
  };
  for (let hits = 0; hits < kills;) {
    // Somebody presses a second time meanwhile.
    const running = Promise.all([run(), run()]);
    await waitSomewhere();
    if (await kill()) hits += 1;
    await running;
  }
  await expect.poll(async () => (await run())?.statusCode).toBe(200);
  const closing = await test.ask<Closing>("GET", `billClosings/${String(id)}`);
  expect(closing).toMatchObject({
    closing_state: "done",
    waiting: 0,
    client_count: clientCount,
    bill_count: clientCount,
  });
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from bills)::int as bills,
      (select count(distinct client_id) from bills)::int as clients,
      (select count(distinct bill_number) from bills)::int as numbers,
      (select (max(right(bill_number, 4)::int) - min(right(bill_number, 4)::int)) from bills)::int as span,
      (select count(*) from bill_lines)::int as lines,
      (select count(distinct bill_item_id) from bill_lines)::int as items,
      (select sum(amount) from bill_lines)::int as subtotal,
      (select count(*) from bill_items where item_state <> 'closed')::int as open`.execute(
    test.db,
  );
  expect(rows[0]).toEqual({
    bills: clientCount,
    clients: clientCount,
    numbers: clientCount,
    span: clientCount - 1,
    lines: clientCount * 2,
    items: clientCount * 2,
    subtotal: sum,
    open: 0,
  });
});

it("a closing that was left is gone on with, unless who began it may no longer bill", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-09-15");
  const body = { closed_on: "2026-09-30", client_ids: [client.id] };
  const { id } = await test.ask<Closing>("POST", "billClosings", body);
  const stateAfter = async (actor: Actor | undefined, seconds: number) => {
    await sql`update bill_closings set updated_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      test.db,
    );
    const parts = { actorOfUser: () => Promise.resolve(actor) };
    await transaction(test.db, (db) => goOnWithClosings(parts, db));
    const address = `billClosings/${String(id)}`;
    return (await test.ask<Closing>("GET", address)).closing_state;
  };
  expect(await stateAfter(test.office, 1)).toBe("running");
  expect(await stateAfter(undefined, 20)).toBe("running");
  expect(await stateAfter(makeActorWith("sos"), 20)).toBe("running");
  expect(await stateAfter(test.office, 20)).toBe("done");
});

it("a client that cannot be billed is left with the reason, and can be closed again", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-09-15");
  const body = { closed_on: "2026-09-30", client_ids: [client.id] };
  const { id } = await test.ask<Closing>("POST", "billClosings", body);
  await sql`update bill_issuers set valid_from = '2099-01-01'`.execute(test.db);
  const left = await test.ask<Closing>(
    "POST",
    `billClosings/${String(id)}/run`,
  );
  await sql`update bill_issuers set valid_from = '2020-01-01'`.execute(test.db);
  expect(left).toMatchObject({ closing_state: "done", bill_count: 0 });
  expect(left.clients[0]?.left_reason).toContain("発行者情報がありません");
  const again = await test.closeClients("2026-09-30", [client.id]);
  expect(again).toMatchObject({ bill_count: 1 });
});
