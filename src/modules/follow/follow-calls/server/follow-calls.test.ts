import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import type { FollowDispatch, FollowFacts } from "../contract/fact-rules.ts";
import { makeDispatch, makeFacts } from "../contract/test-data.ts";
import * as endpoints from "../contract/endpoints.ts";
import { lapseClaims, tellDueCalls } from "./jobs.ts";
import { openFollowTest, type FollowTest } from "./testing.ts";

let test: FollowTest;
let agent: Actor;
let sosAgent: Actor;
let leader: Actor;
beforeAll(async () => {
  test = await openFollowTest();
  const make = (...permissions: Actor["permissions"]) =>
    makeColleague(test.db, {
      permissions: [...permissions],
      division: "sales",
    });
  agent = await make("justdoit");
  sosAgent = await make("justdoit", "sos");
  leader = await make("justdoit", "approval_justdoit");
});
afterAll(() => test.close());

let last = 0;
const sosFacts = (changes: Partial<FollowFacts> = {}): FollowFacts => {
  last += 1;
  return makeFacts({
    key: { source: "sos", id: last },
    case: { module: "sos", id: last },
    number: `20261125${String(last).padStart(4, "0")}`,
    ...changes,
  });
};
const asked = (changes: Partial<FollowDispatch> = {}) =>
  sosFacts({ dispatches: [makeDispatch({ id: last + 1, ...changes })] });

interface Call {
  readonly id: number;
  readonly version: number;
  readonly item_id: number;
  readonly kind: string;
  readonly call_state: string;
  readonly due_at: string;
  readonly attempt: number;
  readonly dropped_reason: string | null;
  readonly updated_at: string;
  readonly note: string | null;
  readonly target_name: string | null;
  readonly target_phone: string | null;
}
const callsOf = async ({ key }: FollowFacts): Promise<Call[]> => {
  const { rows } = await sql<Call>`
    select c.* from follow_calls c join follow_items i on i.id = c.item_id
    where i.source = ${key.source} and i.source_id = ${key.id} order by c.id`.execute(
    test.db,
  );
  return rows;
};
const onlyCall = async (facts: FollowFacts): Promise<Call> => {
  await test.say(facts);
  const [call] = await callsOf(facts);
  if (call === undefined) throw new Error("no call stands");
  return call;
};
const hence = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const said = (changes: object = {}) => ({
  result: "connected",
  answer: "accepted",
  note: null,
  eta: hence(40),
  staff_name: null,
  staff_phone: null,
  decline_reason: null,
  answer_text: null,
  next_due_at: null,
  called_at: new Date().toISOString(),
  also: [],
  ...changes,
});
const take = (actor: Actor, { id }: { id: number }, step: string, body = {}) =>
  test.call(actor, "POST", `/api/followCalls/${id}/${step}`, body);
const dataOf = <T>(answer: { json: () => unknown }) =>
  (answer.json() as { data: T }).data;

it("looks up whom to ask for a truck once for each need, and keeps whom it named", async () => {
  const facts = sosFacts();
  const { id } = facts.key;
  const lookUps = () => test.ranked.filter((one) => one === id).length;
  const named = async () => {
    await test.say(facts);
    const [call] = await callsOf(facts);
    return [call?.target_name, call?.target_phone, lookUps()];
  };
  // As long as its place is not known.
  expect(await named()).toEqual([null, null, 1]);
  test.companies.set(id, { name: "佐藤レッカー", phone: "052-111-2222" });
  expect(await named()).toEqual(["佐藤レッカー", "052-111-2222", 2]);
  test.companies.set(id, { name: "鈴木レッカー", phone: "052-333-4444" });
  expect(await named()).toEqual(["佐藤レッカー", "052-111-2222", 2]);
  // Another need is asked of who is first by then.
  const [before, after] = [facts.needs[0], hence(-1)];
  await test.say({
    ...facts,
    needs: [{ kind: before?.kind ?? "A", since: after }],
  });
  expect(await callsOf(facts)).toMatchObject([
    { call_state: "dropped", target_name: "佐藤レッカー" },
    { call_state: "planned", target_name: "鈴木レッカー" },
  ]);
  const [, standing] = await callsOf(facts);
  await take(leader, standing as Call, "drop", {
    version: standing?.version,
    reason: "不要",
  });
  const count = lookUps();
  await test.say({
    ...facts,
    needs: [{ kind: before?.kind ?? "A", since: after }],
  });
  // Nobody is asked any more: nothing is looked up.
  expect(lookUps()).toBe(count);
});

