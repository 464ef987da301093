import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createDatabase } from "./database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { type Migration, migrations } from "./migration-list.ts";
import type { Db } from "./schema.ts";
import { transaction } from "./transaction.ts";

/* A database as the first release made it, with rows, comes to this one's schema while that release serves. */

/** Stands behind all migrations, so that the drill has one before there is a first one. */
const next: Migration = {
  name: "9001-next",
  statements: `
    alter table users add column nickname text;
    create table nicknames (user_id bigint primary key references users, nickname text not null);
    insert into nicknames select id, name from users where account_id is not null`,
};
const today = [...migrations, next];
const firstRelease = migrations.filter(({ name }) => name < "0100");

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, firstRelease);
  await fill(db);
});
afterAll(() => database.drop());

/** What hangs together over several modules, written as the first release wrote it. */
async function fill(to: Db): Promise<void> {
  await sql`
    insert into accounts (kind, name) values ('call_centre', 'センター'), ('towTruckCompany', 'レッカー');
    insert into users (username, password_hash, name, account_id, roles, permissions)
      select 'agent', '-', '髙橋', id, '{callCenterAgent}', '{sos}' from accounts where kind = 'call_centre';
    insert into tow_truck_companies (account_id, code, name)
      select id, 'T1', name from accounts where kind = 'towTruckCompany';
    insert into files (id, owner_entity, owner_id, kind, name, content_type, size, sha256)
      values ('00000000-0000-4000-8000-000000000001', 'sos_inquiry_file', 1, 'photo', '写真.jpg', 'image/jpeg', 1, '-');
    insert into history (entity, entity_id, root_entity, root_id, version, action, changes)
      values ('sos_inquiry', 1, 'sos_inquiry', 1, 1, 'create', '[]')`.execute(
    to,
  );
  await addCase(to, "202611290001");
  await sql`
    insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id)
      select i.id, 'A', t.id from sos_inquiries i, tow_truck_companies t;
    insert into call_logs (module, case_kind, case_id, direction, started_at, outcome, search_text, grams)
      select 'sos', 'sos', id, 'in', now(), 'answered', '', '{}' from sos_inquiries;
    insert into clients (company_customer_code, name, name_kana, closing_day, payment_site_months, payment_site_day,
      search_text, grams) values ('C1', '顧客', 'コキャク', '31', 1, '31', '', '{}');
    insert into bill_items (work_on, item, quantity, unit, unit_price, tax_class, amount, item_state)
      values ('2026-11-29', '作業', 1, '回', 100, '10', 100, 'pending')`.execute(
    to,
  );
  await addMoney(to);
}

/** Money as the first release let it be: settled in two steps, given back without a day, an invoice of nothing. */
const addMoney = (to: Db): Promise<unknown> =>
  sql`
    with client as (select min(id) as id from clients),
    bill as (
      insert into bills (bill_number, bill_kind, client_id, party_name, party, issuer, issued_on, due_on, collect_by,
        tax_rows, total, balance, bill_state, snapshot_sha256)
      select n, 'invoice', id, '顧客', '{}', '{}', '2026-10-31', '2026-11-30', '2026-11-30', '[]', total, balance, state, '-'
      from client cross join (values ('202610310001', 1000, 300, 'part_paid'), ('202610310002', 0, 0, 'paid'))
        as b (n, total, balance, state)
      returning id, total),
    payment as (
      insert into payments (received_on, payer_name, amount, way, client_id, allocated, refunded, unused, payment_state)
      select '2026-11-10', 'コキャク', 900, 'bank', id, 600, 200, 100, 'part' from client returning id),
    company as (
      update tow_truck_companies set bank_name = '見本銀行', bank_code = '0005', bank_branch_name = '本店',
        bank_branch_code = '010', bank_account_kind = 'ordinary', bank_account_number = '1234567',
        bank_account_holder_kana = 'サトウ' returning id),
    other_account as (
      insert into accounts (kind, name) values ('towTruckCompany', '二号') returning id),
    other as (
      insert into tow_truck_companies (account_id, code, name, bank_code, bank_branch_code, bank_account_kind,
        bank_account_number, bank_account_holder_kana)
      select id, 'T2', '二号', '5', '010', 'ordinary', '1234567', 'ニゴウ' from other_account
      returning id)
    insert into payment_allocations (payment_id, bill_id, amount, bank_fee, write_off)
    select payment.id, bill.id, part, fee, rest from payment cross join bill
    cross join (values (400, 50, 0), (200, 0, 50)) as p (part, fee, rest) where bill.total > 0`.execute(
    to,
  );

