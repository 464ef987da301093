import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  confirmLock,
  lockRecords,
  refuseLock,
} from "#modules/billing/journal/server/lock-service.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  openBillingTest,
  sampleLines,
  type Bill,
  type BillingTest,
} from "./testing.ts";

let test: BillingTest;
const second = makeActorWith("bill_page");
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`truncate book_locks`.execute(test.db);
});

const as = <Done>(
  actor: Actor,
  act: (write: Parameters<typeof confirmLock>[0]) => Promise<Done>,
): Promise<Done> =>
  transaction(test.db, (db) => act({ db, actor, screen: "" }));

const lock = (
  locked_until: string,
  change_reason: string | null = null,
  actor = test.office,
) =>
  as(actor, (write) =>
    lockRecords.service.create(write, { locked_until, change_reason }),
  );

const linesSince = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select occurred_on || ' ' || posted_on || ' ' || debit || '/' || credit || ' ' || amount as line
    from journal_entries where id > ${id} order by id`.execute(test.db);
  return rows.map(({ line }) => line);
};
const lastId = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from journal_entries`.execute(test.db);
  return rows[0]?.id ?? 0;
};

it("the lock goes forward by one person, and back by another with a reason alone", async () => {
  await lock("2026-08-31");
  await expect(lock("2026-08-30")).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(lock("2999-12-31")).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(lock("2026-07-31")).rejects.toMatchObject({
    code: "invalid_input",
  });
  const back = await lock("2026-07-31", "請求漏れ");
  expect(back).toMatchObject({ lock_state: "proposed" });
  // Until it is decided the lock stays, and nobody moves it.
  await expect(lock("2026-09-30")).rejects.toMatchObject({
    code: "not_possible_now",
  });
  await expect(
    as(test.office, (write) => confirmLock(write, back.id, back.version)),
  ).rejects.toMatchObject({ code: "not_possible_now" });
  const done = await as(second, (write) =>
    confirmLock(write, back.id, back.version),
  );
  expect(done).toMatchObject({ lock_state: "applied" });
  await expect(
    as(second, (write) => confirmLock(write, back.id, done.version)),
  ).rejects.toMatchObject({ code: "not_possible_now" });
  const other = await lock("2026-06-30", "誤り");
  await as(second, (write) =>
    refuseLock(write, other.id, { version: other.version, reason: "不要" }),
  );
  await expect(lock("2026-07-31")).rejects.toMatchObject({
    code: "invalid_input",
  });
});

it("the database lets nobody go back alone or post into a closed month", async () => {
  await lock("2026-08-31");
  await expect(
    sql`insert into book_locks (locked_until, lock_state, created_by) values ('2026-07-31', 'applied', 1)`.execute(
      test.db,
    ),
  ).rejects.toThrow("two people");
  await expect(
    sql`insert into book_locks (locked_until, lock_state, is_back, change_reason, created_by, decided_by_id)
      values ('2026-07-31', 'applied', true, 'x', 1, 1)`.execute(test.db),
  ).rejects.toThrow("book_locks_two_people");
  await expect(
    sql`insert into journal_entries (posted_on, occurred_on, act, debit, credit, amount, tax_code, partner, source_entity,
        source_id) values ('2026-08-31', '2026-08-31', 'receipt', 'bank', 'unused', 9, 'none', 'x', 'payment', 1)`.execute(
      test.db,
    ),
  ).rejects.toThrow("is closed");
});

it("an act of a closed month is posted on the first open day, its own day beside it", async () => {
  await lock("2026-08-31");
  const before = await lastId();
  const client = await test.client();
  await test.payment({
    received_on: "2026-08-20",
    amount: 700,
    client_id: client.id,
  });
  expect(await linesSince(before)).toEqual([
    "2026-08-20 2026-09-01 bank/unused 700",
  ]);
});

it("payments, bills and closings of a closed month are neither changed nor deleted, and are corrected by a new act", async () => {
  const client = await test.client();
  await test.confirmed(client.id, "2026-06-15", sampleLines);
  const closing = await test.closeClients("2026-06-30", [client.id]);
  const bill = await test.bill(closing.clients[0]?.bill_id);
  const payment = await test.payment({
    received_on: "2026-07-20",
    amount: 700,
    client_id: client.id,
  });
  await lock("2026-07-31");
  const refused = async (
    status: number,
    ...asked: ["PATCH" | "DELETE" | "POST", string, object?]
  ): Promise<void> => {
    const answer = await test.call(test.office, ...asked);
    expect([answer.statusCode, answer.body]).toEqual([
      status,
      expect.stringContaining("締められている"),
    ]);
  };
  const url = `payments/${String(payment.id)}`;
  const { version } = payment;
  await refused(570, "PATCH", url, { version, amount: 800 });
  await refused(570, "PATCH", url, { version, way: "cash" });
  await refused(563, "DELETE", `${url}?version=${String(version)}&reason=x`);
  await refused(570, "POST", `billClosings/${String(closing.id)}/undo`, {
    client_ids: [client.id],
    reason: "誤り",
    dry_run: true,
  });
  const noted = await test.call(test.office, "PATCH", url, {
    version,
    note: "確認済",
  });
  expect(noted.statusCode).toBe(200);
  const note = await test.ask<Bill>("POST", `bills/${String(bill.id)}/credit`, {
    version: bill.version,
    reason: "値引き",
    lines: [{ bill_line_id: bill.lines[0]?.id, amount: 1000 }],
  });
  expect(note.total).toBe(-1100);
});

it("a bill of a closed month is not cancelled", async () => {
  const client = await test.client();
  const items = await test.confirmed(client.id, "2026-05-10", sampleLines);
  const made = await test.ask<Bill>("POST", "bills/issue", {
    items: test.marked(items),
  });
  await sql`update bills set issued_on = '2026-05-10' where id = ${made.id}`.execute(
    test.db,
  );
  await lock("2026-05-31");
  const { version } = await test.bill(made.id);
  const url = `bills/${String(made.id)}/cancel`;
  const body = { version, reason: "誤り" };
  const refused = await test.call(test.office, "POST", url, body);
  expect([refused.statusCode, refused.body]).toEqual([
    570,
    expect.stringContaining("締められている"),
  ]);
});
