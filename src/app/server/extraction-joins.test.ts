import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  openExtractionTest,
  type ExtractionTest,
} from "./extraction-testing.ts";

let test: ExtractionTest;
let owner: Actor;
let billed: Actor;
const joined = [
  "sos_inquiry_works",
  "outbound_slip_calls",
  "bill_item_cases",
  "outbound_vehicle_dues",
] as const;

interface Source {
  readonly key: string;
  readonly columns: readonly { readonly key: string }[];
}
const sourcesOf = async (actor: Actor): Promise<readonly Source[]> => {
  const answer = await test.call(actor, "GET", "/api/exports/sources");
  return answer.json<{ data: Source[] }>().data;
};
const asked = (source: string, keys: readonly string[], query: object) => ({
  source,
  query,
  columns: keys.map((key) => ({ key, head: "" })),
});
const preview = (
  source: string,
  keys: readonly string[],
  query: object = {},
  actor = owner,
) =>
  test.call(
    actor,
    "POST",
    "/api/extractions/preview",
    asked(source, keys, query),
  );
const shown = (
  source: string,
  keys: readonly string[],
  query: object,
  actor = owner,
) => test.shown(actor, asked(source, keys, query));
const person = (permissions: readonly Permission[]): Promise<Actor> =>
  makeColleague(test.db, { permissions, division: "sales" });

let first: { id: number; reception_number: string };
let second: { id: number; reception_number: string };

beforeAll(async () => {
  test = await openExtractionTest();
  owner = await person(["sos"]);
  billed = await person(["bill_page"]);
  const { db } = test;
  first = await saveInquiry(test.app, { ...ownInquiry(), caller_name: "一郎" });
  second = await saveInquiry(test.app, {
    ...ownInquiry(),
    caller_name: "二郎",
  });
  const { rows } = await sql<{ id: number }>`
    insert into sos_dispatches (inquiry_id, kind, progress, working_status)
    values (${first.id}, 'A', 'draft', 'not_started'), (${first.id}, 'J', 'draft', 'not_started') returning id`.execute(
    db,
  );
  const lines = JSON.stringify([
    { item: "基本料", quantity: 1, unit_price: 12_000, tax_class: "10" },
    { item: "=牽引", quantity: 2.5, unit_price: 850, tax_class: "10" },
  ]);
  const { rows: reports } = await sql<{ id: number }>`
    insert into sos_work_reports (inquiry_id, dispatch_id, tab, cost_lines, treatment)
    values (${first.id}, ${rows[0]?.id}, 1, ${lines}::jsonb, '処置甲'), (${first.id}, null, 2, '[]', '電話のみ')
    returning id`.execute(db);
  await sql`
    insert into bill_items (source, inquiry_id, work_report_id, report_line, work_on, item, quantity, unit, unit_price,
      tax_class, amount, item_state)
    values ('report', ${first.id}, ${reports[0]?.id}, 1, '2026-11-01', '牽引', 2.5, 'km', 850, '10', 2125, 'pending'),
      ('manual', null, null, null, '2026-11-02', '別件', 1, 'set', 500, '10', 500, 'pending')`.execute(
    db,
  );
});
afterAll(() => test.close());

describe("a list with what hangs on its rows", () => {
  it("is nobody's who does not read both", async () => {
    const outside = makeActor("carDealer", { car_dealer_id: 1 });
    const own = ["reception_number"];
    const url = "sos_inquiry_works";
    expect((await preview(url, own, {}, outside)).statusCode).toBe(403);
    expect((await preview(url, own, {}, billed)).statusCode).toBe(403);
    expect((await preview("bill_item_cases", ["item"])).statusCode).toBe(403);
    for (const key of ["outbound_slip_calls", "outbound_vehicle_dues"])
      expect((await preview(key, own)).statusCode).toBe(403);
    const known = (await sourcesOf(owner)).map(({ key }) => key);
    expect(joined.filter((key) => known.includes(key))).toEqual([url]);
    // Of what hangs on a row, too, each has what its rights give.
    const keysOf = async (actor: Actor, source: string) =>
      (await sourcesOf(actor))
        .find(({ key }) => key === source)
        ?.columns.map(({ key }) => key) ?? [];
    expect(await keysOf(owner, url)).not.toContain("billed_amount");
    expect(await keysOf(billed, "bill_item_cases")).not.toContain(
      "case_caller_name",
    );
    const answer = await preview(
      "bill_item_cases",
      ["item", "case_caller_name"],
      {},
      billed,
    );
    expect(answer.json()).toMatchObject({
      data: { left_out: ["case_caller_name"] },
    });
  });

  it("has no two columns of one name", async () => {
    const all = await person(["sos", "bill_page", "out"]);
    const found = (await sourcesOf(all)).filter(({ key }) =>
      joined.some((one) => one === key),
    );
    expect(found.map(({ key }) => key).toSorted()).toEqual(joined.toSorted());
    for (const { key, columns } of found) {
      const keys = columns.map((column) => column.key);
      expect([key, new Set(keys).size]).toEqual([key, keys.length]);
      const answer = await preview(key, keys.slice(0, 100), {}, all);
      expect([key, answer.statusCode]).toEqual([key, 200]);
    }
  });

  it("has a line for each cost line, one where nothing hangs, in the scope and filter of the list", async () => {
    const keys = [
      "cost_item",
      "caller_name",
      "dispatch_kind",
      "report_treatment",
      "cost_amount",
    ];
    const sort = "received_at";
    const all = await shown("sos_inquiry_works", keys, { sort });
    expect(all).toMatchObject({
      count: 5,
      rows: [
        ["基本料", "一郎", "A", "処置甲", "12000"],
        ["=牽引", "一郎", "A", "処置甲", "2125"],
        ["", "一郎", "J", "", ""],
        ["", "一郎", "", "電話のみ", ""],
        ["", "二郎", "", "", ""],
      ],
    });
    const q = second.reception_number;
    const one = await shown("sos_inquiry_works", keys, { q });
    expect(one).toMatchObject({ count: 1, rows: [["", "二郎", "", "", ""]] });
  });

  it("tells items with their cases, and what is billed of a cost line", async () => {
    const both = await person(["sos", "bill_page"]);
    const items = await shown(
      "bill_item_cases",
      ["item", "case_caller_name", "reception_number"],
      { sort: "work_on" },
      both,
    );
    expect(items).toMatchObject({
      count: 2,
      rows: [
        ["牽引", "一郎", ""],
        ["別件", "", ""],
      ],
    });
    const id = await test.make(both, {
      name: "費用",
      source: "sos_inquiry_works",
      columns: [
        "reception_number",
        "cost_item",
        "billed_amount",
        "billed_state",
      ].map((key) => ({ key, head: "" })),
      query: { q: first.reception_number },
      format: "csv_utf8",
    });
    const file = await test.bytesOf(await test.run(both, id));
    expect(file.toString()).toBe(
      [
        "\uFEFF受付番号,費用 項目,請求明細 金額,請求明細 状態",
        `${first.reception_number},基本料,,`,
        `${first.reception_number},'=牽引,2125,確認待ち`,
        `${first.reception_number},,,`,
        `${first.reception_number},,,`,
        "",
      ].join("\r\n"),
    );
  });
});