describe("who may", () => {
  const outside = [
    ["carDealer", { car_dealer_id: 1 }],
    ["carMaker", { vehicle_make: 1 }],
    ["towTruckCompany", { tow_truck_company_id: 1 }],
  ] as const;
  it("is nobody who is not signed in, and nobody outside even with the right", async () => {
    const all = Object.values(endpoints).filter(
      (one) => typeof one === "object" && "method" in one,
    );
    expect(all.length).toBeGreaterThan(20);
    for (const { method, path } of all) {
      const url = path.replace("{id}", "1");
      const verb = method as "GET" | "POST" | "PATCH";
      expect((await test.call(undefined, verb, url)).statusCode).toBe(401);
      for (const [role, of] of outside) {
        const permissions = ["justdoit", "approval_justdoit", "sos"] as const;
        const actor = makeActor(role, { ...of, permissions });
        expect([url, (await test.call(actor, verb, url)).statusCode]).toEqual([
          url,
          403,
        ]);
      }
    }
  });

  it("decides with the right to decide alone", async () => {
    const call = await onlyCall(sosFacts());
    const body = { version: call.version, reason: "不要" };
    expect((await take(agent, call, "drop", body)).statusCode).toBe(403);
    const close = `/api/followItems/${call.item_id}/close`;
    expect((await test.call(agent, "POST", close, body)).statusCode).toBe(403);
    const policy = await test.call(agent, "PATCH", "/api/followPolicy", {});
    expect(policy.statusCode).toBe(403);
    expect((await take(leader, call, "drop", body)).statusCode).toBe(200);
    expect(
      await callsOf({ ...sosFacts(), key: { source: "sos", id: last - 1 } }),
    ).toMatchObject([{ call_state: "dropped", dropped_reason: "不要" }]);
  });

  it("sees of a case what the call needs, and the way to it with the right of its desk alone", async () => {
    const facts = sosFacts();
    const { item_id } = await onlyCall(facts);
    const seen = async (actor: Actor) =>
      dataOf<Record<string, unknown>>(
        await test.call(actor, "GET", `/api/followItems/${item_id}`),
      );
    const place = { place: "東京都港区", caller_phone: "090-1111-2222" };
    expect(await seen(agent)).toMatchObject({
      ...place,
      case: { module: "sos", id: null, reception_number: facts.number },
    });
    expect(await seen(sosAgent)).toMatchObject({
      ...place,
      case: { id: facts.key.id },
    });
  });
});

describe("reconcile", () => {
  it("does nothing the second time", async () => {
    const facts = asked();
    await test.say(facts);
    const trace = async () => {
      const { rows } = await sql<{ n: number; m: number }>`
        select (select count(*)::int from history) as n, (select count(*)::int from events) as m`.execute(
        test.db,
      );
      return rows[0];
    };
    const before = await trace();
    await test.say({ ...facts });
    expect(await trace()).toEqual(before);
  });

  it("moves what the facts move, drops what they end with the reason, and brings back what they want again", async () => {
    const eta = hence(60);
    const told = { accepted_at: hence(-5), eta, progress_label: "受諾" };
    const facts = asked({ progress: "accepted", ...told });
    await test.say(facts);
    const [dispatch] = facts.dispatches;
    if (dispatch === undefined) throw new Error("no dispatch");
    const with_ = (changes: Partial<FollowDispatch>) =>
      test.say({ ...facts, dispatches: [{ ...dispatch, ...changes }] });
    await with_({ eta: hence(90) });
    const [moved, ...none] = await callsOf(facts);
    expect(none).toEqual([]);
    expect(Date.parse(moved?.due_at ?? "") - Date.now()).toBeGreaterThan(
      104 * 60_000,
    );
    await with_({ progress: "arrived", progress_label: "現着" });
    expect(await callsOf(facts)).toMatchObject([
      {
        call_state: "dropped",
        dropped_reason: "手配が「現着」になったため",
      },
    ]);
    const [gone] = await callsOf(facts);
    const { calls } = dataOf<{ calls: unknown[] }>(
      await test.call(agent, "GET", `/api/followItems/${gone?.item_id}`),
    );
    expect(calls).toMatchObject([{ dropped_at: gone?.updated_at }]);
    await with_({});
    expect((await callsOf(facts)).map((one) => one.call_state)).toEqual([
      "dropped",
      "planned",
    ]);
  });

  it("keeps a time that somebody set until the rule says another", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    const due_at = hence(300);
    const body = { version: call.version, due_at, reason: "折返し待ち" };
    expect((await take(agent, call, "postpone", body)).statusCode).toBe(200);
    await test.say({ ...facts, is_main_line: true });
    expect(await callsOf(facts)).toMatchObject([{ due_at }]);
  });

  it("plans nothing again that a person dropped or recorded for the same", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    const body = { version: call.version, reason: "別途連絡済み" };
    await take(leader, call, "drop", body);
    await test.say(facts);
    expect(await callsOf(facts)).toHaveLength(1);
  });
});

