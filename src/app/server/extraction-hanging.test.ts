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
import { rowMakers } from "./extraction-rows-testing.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let owner: Actor;
let dealer: { id: number; branch_id: number };
let vehicle: number;
let slips: readonly number[];
let make: ReturnType<typeof rowMakers>;

beforeAll(async () => {
  test = await openExtractionTest();
  make = rowMakers(test.db);
  owner = await makeColleague(test.db, {
    permissions: ["sos", "out", "bill_page"],
    division: "sales",
  });
  dealer = await makeDealer(test.db, { name: "甲販売" });
  vehicle = await make.vehicle(dealer, "V1");
  const first = await make.slip(vehicle, "1", "2027-02-01", {
    status: "call_required",
  });
  slips = [
    first,
    await make.slip(vehicle, "2", "2026-12-01", { kind: "m6" }),
    await make.slip(vehicle, "3", "2026-10-01", { status: "done" }),
  ];
  const other = await makeDealer(test.db, { name: "乙販売" });
  await make.slip(await make.vehicle(other, "V2"), "4", "2027-01-01");
  await make.call(first, owner.user_id, 1, "=留守");
  await make.call(first, owner.user_id, 2, "検討");
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
    const { count, rows } = await test.shown(actor, {
      source,
      columns,
      query: { sort: "-reception_management_number" },
    });
    expect(count).toBe(4);
    expect(rows.map(([number, name]) => [number, name])).toEqual(
      ["3", "2", "1", "1"].map((number) => [number, "甲販売"]),
    );
    expect(JSON.stringify(rows)).not.toContain("乙販売");
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
    await make.call(slips[1] ?? 0, owner.user_id, 1, "初回");
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
    const dispatch = await make.idOf(sql`
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
    expect(
      await test.shown(owner, { source, columns, query, changes_of: id }),
    ).toMatchObject({ count: 1, rows: [["一郎", "A", "処置"]] });
    expect(await taken(id)).toEqual(["一郎,A,処置"]);
    await sql`update sos_inquiries set version = version + 1, updated_at = clock_timestamp()
      where id = ${one.id}`.execute(test.db);
    expect((await taken(id)).toSorted()).toEqual(["一郎,A,処置", "一郎,J,"]);
    expect(await taken(id)).toEqual([]);
  });
});
