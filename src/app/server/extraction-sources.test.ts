import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { startableIza } from "#modules/iza/iza-inquiries/server/testing.ts";
import { leaderPermissions } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { rowMakers } from "./extraction-rows-testing.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let leader: Actor;
let other: Actor;

beforeAll(async () => {
  test = await openExtractionTest();
  const { db } = test;
  const permissions = [...leaderPermissions, "user_management"] as const;
  leader = await makeColleague(db, { permissions, division: "sales" });
  other = await makeColleague(db, { permissions: ["iza"], division: "sales" });
  const make = rowMakers(db);
  const vehicle = await make.vehicle(await makeDealer(db), "甲");
  const slip = await make.slip(vehicle, "1", "2027-01-01");
  await make.call(slip, leader.user_id, 1, "甲");
  const tow = await makeTowCompany(db);
  await make.towBill(tow, "甲");
  await sql`
    with run as (insert into tow_payment_runs (pay_on, account, requester_code, bill_count, total)
      values ('2026-11-30', '{}', '', 1, 1000) returning id)
    update tow_bills set run_id = run.id from run`.execute(db);
  const { id } = await saveInquiry(test.app, {
    ...ownInquiry(),
    car_incident_type: 1,
  });
  for (const [url, body] of [
    ["/api/izaInquiries", startableIza],
    [
      "/api/hinoConnectInquiries",
      {
        caller_name: "山田太郎",
        caller_phone: "03-1234-5678",
        work_flow: "usage",
        inquiry_text: "甲",
      },
    ],
    [
      "/api/clients",
      { company_customer_code: "555-00001", name: "甲", name_kana: "コウ" },
    ],
  ] as const) {
    const made = await test.call(leader, "POST", url, body);
    if (made.statusCode >= 300) throw new Error(made.body);
  }
  await sql`
    insert into accident_reports (case_kind, case_id, received_at, car_incident_type, is_serious, happened_at,
      maker_report_state, urgency)
    values ('sos', ${id}, now(), 1, true, now(), 'required', 1) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into follow_items (source, source_id, number, status_since, since, support_type, is_main_line,
      arrangement_flag, urgency)
    values ('sos', ${id}, '1', now(), now(), 'normal', false, 'none', 1) on conflict do nothing`.execute(
    db,
  );
});
afterAll(() => test.close());

const columnsOf = async (actor: Actor, source: string) => {
  const sources = await test.call(actor, "GET", "/api/exports/sources");
  const found = sources
    .json<{ data: { key: string; columns: { key: string }[] }[] }>()
    .data.find(({ key }) => key === source);
  return (found?.columns ?? []).map(({ key }) => ({ key, head: "" }));
};
const asked = async (actor: Actor, source: string) => {
  const [column] = await columnsOf(actor, source);
  return {
    name: source,
    source,
    columns: [column],
    query: {},
    only_changes: true,
    purpose: "監査",
  };
};
/** How many rows would be taken out now, of all and of what changed since the last run. */
const counts = async (actor: Actor, source: string, id: number) => {
  const { columns, query } = await asked(actor, source);
  const one = { source, columns, query };
  const all = await test.shown(actor, one);
  const changed = await test.shown(actor, { ...one, changes_of: id });
  expect([source, changed.rows.length]).toEqual([source, changed.count]);
  return [all.count, changed.count];
};
const touch = (table: string) =>
  sql`update ${sql.table(table)} set version = version + 1, updated_at = clock_timestamp()`.execute(
    test.db,
  );

describe("what changed since the last file", () => {
  it.each([
    ["outbound_slips", "outbound_slips"],
    ["outbound_before_calls", "outbound_calls"],
    ["outbound_vehicles", "outbound_vehicles"],
    // A line of the file is a vehicle with its user.
    ["outbound_vehicles", "outbound_customers"],
    ["outbound_vehicle_dues", "outbound_customers"],
    ["tow_bill_payments", "tow_bills"],
    ["follow_items", "follow_items"],
    ["accident_reports", "accident_reports"],
  ])("is told of %s, of which %s changed", async (source, table) => {
    const id = await test.make(leader, await asked(leader, source));
    expect((await test.run(leader, id)).state).toBe("complete");
    const [all] = await counts(leader, source, id);
    expect(all).toBeGreaterThan(0);
    expect(await counts(leader, source, id)).toEqual([all, 0]);
    await touch(table);
    expect(await counts(leader, source, id)).toEqual([all, all]);
    expect((await test.run(leader, id)).row_count).toBe(all);
    expect(await counts(leader, source, id)).toEqual([all, 0]);
  });

  it("is not told of an accident that is not read whole: it comes again", async () => {
    const source = "accident_reports";
    const id = await test.make(other, await asked(other, source));
    await test.run(other, id);
    expect(await counts(other, source, id)).toEqual([1, 1]);
  });
});

describe("a column alone", () => {
  it.each(["sos_inquiries", "iza_inquiries", "connect_inquiries", "clients"])(
    "says what it says among all others (%s)",
    async (source) => {
      const columns = (await columnsOf(leader, source)).slice(0, 100);
      const all = { source, columns, query: {} };
      const { rows } = await test.shown(leader, all);
      expect(rows.length).toBeGreaterThan(0);
      for (const [at, column] of columns.entries()) {
        const alone = await test.shown(leader, { ...all, columns: [column] });
        expect([column.key, alone.rows]).toEqual([
          column.key,
          rows.map((row) => [row[at]]),
        ]);
      }
    },
  );
});

describe("a list whose rows are counted by reading them", () => {
  it("is taken out as a workbook, which is counted before it is asked for", async () => {
    const one = await asked(leader, "connect_escalations");
    const more = { only_changes: false, format: "xlsx" };
    const id = await test.make(leader, { ...one, ...more });
    expect((await test.run(leader, id)).state).toBe("complete");
  });
});