describe("a call", () => {
  it("is claimed by one; the other learns who has it, takes it over, and gives it back", async () => {
    const call = await onlyCall(asked());
    expect((await take(agent, call, "claim")).statusCode).toBe(200);
    const lost = await take(sosAgent, call, "claim");
    expect(lost.statusCode).toBe(570);
    expect(lost.json()).toMatchObject({
      message: `${agent.name}さんが架電中です。`,
    });
    expect((await take(sosAgent, call, "release")).statusCode).toBe(570);
    expect((await take(sosAgent, call, "takeOver")).statusCode).toBe(200);
    const free = await take(sosAgent, call, "release");
    expect(dataOf(free)).toMatchObject({
      call_state: "planned",
      claimed_by: null,
    });
  });

  it("is free again when nobody was at it for ten minutes", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    await take(agent, call, "claim");
    await lapseClaims(test.db);
    expect(await callsOf(facts)).toMatchObject([{ call_state: "calling" }]);
    await sql`update follow_calls set claimed_at = now() - interval '11 minutes' where id = ${call.id}`.execute(
      test.db,
    );
    await lapseClaims(test.db);
    expect(await callsOf(facts)).toMatchObject([{ call_state: "planned" }]);
  });

  it("is told of once when it falls due, and keeps its version", async () => {
    const facts = asked({ arranged_at: hence(-60) });
    const call = await onlyCall(facts);
    const events = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from events where entity_id = ${call.id}
          and topic = 'followCalls' and action = 'due'`.execute(test.db);
      return rows[0]?.n;
    };
    await tellDueCalls(test.db);
    await tellDueCalls(test.db);
    expect(await events()).toBe(1);
    expect(await callsOf(facts)).toMatchObject([{ version: call.version }]);
  });

  it("is put off within a day alone, with a reason", async () => {
    const call = await onlyCall(asked());
    const postpone = (body: object) =>
      take(agent, call, "postpone", { version: call.version, ...body });
    const reason = "待ち";
    for (const due_at of [hence(-1), hence(24 * 60 + 1)])
      expect((await postpone({ due_at, reason })).json()).toMatchObject({
        errors: { due_at: [expect.any(String)] },
      });
    const without = await postpone({ due_at: hence(5), reason: "" });
    expect(without.statusCode).toBe(422);
    const stale = await postpone({
      due_at: hence(5),
      reason,
      version: call.version + 1,
    });
    expect(stale.statusCode).toBe(568);
  });

  it("goes to anyone at the end of a shift", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    await take(sosAgent, call, "claim");
    const done = await test.call(sosAgent, "POST", "/api/followCalls/handOff", {
      to_id: null,
    });
    expect(dataOf(done)).toEqual({ count: 1 });
    expect(await callsOf(facts)).toMatchObject([{ call_state: "planned" }]);
  });
});

describe("a record", () => {
  const record = (actor: Actor, call: Call, changes: object = {}) =>
    take(actor, call, "record", said({ version: call.version, ...changes }));

  it("writes the step where the right of the desk is, with a log of the call", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    const answer = await record(sosAgent, call);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(test.steps.at(-1)).toMatchObject({
      case: facts.case,
      dispatch_id: last,
      kind: "confirm_acceptance",
      answer: "accepted",
    });
    const { rows } = await sql`
      select module, outcome, direction from call_logs where case_id = ${facts.key.id}`.execute(
      test.db,
    );
    expect(rows).toEqual([
      { module: "justdoit", outcome: "answered", direction: "out" },
    ]);
    expect((await record(sosAgent, call)).statusCode).toBe(570);
  });

  it("asks the desk to confirm where that right is not", async () => {
    const call = await onlyCall(asked());
    const before = test.steps.length;
    expect((await record(agent, call)).statusCode).toBe(200);
    expect(test.steps).toHaveLength(before);
    expect(test.notes.at(-1)).toMatchObject({ asks: true });
    expect(test.notes.at(-1)?.text).toContain("受諾確認 通話 受諾");
  });

  it("writes nothing where the step is refused", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    test.refuse("案件が閉じています");
    const answer = await record(sosAgent, call);
    test.refuse();
    expect(answer.statusCode).toBe(570);
    expect(await callsOf(facts)).toMatchObject([
      { id: call.id, call_state: "planned", version: call.version },
    ]);
  });

  it("refuses what cannot be at its field", async () => {
    const call = await onlyCall(asked());
    const refused = async (changes: object) =>
      (await record(sosAgent, call, changes)).json<{ errors: object }>();
    for (const [field, changes] of [
      ["answer", { answer: null }],
      ["answer", { answer: "told" }],
      ["eta", { eta: null }],
      ["decline_reason", { answer: "declined" }],
      ["called_at", { called_at: hence(10) }],
      ["next_due_at", { next_due_at: hence(-10) }],
    ] as const)
      expect(Object.keys((await refused(changes)).errors)).toEqual([field]);
    const stale = { version: call.version + 1 };
    expect((await record(sosAgent, call, stale)).statusCode).toBe(568);
  });

  it("tries again three times, then tells the leaders", async () => {
    const facts = asked();
    let [call] = [await onlyCall(facts)];
    const nobody = { result: "no_answer", answer: null, eta: null };
    for (const attempt of [1, 2]) {
      await record(sosAgent, call, { ...nobody, next_due_at: hence(5) });
      const calls = await callsOf(facts);
      const next = calls.at(-1);
      expect(next).toMatchObject({
        call_state: "planned",
        attempt: attempt + 1,
      });
      if (next !== undefined) call = next;
    }
    await record(sosAgent, call, { ...nobody, next_due_at: hence(5) });
    expect((await callsOf(facts)).map((one) => one.call_state)).toEqual([
      "done",
      "done",
      "done",
    ]);
    const { rows } = await sql<{ text: string }>`
      select text from case_notices where case_id = ${facts.key.id} and user_id = ${leader.user_id}`.execute(
      test.db,
    );
    expect(rows.map(({ text }) => text)).toEqual([
      `連絡つかず：受諾確認 ${facts.number}`,
    ]);
  });

  it("keeps the note of a call that ended meanwhile, and says why", async () => {
    const facts = asked();
    const call = await onlyCall(facts);
    await test.say({ ...facts, stage: "ended" });
    const answer = await record(sosAgent, call, { note: "運転手が自分で手配" });
    expect(answer.statusCode).toBe(570);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining("対応済みになったため") as string,
    });
    expect(await callsOf(facts)).toMatchObject([
      { call_state: "dropped", note: "運転手が自分で手配" },
    ]);
    expect(test.notes.at(-1)).toMatchObject({ asks: false });
  });

  it("records what was asked in one call, all or nothing", async () => {
    const [one, other] = [asked(), asked()];
    const [call, second] = [await onlyCall(one), await onlyCall(other)];
    const detail = await test.call(
      sosAgent,
      "GET",
      `/api/followCalls/${call.id}`,
    );
    expect(
      dataOf<{ bundle: { id: number }[] }>(detail).bundle.map(({ id }) => id),
    ).toContain(second.id);
    const { also: _also, called_at: _at, ...typed } = said();
    const both = (changes: object) =>
      record(sosAgent, call, {
        also: [
          { ...typed, id: second.id, version: second.version, ...changes },
        ],
      });
    const refused = await both({ eta: null });
    expect(refused.json()).toMatchObject({
      errors: { "also.0.eta": [expect.any(String)] },
    });
    expect(await callsOf(one)).toMatchObject([{ call_state: "planned" }]);
    expect((await both({})).statusCode).toBe(200);
    for (const facts of [one, other])
      expect(await callsOf(facts)).toMatchObject([{ call_state: "done" }]);
  });
});
