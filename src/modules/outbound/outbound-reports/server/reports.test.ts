import fc from "fast-check";
import type { Selectable } from "kysely";
import { ZodError } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  maker,
  openSlipTest,
  type SlipTest,
} from "#modules/outbound/outbound-calls/server/testing.ts";
import {
  addDays,
  remainingDays,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { periodSpan } from "#platform/contract/periods/spans.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Report } from "../contract/endpoints.ts";
import { reportExport } from "./export-service.ts";
import { outboundReportModule } from "./module.ts";

let test: SlipTest;
let dealers: Awaited<ReturnType<SlipTest["dealer"]>>[];

const intentions = [
  "wants",
  "considering",
  "undecided",
  "will_not",
  "no_vehicle",
  "not_reachable",
] as const;
const today = tokyoDate();
/** Around the turn of months, so that neighbours of the period are not counted. */
const day = fc
  .integer({ min: -40, max: 40 })
  .map((days) => addDays(today, days));
const slipFacts = fc.record({
  due_on: day,
  ending: fc.constantFrom("none", "none", "none", "person", "elsewhere"),
  storage_intention: fc.option(fc.constantFrom(...intentions)),
  goods_receipt_result: fc.option(
    fc.constantFrom("received", "other_company", "not_coming"),
  ),
  before: fc.integer({ min: -5, max: 40 }),
});
const callFacts = fc.record({
  of: fc.nat(),
  day,
  hour: fc.constantFrom("00:00:00", "10:30:00", "23:59:59"),
  call_status: fc.constantFrom("1", "2", "3", "4", "5"),
  is_void: fc.constantFrom(false, false, false, true),
  is_after: fc.boolean(),
  after_result: fc.constantFrom("no_problem", "problem", "not_reachable"),
  satisfaction: fc.option(fc.integer({ min: 1, max: 5 })),
  group: fc.integer({ min: 1, max: 60 }),
  is_wish: fc.boolean(),
});

const groupId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

beforeAll(async () => {
  test = await openSlipTest([outboundReportModule]);
  dealers = [await test.dealer(), await test.dealer("20")];
  const draws = fc.sample(slipFacts, { numRuns: 60, seed: 7 });
  const { db } = test;
  for (const [at, draw] of draws.entries()) {
    const dealer = dealers[at % 2];
    if (dealer === undefined) throw new Error("two dealers");
    const customer = await test.customer(dealer.id);
    const vehicle = await test.vehicle(customer.id, dealer.branch_id, {
      vehicle_make: at % 3 === 0 ? 3 : 1,
    });
    const { before, ...facts } = draw;
    const slips = await test.slips(vehicle.id);
    const slip = slips[at % slips.length];
    if (slip === undefined) continue;
    await db
      .updateTable("outbound_slips")
      .set({
        ...facts,
        effective_due_on: facts.due_on,
        last_caller_id: at % 2 === 0 ? test.agent.user_id : null,
        received_on:
          facts.goods_receipt_result === "received"
            ? addDays(facts.due_on, -before)
            : null,
      })
      .where("id", "=", slip.id)
      .execute();
  }
  const slips = await db.selectFrom("outbound_slips").selectAll().execute();
  for (const [at, draw] of fc
    .sample(callFacts, { numRuns: 250, seed: 11 })
    .entries()) {
    const slip = slips[draw.of % slips.length];
    if (slip === undefined) throw new Error("no slip");
    await db
      .insertInto("outbound_calls")
      .values({
        slip_id: slip.id,
        call_type: draw.is_after ? "after" : "before",
        call_number: at + 1,
        called_at: `${draw.day}T${draw.hour}+09:00`,
        user_id: at % 2 === 0 ? test.agent.user_id : null,
        connection_number: 1,
        call_status: draw.call_status,
        group_id: groupId(draw.group),
        after_result: draw.is_after ? draw.after_result : null,
        satisfaction: draw.is_after ? draw.satisfaction : null,
        improve_category:
          draw.is_after && draw.is_wish && at % 3 > 0 ? "04" : null,
        improve_text: draw.is_after && draw.is_wish ? "待ち時間" : null,
        voided_at: draw.is_void ? new Date().toISOString() : null,
      } as never)
      .execute();
  }
});
afterAll(() => test.close());

const read = async (actor: Actor, query: string): Promise<Report> =>
  test.data<Report>(await test.send(actor, "GET", `reports?${query}`));

const within = (actor: Actor, slip: SlipRow): boolean =>
  actor.side === "call_centre" ||
  (actor.role === "carDealer"
    ? slip.car_dealer_id === actor.car_dealer_id
    : slip.vehicle_make === actor.vehicle_make);

/** The facts as they are stored, for a count that has nothing of the query. */
const facts = async (actor: Actor) => {
  const slips = (
    await test.db.selectFrom("outbound_slips").selectAll().execute()
  ).filter((slip) => within(actor, slip));
  const calls = (
    await test.db.selectFrom("outbound_calls").selectAll().execute()
  ).flatMap((call) => {
    const slip = slips.find(({ id }) => id === call.slip_id);
    return slip === undefined || call.voided_at !== null
      ? []
      : [{ ...call, slip, on: tokyoDate(Date.parse(call.called_at)) }];
  });
  return { slips, calls };
};

type SlipRow = Awaited<ReturnType<SlipTest["slips"]>>[number];
type CallRow = Selectable<Tables["outbound_calls"]>;
type Called = CallRow & { slip: SlipRow; on: string };
const distinct = (list: readonly unknown[]): number => new Set(list).size;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (list: readonly number[]): number | null =>
  list.length === 0 ? null : list.reduce((a, b) => a + b, 0) / list.length;

const callValues = (list: readonly Called[]): (number | null)[] => {
  const groups = (is: (call: Called) => boolean) =>
    distinct(list.filter(is).map(({ group_id }) => group_id));
  const reached = (call: Called) => ["1", "2", "4"].includes(call.call_status);
  return [
    groups(() => true),
    groups(reached),
    groups((call) => !reached(call)),
    distinct(list.map(({ slip }) => slip.outbound_customer_id)),
    groups(({ after_result }) => after_result === "no_problem"),
    groups(({ after_result }) => after_result === "problem"),
    groups(({ after_result }) => after_result === "not_reachable"),
  ];
};
const intentionValues = (list: readonly SlipRow[]): number[] => [
  ...intentions.map(
    (code) =>
      list.filter(({ storage_intention }) => storage_intention === code).length,
  ),
  list.filter(({ storage_intention }) => storage_intention !== null).length,
];
const receiptValues = (list: readonly SlipRow[]): (number | null)[] => {
  const received = list.filter(
    ({ goods_receipt_result }) => goods_receipt_result === "received",
  );
  const mean = meanOf(
    received.map(({ due_on, received_on }) =>
      remainingDays(received_on ?? "", due_on),
    ),
  );
  return [
    list.length,
    list.filter(({ storage_intention }) => storage_intention === "wants")
      .length,
    received.length,
    list.filter(
      ({ goods_receipt_result }) => goods_receipt_result === "other_company",
    ).length,
    list.length === 0
      ? null
      : oneDecimal((100 * received.length) / list.length),
    mean,
  ];
};
const satisfactionValues = (list: readonly Called[]): (number | null)[] => [
  ...[5, 4, 3, 2, 1].map(
    (level) => list.filter(({ satisfaction }) => satisfaction === level).length,
  ),
  list.length,
  meanOf(list.map(({ satisfaction }) => satisfaction ?? 0)),
];

/** Equal but for what rounding to one decimal may do. */
const expectClose = (
  found: readonly (number | null)[],
  wanted: readonly (number | null)[],
) => {
  expect(found).toHaveLength(wanted.length);
  for (const [at, value] of wanted.entries())
    if (value === null) expect(found[at]).toBeNull();
    else
      expect(Math.abs((found[at] ?? Infinity) - value)).toBeLessThanOrEqual(
        0.0501,
      );
};

const keyOf = {
  company: (slip: SlipRow) => String(slip.car_dealer_id),
  branch: (slip: SlipRow) => String(slip.car_dealer_branch_id),
  kind: (slip: SlipRow) => slip.inspection_kind,
} as const;

describe("each report is a recount of what is stored", () => {
  const span = periodSpan("month", today);
  const inSpan = (date: string) => span.from <= date && date <= span.to;
  it.each(
    (["company", "branch", "kind"] as const).flatMap((by) =>
      (["desk", "dealer", "maker"] as const).map((who) => [by, who] as const),
    ),
  )("by %s, for a %s", async (by, who) => {
    const dealer = dealers[0]?.actor;
    if (dealer === undefined) throw new Error("two dealers");
    const actor = { desk: test.agent, dealer, maker }[who];
    const { slips, calls } = await facts(actor);
    const due = slips.filter(
      ({ due_on, ending }) => ending === "none" && inSpan(due_on),
    );
    const called = calls.filter(({ on }) => inSpan(on));
    expect(due.length).toBeGreaterThan(2);
    expect(called.length).toBeGreaterThan(2);
    const check = async <One>(
      report: string,
      list: readonly One[],
      key: (one: One) => string,
      values: (of: readonly One[]) => (number | null)[],
    ) => {
      const found = await read(actor, `report=${report}&by=${by}`);
      expect(found).toMatchObject(span);
      expect(new Set(found.rows.map((row) => row.key))).toEqual(
        new Set(list.map(key)),
      );
      expectClose(found.total, values(list));
      for (const row of found.rows)
        expectClose(
          row.values,
          values(list.filter((one) => key(one) === row.key)),
        );
    };
    const ofCall = ({ slip }: Called) => keyOf[by](slip);
    await check("1", called, ofCall, callValues);
    await check("2", due, keyOf[by], intentionValues);
    await check("3", due, keyOf[by], receiptValues);
    await check(
      "4",
      called.filter(({ satisfaction }) => satisfaction !== null),
      ofCall,
      satisfactionValues,
    );
    const wished = called.filter(({ improve_text }) => improve_text !== null);
    const found = await read(actor, `report=5&by=${by}`);
    const counted = (key: string) =>
      found.total[found.columns.findIndex((column) => column.key === key)];
    const explained = wished.filter(
      ({ improve_category }) => improve_category === "04",
    );
    expect(counted("04")).toBe(explained.length);
    expect(counted("uncategorised")).toBe(wished.length - explained.length);
    expect(counted("sum")).toBe(wished.length);
    expect(found.texts).toHaveLength(who === "maker" ? 0 : wished.length);
  });
});

describe("who reads reports", () => {
  it("refuses who has no right of outbound calling, and towing companies", async () => {
    const ask = (actor: Actor | undefined) =>
      test.send(actor, "GET", "reports");
    expect((await ask(undefined)).statusCode).toBe(401);
    expect((await ask(makeActorWith("sos"))).statusCode).toBe(403);
    expect(
      (
        await ask(
          makeActor("towTruckCompany", { permissions: ["out_external"] }),
        )
      ).statusCode,
    ).toBe(403);
  });

  it("counts by agent for the centre alone", async () => {
    const [dealer] = dealers;
    const refused = await test.send(dealer?.actor, "GET", "reports?by=agent");
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toHaveProperty("errors.by");
    const found = await read(test.agent, "report=1&by=agent");
    expect(found.rows.map(({ key }) => key)).toContain(
      String(test.agent.user_id),
    );
  });
});

describe("the file of a report", () => {
  const filed = async (actor: Actor, query: object) => {
    const file = reportExport.open(test.db, actor, query, [
      "group",
      "name",
      "item",
      "value",
    ]);
    const rows: unknown[][] = [];
    for await (const batch of file.batches())
      rows.push(...batch.map((cells) => [...cells]));
    expect(rows).toHaveLength(await file.count());
    return rows;
  };

  it.each(["1", "2", "3", "4", "5"])(
    "%s has the numbers that the account reads, the sum too",
    async (report) => {
      const actors = [test.agent, dealers[0]?.actor, maker];
      for (const actor of actors) {
        if (actor === undefined) throw new Error("no account");
        const shown = await read(actor, `report=${report}&by=kind`);
        const rows = [{ label: "合計", values: shown.total }, ...shown.rows];
        expect(await filed(actor, { report, by: "kind" })).toEqual(
          rows.flatMap(({ label, values }) =>
            values.map((value, at) => [
              "点検区分別",
              label,
              shown.columns[at]?.label,
              value,
            ]),
          ),
        );
      }
    },
  );

  it("by agent is refused to who may not read it, and so is no query of a report", async () => {
    const [dealer] = dealers;
    if (dealer === undefined) throw new Error("no dealer");
    await expect(filed(dealer.actor, { by: "agent" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(filed(test.agent, { report: "6" })).rejects.toBeInstanceOf(
      ZodError,
    );
  });
});