/** The same after the update. */
const moneyOf = async (of: Db): Promise<unknown> => {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_object('amount', amount, 'fee', bank_fee, 'rest', write_off,
        'back', refunded_on is not null) order by refunded_on nulls first) from payment_allocations) as rows,
      (select jsonb_agg(jsonb_build_object('number', bank_account_number, 'state', account_state)) from tow_accounts) as accounts,
      (select count(*)::int from bills where total = 0) as nothing`.execute(of);
  return rows[0];
};

const addCase = (to: Db, number: string): Promise<unknown> =>
  sql`insert into sos_inquiries (reception_number, received_at) values (${number}, now())`.execute(
    to,
  );

/** Of tables that the release has: how many rows, and how many cases the counts know. */
const told = async (of: Db): Promise<unknown> => {
  const { rows } = await sql`
    select (select count(*) from users) as users, (select count(*) from cases) as cases,
      (select count(*) from case_keys) as keys, (select count(*) from sos_dispatches) as dispatches,
      (select count(*) from call_logs) as calls, (select count(*) from files) as files,
      (select sum(cases) from sos_inquiry_period_counts where grain = 'all') as counted,
      (select sum(items) from bill_items_counts) as items`.execute(of);
  return rows[0];
};

const shapeOf = async (of: Db): Promise<unknown[]> => {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
    of,
  );
  return rows;
};

describe("an update of what the first release holds", () => {
  test("comes to today's schema with every row, beside a release that goes on writing", async () => {
    const before = await told(db);
    expect(before).toMatchObject({ users: 2, cases: 1, counted: 1, items: 1 });
    const serving = createDatabase(database.url, { max: 1 });
    let updating: Promise<string[]> = Promise.resolve([]);
    // In the middle of a case: the update waits for the tables that it needs, and for nothing else.
    await transaction(serving, async (tx) => {
      await addCase(tx, "202611290002");
      updating = migrate(db, today);
    });
    await addCase(serving, "202611290003");
    expect(await updating).toEqual(
      today.slice(firstRelease.length).map(({ name }) => name),
    );
    await addCase(serving, "202611290004");
    expect(await told(serving)).toEqual({
      ...(before as object),
      cases: 4,
      keys: 4,
      counted: 4,
    });
    await serving.destroy();
    // What was settled in steps stands once, what was given back has a day, and an account that no bank takes is asked for.
    expect(await moneyOf(db)).toEqual({
      rows: [
        { amount: 600, fee: 50, rest: 50, back: false },
        { amount: 200, fee: 0, rest: 0, back: true },
      ],
      accounts: [{ number: "1234567", state: "confirmed" }],
      nothing: 1,
    });
  });

  test("makes what an empty database begins with today", async () => {
    const fresh = await createTestDatabase();
    await migrate(fresh.db, today);
    expect(await shapeOf(db)).toEqual(await shapeOf(fresh.db));
    await fresh.drop();
  });

  test("leaves the first release able to start again, unless a migration says that it is not", async () => {
    const isServing = await pendingMigrations(db, firstRelease).then(
      () => true,
      () => false,
    );
    const mayNot = migrations.some(({ needs }) => needs !== undefined);
    expect(isServing).toBe(!mayNot);
  });
});
