import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let owner: Actor;
let dealer: { id: number; branch_id: number };
let vehicle: number;
let slips: readonly number[];

const idOf = async (
  statement: ReturnType<typeof sql<{ id: number }>>,
): Promise<number> => {
  const { rows } = await statement.execute(test.db);
  return rows[0]?.id ?? 0;
};

const makeVehicle = async (
  { id, branch_id }: typeof dealer,
  name: string,
): Promise<number> => {
  const customer = await idOf(sql`
    insert into outbound_customers (car_dealer_id, company_customer_code, name, name_kana, dm_honorific,
      dm_address_state, search_text, grams)
    values (${id}, ${name}, ${name}, 'シヨウシャ', '様', 'ok', '', '{}') returning id`);
  return idOf(sql`
    insert into outbound_vehicles (outbound_customer_id, car_dealer_id, car_dealer_branch_id, chassis_number,
      vehicle_state, outbound_vehicle_number, chassis_key, search_text, grams)
    values (${customer}, ${id}, ${branch_id}, ${name}, 'active', ${name}, ${name}, '', '{}') returning id`);
};

const makeSlip = (
  on: number,
  number: string,
  due_on: string,
  status: string,
  kind = "m12",
) =>
  idOf(sql`
    insert into outbound_slips (reception_management_number, outbound_vehicle_id, outbound_customer_id, car_dealer_id,
      car_dealer_branch_id, inspection_kind, due_on, effective_due_on, is_estimated, outbound_status, outbound_stage)
    select ${number}, id, outbound_customer_id, car_dealer_id, car_dealer_branch_id, ${kind}, ${due_on}, ${due_on}, false,
      ${status}, 'before' from outbound_vehicles where id = ${on} returning id`);

const makeCall = (slip: number, count: number, memo: string) =>
  idOf(sql`
    insert into outbound_calls (slip_id, call_type, call_number, called_at, connection_number, call_status, memo,
      user_id, group_id)
    values (${slip}, 'before', ${count}, ${`2026-11-0${String(count)}T01:00:00Z`}, 1, ${count === 1 ? "3" : "1"},
      ${memo}, ${owner.user_id}, gen_random_uuid()) returning id`);

beforeAll(async () => {
  test = await openExtractionTest();
  owner = await makeColleague(test.db, {
    permissions: ["sos", "out", "bill_page"],
    division: "sales",
  });
  dealer = await makeDealer(test.db, { name: "甲販売" });
  vehicle = await makeVehicle(dealer, "V1");
  slips = [
    await makeSlip(vehicle, "1", "2027-02-01", "call_required"),
    await makeSlip(vehicle, "2", "2026-12-01", "waiting", "m6"),
    await makeSlip(vehicle, "3", "2026-10-01", "done"),
  ];
  const other = await makeDealer(test.db, { name: "乙販売" });
  await makeSlip(await makeVehicle(other, "V2"), "4", "2027-01-01", "waiting");
  await makeCall(slips[0] ?? 0, 1, "=留守");
  await makeCall(slips[0] ?? 0, 2, "検討");
});
afterAll(() => test.close());

const template = (
  source: string,
  keys: readonly string[],
  more: object = {},
) => ({
  name: source,
  source,
  columns: keys.map((key) => ({ key, head: "" })),
  query: {},
  format: "csv_utf8",
  purpose: "試験",
  ...more,
});
/** Lines of the file of a run, without its head. */
const taken = async (id: number, actor = owner): Promise<string[]> => {
  const bytes = await test.bytesOf(await test.run(actor, id));
  return bytes.toString().trimEnd().split("\r\n").slice(1);
};
const takenOf = async (...of: Parameters<typeof template>) =>
  taken(await test.make(owner, template(...of)));

const callKeys = [
  "reception_management_number",
  "dealer_name",
  "called_number",
  "called_result",
  "called_user_name",
  "called_memo",
];
const dueKeys = [
  "outbound_vehicle_number",
  "next_due_on",
  "next_inspection_kind",
  "next_status",
];

