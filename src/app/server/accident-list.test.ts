import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accidentExport } from "#modules/desk/accident-reports/server/export-service.ts";
import {
  accidentListQuery,
  type Accident,
  type PolicyDetail,
} from "#modules/desk/accident-reports/contract/schema.ts";
import type { InquiryCreate } from "#modules/sos/sos-inquiries/contract/schema.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  accidentPath,
  createAccidentWorld,
  dataOf,
  done,
  errorsOf,
  policyPath,
  type AccidentWorld,
} from "./accident-testing.ts";

const watcher = makeActorWith("iza");
const leader = makeActorWith("iza", "sos", "approval_iza", "approval_sos");
let world: AccidentWorld;

beforeAll(async () => {
  world = await createAccidentWorld();
});
afterAll(() => world.close());

describe("how long the maker may wait", () => {
  const read = async () =>
    dataOf<PolicyDetail>(await world.test.call(leader, "GET", policyPath));
  const write = async (body: object, actor: Actor = leader) =>
    world.test.call(actor, "PATCH", policyPath, { body });

  beforeEach(async () => {
    await sql`update accident_policy set first_hours = 24, final_days = 30`.execute(
      world.database.db,
    );
  });

  it("403 and 422, and nothing is changed", async () => {
    const before = await read();
    const { version } = before;
    const right = { version, first_hours: 12, final_days: 14 };
    for (const actor of [world.agent, watcher])
      expect((await write(right, actor)).statusCode).toBe(403);
    for (const wrong of [
      { first_hours: 0 },
      { first_hours: 721 },
      { final_days: 366 },
      { final_days: 1.5 },
    ]) {
      const answer = await write({ ...right, ...wrong });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(Object.keys(wrong));
    }
    const stale = await write({ ...right, version: version + 1 });
    expect(stale.statusCode).toBe(568);
    expect(await read()).toEqual(before);
  });

  it("the clocks that run follow it, and nobody loses a version", async () => {
    const { id, report } = await world.accident(5, {
      received_at: "2026-11-20T03:00:00.000Z",
    });
    const { version } = await read();
    const saved = await write({ version, first_hours: 2, final_days: 7 });
    expect(saved.statusCode).toBe(200);
    expect(await world.existing(id)).toEqual({
      ...report,
      first_due_at: "2026-11-20T05:00:00.000Z",
      final_due_at: "2026-11-27T14:59:59.000Z",
      due_at: "2026-11-20T05:00:00.000Z",
    });
  });
});

describe("the list", () => {
  const list = async (query: string, actor: Actor = leader) => {
    const answer = await world.test.call(
      actor,
      "GET",
      `${accidentPath}?per_page=100&${query}`,
    );
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Accident[]; meta: { total: number } }>();
  };
  const idsOf = async (query: string, actor?: Actor) =>
    (await list(query, actor)).data.map(({ id }) => id);

  it("the serious first, then the first word that is due first", async () => {
    await sql`delete from accident_reports`.execute(world.database.db);
    const at = (hours: number) => ({
      received_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    });
    const late = await world.accident(7, at(40));
    const young = await world.accident(5, at(1));
    const old = await world.accident(6, at(30));
    const none = await world.accident(1, at(50));
    const order = [old, young, late, none].map(({ report }) => report.id);
    expect(await idsOf("")).toEqual(order);
    expect(await idsOf("late=first")).toEqual([old.report.id, late.report.id]);
    expect(await idsOf("seriousness=other")).toEqual([
      late.report.id,
      none.report.id,
    ]);
    expect(await idsOf("car_incident_type=1,7")).toEqual([
      late.report.id,
      none.report.id,
    ]);
    expect(await idsOf("maker_report_state=not_needed")).toEqual([
      none.report.id,
    ]);
    const count = await world.test.call(
      leader,
      "GET",
      `${accidentPath}/count?late=first`,
    );
    expect(dataOf(count)).toEqual({ total: 2 });
  });

  it("opens with what is not closed, of this and the last month", async () => {
    const { report } = await world.accident(5);
    const old = await world.accident(5, {
      received_at: "2026-01-05T00:00:00.000Z",
    });
    const closed = await world.accident(5);
    await sql`update accident_reports set maker_report_state = 'closed' where id = ${closed.report.id}`.execute(
      world.database.db,
    );
    const ids = await idsOf("");
    expect(ids).toContain(report.id);
    expect(ids).not.toContain(old.report.id);
    expect(ids).not.toContain(closed.report.id);
    expect(await idsOf("span=all")).toContain(old.report.id);
    expect(await idsOf("maker_report_state=closed")).toEqual([
      closed.report.id,
    ]);
  });

  it("finds by the number of the case, with its letter or without", async () => {
    const { id, reception_number } = await saveInquiry(world.test, {
      ...ownInquiry(),
      car_incident_type: 5,
    });
    const { id: report } = await world.existing(id);
    for (const word of [reception_number, `S-${reception_number}`])
      expect(await idsOf(`q=${word}`)).toEqual([report]);
  });
});

