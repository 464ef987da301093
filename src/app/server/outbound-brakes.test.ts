import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createConnectTestApp,
  startableInquiry,
} from "#modules/connect/connect-inquiries/server/testing.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import { createAccidentWorld, type AccidentWorld } from "./accident-testing.ts";
import { brakesOf } from "./outbound-brakes.ts";

const chassis_number = "FN1AWE-10023";
const company_customer_code = "321-004567";
const everybody = makeActorWith("sos", "connect", "iza", "out");
const caller = makeActorWith("out");
const dealer = makeActor("carDealer", {
  car_dealer_id: 1,
  permissions: ["out_external"],
});

let world: AccidentWorld;
let db: Db;
beforeAll(async () => {
  world = await createAccidentWorld();
  ({ db } = world.database);
});
afterAll(() => world.close());

const kindsFor = async (actor: Actor): Promise<string[]> =>
  (await brakesOf(db, actor, { chassis_number, company_customer_code })).map(
    ({ kind }) => kind,
  );

it("brakes for an accident that is not closed, also when its case is over", async () => {
  expect(await kindsFor(everybody)).toEqual([]);
  const { id } = await world.accident(5, { chassis_number });
  expect(await kindsFor(everybody)).toEqual(["open_case", "accident"]);
  expect(await kindsFor(caller)).toEqual([]);
  expect(await kindsFor(dealer)).toEqual([]);
  await sql`update sos_inquiries set inquiry_status = 'complete' where id = ${id}`.execute(
    db,
  );
  expect(await kindsFor(everybody)).toEqual(["accident"]);
  // What the maker need not be told is never closed: it would brake for ever.
  for (const state of ["not_needed", "closed"]) {
    await sql`update accident_reports set maker_report_state = ${state}`.execute(
      db,
    );
    expect(await kindsFor(everybody)).toEqual([]);
  }
});

it("brakes for a complaint while it is open, for those who read the desk", async () => {
  const connect = await createConnectTestApp(db);
  const body = { ...startableInquiry, chassis_number, work_flow: "claim" };
  const made = await connect.call(
    makeActorWith("connect", "client_management"),
    "POST",
    "/api/hinoConnectInquiries",
    { body },
  );
  expect(made.statusCode).toBe(201);
  expect(await kindsFor(everybody)).toEqual(["complaint"]);
  expect(await kindsFor(caller)).toEqual([]);
  await sql`update connect_inquiries set work_flow = 'usage'`.execute(db);
  expect(await kindsFor(everybody)).toEqual([]);
  await connect.app.close();
});

it("brakes for a bill that was reminded twice and is open, without an amount and for the call centre alone", async () => {
  await sql`
    with client as (
      insert into clients (company_customer_code, name, name_kana, closing_day, payment_site_months, payment_site_day,
        search_text, grams)
      values (${company_customer_code}, '青葉運輸', 'アオバウンユ', 'end', 1, 'end', '', '{}') returning id),
    bill as (
      insert into bills (bill_number, bill_kind, client_id, party_name, party, issuer, issued_on, due_on, collect_by,
        tax_rows, total, balance, bill_state, snapshot_sha256)
      select '202608310001', 'invoice', id, '青葉運輸', '{}', '{}', '2026-08-31', '2026-09-30', '2026-09-30', '[]', 9, 9,
        'sent', '' from client)
    insert into bill_reminders (reminder_number, client_id, level, bills, party, issuer, made_on, pay_by)
    select '202610210001', id, 2, '[{"bill_number": "202608310001"}]', '{}', '{}', '2026-10-21', '2026-10-31'
    from client`.execute(db);
  for (const actor of [everybody, caller])
    expect(
      await brakesOf(db, actor, { chassis_number, company_customer_code }),
    ).toEqual([{ kind: "unpaid", text: "督促中の請求があります" }]);
  expect(await kindsFor(dealer)).toEqual([]);
  await sql`update bill_reminders set level = 1`.execute(db);
  expect(await kindsFor(caller)).toEqual([]);
  await sql`update bill_reminders set level = 3`.execute(db);
  await sql`update bills set balance = 0, cancelled_at = now()`.execute(db);
  expect(await kindsFor(caller)).toEqual([]);
});