describe("slips with their calls", () => {
  it("have a line for each call, and one where nobody called", async () => {
    const name = owner.name;
    expect(
      await takenOf("outbound_slip_calls", callKeys, {
        query: { sort: "reception_management_number" },
      }),
    ).toEqual([
      `1,甲販売,1,不在,${name},'=留守`,
      `1,甲販売,2,本人と通話,${name},検討`,
      "2,甲販売,,,,",
      "3,甲販売,,,,",
      "4,乙販売,,,,",
    ]);
  });

  it("are those of the own company for a sales company", async () => {
    const actor = makeActor("carDealer", {
      car_dealer_id: dealer.id,
      permissions: ["out_external"],
    });
    const { columns } = template("", callKeys);
    const source = "outbound_slip_calls";
    const shown = await test.call(actor, "POST", "/api/extractions/preview", {
      source,
      columns,
      query: { sort: "-reception_management_number" },
    });
    const { data } = shown.json<{
      data: { count: number; rows: string[][] };
    }>();
    expect(data.count).toBe(4);
    expect(data.rows.map(([number, name]) => [number, name])).toEqual(
      ["3", "2", "1", "1"].map((number) => [number, "甲販売"]),
    );
    expect(shown.body).not.toContain("乙販売");
  });

  it("are taken out again where the slip or one of its calls changed, that line alone", async () => {
    const id = await test.make(
      owner,
      template(
        "outbound_slip_calls",
        ["reception_management_number", "called_number"],
        {
          only_changes: true,
          query: { sort: "reception_management_number" },
        },
      ),
    );
    expect(await taken(id)).toHaveLength(5);
    expect(await taken(id)).toEqual([]);
    await makeCall(slips[1] ?? 0, 1, "初回");
    expect(await taken(id)).toEqual(["2,1"]);
    await sql`update outbound_slips set version = version + 1, updated_at = clock_timestamp()
      where id = ${slips[0]}`.execute(test.db);
    expect(await taken(id)).toEqual(["1,1", "1,2"]);
  });
});

describe("vehicles with their next inspection", () => {
  it("have the open slip that is due first", async () => {
    expect(
      await takenOf("outbound_vehicle_dues", dueKeys, {
        query: { sort: "outbound_vehicle_number" },
      }),
    ).toEqual([
      "V1,2026-12-01,6か月,準備期間待ち",
      "V2,2027-01-01,12か月,準備期間待ち",
    ]);
  });

  it("are taken out again where that slip changed", async () => {
    const id = await test.make(
      owner,
      template("outbound_vehicle_dues", dueKeys, { only_changes: true }),
    );
    expect(await taken(id)).toHaveLength(2);
    await sql`update outbound_slips set due_on = '2026-12-05', version = version + 1, updated_at = clock_timestamp()
      where id = ${slips[1]}`.execute(test.db);
    expect(await taken(id)).toEqual(["V1,2026-12-05,6か月,準備期間待ち"]);
    expect(await taken(id)).toEqual([]);
  });
});

describe("cases with their works, of which little changed", () => {
  it("have the lines whose case, dispatch, report or item changed", async () => {
    const one = await saveInquiry(test.app, {
      ...ownInquiry(),
      caller_name: "一郎",
    });
    await saveInquiry(test.app, { ...ownInquiry(), caller_name: "二郎" });
    const dispatch = await idOf(sql`
      insert into sos_dispatches (inquiry_id, kind, progress, working_status)
      values (${one.id}, 'A', 'draft', 'not_started') returning id`);
    await sql`insert into sos_dispatches (inquiry_id, kind, progress, working_status)
      values (${one.id}, 'J', 'draft', 'not_started')`.execute(test.db);
    const keys = ["caller_name", "dispatch_kind", "report_treatment"];
    const asked = template("sos_inquiry_works", keys, { only_changes: true });
    const id = await test.make(owner, asked);
    expect(await taken(id)).toHaveLength(3);
    expect(await taken(id)).toEqual([]);
    await sql`insert into sos_work_reports (inquiry_id, dispatch_id, tab, cost_lines, treatment)
      values (${one.id}, ${dispatch}, 1, '[]', '処置')`.execute(test.db);
    const { source, columns, query } = asked;
    const shown = await test.call(owner, "POST", "/api/extractions/preview", {
      source,
      columns,
      query,
      changes_of: id,
    });
    expect(shown.json()).toMatchObject({
      data: { count: 1, rows: [["一郎", "A", "処置"]] },
    });
    expect(await taken(id)).toEqual(["一郎,A,処置"]);
    await sql`update sos_inquiries set version = version + 1, updated_at = clock_timestamp()
      where id = ${one.id}`.execute(test.db);
    expect((await taken(id)).toSorted()).toEqual(["一郎,A,処置", "一郎,J,"]);
    expect(await taken(id)).toEqual([]);
  });
});