describe("who watches without the right of the desk", () => {
  const canary = "カナリア";
  const words: InquiryCreate = {
    caller_name: `${canary}太郎`,
    customer_company: `${canary}運輸`,
    address: `${canary}市1-1`,
    cargo: canary,
    malfunction: canary,
    prefecture: "愛知県",
    vehicle_model: "2RG-FW1AHG",
    vehicle_registration_number: {
      bureau: "豊橋",
      category: "130",
      kana: "せ",
      designated_number: "8761",
    },
  };

  const seen = async () => {
    const { id, report } = await world.accident(5, words);
    const typed = await done(
      world.patch(report, {
        cause: canary,
        measures: canary,
        insurer: canary,
        severe_count: 873,
        is_dangerous_goods: "yes",
        person_in_charge_id: world.agent.user_id,
      }),
    );
    await done(world.step(typed, "sendFirst", { way: "phone", to: canary }));
    return { id, report: await world.existing(id) };
  };

  it("learns where and what, and what the maker was told: nothing else", async () => {
    const { id, report } = await seen();
    const paths = [
      `${accidentPath}?per_page=100`,
      `${accidentPath}/${String(report.id)}`,
      `${accidentPath}/ofCase?case_kind=sos&case_id=${String(id)}`,
    ];
    for (const to of paths) {
      const answer = await world.test.call(watcher, "GET", to);
      expect(answer.statusCode).toBe(200);
      for (const secret of [canary, "8761", "873", world.agent.name])
        expect(answer.body).not.toContain(secret);
    }
    const shown = await world.inCase(id, watcher);
    const told = Object.entries(shown ?? {}).filter(
      ([name, value]) => value !== null && name !== "can",
    );
    expect(Object.fromEntries(told)).toEqual({
      id: report.id,
      version: report.version,
      is_limited: true,
      case_kind: "sos",
      reception_number: report.reception_number,
      happened_at: report.happened_at,
      car_incident_type: 5,
      is_serious: true,
      maker_report_state: "first_sent",
      prefecture: "愛知県",
      vehicle_model: "2RG-FW1AHG",
    });
    for (const ability of Object.values(shown?.can ?? {}))
      expect(ability).toMatchObject({ allowed: false, because: "role" });
  });

  it("a file tells what the list does", async () => {
    await seen();
    const query = accidentListQuery.parse({ span: "all" });
    const cellsFor = async (actor: Actor): Promise<string> => {
      const { db } = world.database;
      const keys = accidentExport.columnsFor(actor).map(({ key }) => key);
      const file = accidentExport.open(db, actor, query, keys);
      const cells: unknown[] = [];
      for await (const rows of file.batches()) cells.push(rows);
      return JSON.stringify(cells);
    };
    expect(await cellsFor(world.agent)).toContain(canary);
    const told = await cellsFor(watcher);
    expect(told).toContain("2RG-FW1AHG");
    for (const secret of [canary, "87-61", "873", world.agent.name])
      expect(told).not.toContain(secret);
  });

  it("neither filter nor keyword tells what the rows do not", async () => {
    const { report } = await seen();
    const { report: other } = await world.accident(1, words);
    await done(world.patch(other, { dead_count: 1 }));
    const list = async (query: string) => {
      const answer = await world.test.call(
        watcher,
        "GET",
        `${accidentPath}?per_page=100&span=all&${query}`,
      );
      return answer.json<{ data: Accident[]; meta: { total: number } }>();
    };
    for (const hidden of [
      "is_dangerous_goods=yes",
      `person_in_charge_id=${String(world.agent.user_id)}`,
      `q=${encodeURIComponent(canary)}`,
      "late=first,final",
    ])
      expect((await list(hidden)).meta.total).toBe(0);
    const serious = await list("seriousness=serious");
    expect(serious.data.map(({ id }) => id)).toContain(report.id);
    expect(
      serious.data.every(({ car_incident_type }) => car_incident_type !== 1),
    ).toBe(true);
  });

  it("hears that something happened, as the desk does, and nobody else", async () => {
    const { report } = await world.accident(5);
    const { rows } = await sql<{ audience: object }>`
      select audience from events where topic = 'accidentReports' and entity_id = ${report.id}`.execute(
      world.database.db,
    );
    expect(rows.map(({ audience }) => audience)).toEqual([
      {
        permissions: ["iza", "sos"],
        car_dealer_id: null,
        vehicle_make: null,
        tow_truck_company_ids: [],
      },
    ]);
  });
});
