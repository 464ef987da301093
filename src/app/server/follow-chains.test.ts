import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainsOf } from "#modules/follow/follow-calls/contract/chain-rules.ts";
import { plannedCallsOf } from "#modules/follow/follow-calls/contract/plan-rules.ts";
import { getFollowPolicy } from "#modules/follow/follow-calls/server/service.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { createRandom } from "#world/random.ts";
import { sosFacts } from "./follow-facts.ts";
import { openFollowWorld, type FollowWorld } from "./follow-testing.ts";

let world: FollowWorld;
beforeAll(async () => {
  world = await openFollowWorld();
});
afterAll(() => world.close());

interface Item {
  readonly id: number;
  readonly status: number | null;
  readonly is_main_line: boolean;
  readonly closed_at: string | null;
}
interface Call {
  readonly id: number;
  readonly kind: string;
  readonly cause: string;
  readonly due_at: string;
  readonly call_state: string;
  readonly target_name: string | null;
}

const itemOf = async (id: number, source = "sos"): Promise<Item> => {
  const { rows } = await sql<Item>`
    select id, status, is_main_line, closed_at from follow_items
    where source = ${source} and source_id = ${id} order by id`.execute(
    world.db,
  );
  if (rows[0] === undefined) throw new Error("nobody follows it");
  return rows[0];
};
const callsOf = async (id: number, source = "sos"): Promise<Call[]> => {
  const { rows } = await sql<Call>`
    select c.id, c.kind, c.cause, c.due_at, c.call_state, c.target_name
    from follow_calls c join follow_items i on i.id = c.item_id
    where i.source = ${source} and i.source_id = ${id} order by c.id`.execute(
    world.db,
  );
  return rows;
};
const standingOf = async (id: number, source?: string) =>
  (await callsOf(id, source)).filter(({ call_state }) =>
    ["planned", "calling"].includes(call_state),
  );
const kindsOf = async (id: number, source?: string) =>
  (await standingOf(id, source)).map(({ kind }) => kind);
const after = (instant: string | null, minutes: number): string =>
  new Date(Date.parse(instant ?? "") + minutes * 60_000).toISOString();
const tap = (id: number, step: string, body: object = {}) =>
  world.test.call(world.driver, "POST", `/api/towRequests/${id}/${step}`, {
    body,
  });

describe("a case that somebody has to be sent to", () => {
  it("is followed from its reception, sooner on a main line", async () => {
    const one = await world.makeCase({ road_type: "expressway_main" });
    expect(await itemOf(one.id)).toMatchObject({
      status: 3,
      is_main_line: true,
    });
    expect(await standingOf(one.id)).toMatchObject([
      { kind: "arrange", due_at: after(String(one["received_at"]), 5) },
    ]);
  });

  it("names the company that the desk would ask first, as soon as its place is known", async () => {
    const one = await world.makeCase({ prefecture: null, address: null });
    const named = async () =>
      (await standingOf(one.id)).map(({ target_name }) => target_name);
    expect(await named()).toEqual([null]);
    const place = { prefecture: "愛知県", address: "名古屋市中区" };
    await world.changeCase(one.id, place);
    expect(await named()).toEqual(["佐藤レッカー"]);
    await world.changeCase(one.id, { malfunction: "エンジン停止" });
    expect(await named()).toEqual(["佐藤レッカー"]);
  });

  it("is not followed where nobody has to be sent", async () => {
    const one = await world.makeCase({ service_division: ["B"] });
    await expect(itemOf(one.id)).rejects.toThrow("nobody follows it");
  });

  it("is asked about when the company does not accept, and no more when it does", async () => {
    const one = await world.makeCase();
    const sent = await world.send(one.id);
    const [asking] = await standingOf(one.id);
    expect(asking).toMatchObject({
      kind: "confirm_acceptance",
      target_name: "佐藤レッカー",
    });
    const waited =
      Date.parse(asking?.due_at ?? "") - Date.parse(sent.arranged_at ?? "");
    // At night sooner.
    expect([20, 30]).toContain(waited / 60_000);
    const eta = after(new Date().toISOString(), 40);
    await tap(sent.id, "accept", { eta });
    expect(await standingOf(one.id)).toMatchObject([
      { kind: "confirm_arrival", due_at: after(eta, 15) },
    ]);
    expect(await callsOf(one.id)).toContainEqual(
      expect.objectContaining({
        kind: "confirm_acceptance",
        call_state: "dropped",
      }),
    );
  });

  it("is 再手配 when the company declines", async () => {
    const one = await world.makeCase();
    const sent = await world.send(one.id);
    await tap(sent.id, "decline", { decline_reason: "no_truck" });
    expect(await itemOf(one.id)).toMatchObject({ status: 1 });
    expect(await kindsOf(one.id)).toEqual(["arrange"]);
  });

  it("is asked for its arrival later when that is later, and the driver is told", async () => {
    const one = await world.makeCase();
    const sent = await world.send(one.id);
    const eta = after(new Date().toISOString(), 30);
    const later = after(eta, 45);
    await tap(sent.id, "accept", { eta });
    await world.changeCase(one.id, { caller_completion_arrangement: "done" });
    const { version } = await world.dispatch(sent.id);
    await world.ask(world.operator, "PATCH", `/api/sosDispatches/${sent.id}`, {
      version,
      eta: later,
    });
    const standing = await standingOf(one.id);
    expect(standing.map(({ kind }) => kind).toSorted()).toEqual([
      "confirm_arrival",
      "tell_delay",
    ]);
    expect(standing).toContainEqual(
      expect.objectContaining({
        kind: "confirm_arrival",
        due_at: after(later, 15),
      }),
    );
    await tap(sent.id, "arrive");
    expect(await kindsOf(one.id)).toEqual([]);
  });

  it("ends with its case", async () => {
    const one = await world.makeCase();
    const { version } = await world.readCase(one.id);
    await world.ask(
      world.operator,
      "POST",
      `/api/hinoSosInquiries/${one.id}/cancel`,
      { version, cancellation_reason: "resolved", reason: null },
    );
    const { status, closed_at } = await itemOf(one.id);
    expect(status).toBeNull();
    expect(closed_at).not.toBeNull();
    expect(await kindsOf(one.id)).toEqual([]);
  });

  it("moves its calls when the minutes of the desk change", async () => {
    const one = await world.makeCase();
    const leader = await makeColleague(world.db, {
      permissions: ["sos", "approval_sos"],
      division: "sales",
    });
    const { policy } = await world.ask<{ policy: { version: number } }>(
      leader,
      "GET",
      "/api/dispatchBoard",
    );
    const changed = { ...policy, arrange_minutes: 25 };
    await world.ask(leader, "PATCH", "/api/dispatchBoard/policy", changed);
    expect(await standingOf(one.id)).toMatchObject([
      { kind: "arrange", due_at: after(String(one["received_at"]), 25) },
    ]);
    await world.ask(leader, "PATCH", "/api/dispatchBoard/policy", {
      ...policy,
      version: policy.version + 1,
    });
  });
});

describe("a call for help", () => {
  it("is 未手配 at once where it goes to SOS, and is nothing here any more", async () => {
    const one = await world.makeIza({
      result: "callback",
      callback_at: after(new Date().toISOString(), 30),
      callback_reason: "始動を確認",
    });
    expect(await kindsOf(one.id, "iza")).toEqual(["callback"]);
    const handed = await world.ask<{ sos_inquiry_id: number }>(
      world.operator,
      "POST",
      `/api/izaInquiries/${one.id}/handOver`,
      { version: one.version, sos_inquiry_id: null },
    );
    expect(await itemOf(handed.sos_inquiry_id)).toMatchObject({ status: 3 });
    expect(await kindsOf(handed.sos_inquiry_id)).toEqual(["arrange"]);
    expect(await kindsOf(one.id, "iza")).toEqual([]);
  });
});

describe("a call", () => {
  const claim = (id: number, actor: FollowWorld["operator"]) =>
    world.test.call(actor, "POST", `/api/followCalls/${id}/claim`, {
      body: {},
    });

  it("has one owner, however many claim it at once", async () => {
    const one = await world.makeCase();
    const [call] = await standingOf(one.id);
    const people = [];
    for (let person = 0; person < 100; person += 1)
      people.push(
        await makeColleague(world.db, {
          permissions: ["justdoit"],
          division: "sales",
        }),
      );
    const answers = await Promise.all(
      people.map((actor) => claim(call?.id ?? 0, actor)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 570)).toHaveLength(99);
  });

  const asked = async () => {
    const one = await world.makeCase();
    const sent = await world.send(one.id);
    const [call] = await standingOf(one.id);
    if (call === undefined) throw new Error("no call stands");
    const claimed = await world.ask<{ version: number }>(
      world.operator,
      "POST",
      `/api/followCalls/${call.id}/claim`,
      {},
    );
    return { one, sent, call, version: claimed.version };
  };
  const record = (id: number, body: object) =>
    world.test.call(world.operator, "POST", `/api/followCalls/${id}/record`, {
      body: {
        result: "connected",
        answer: "accepted",
        note: null,
        eta: after(new Date().toISOString(), 40),
        staff_name: "鈴木",
        staff_phone: "090-1111-2222",
        decline_reason: null,
        answer_text: null,
        next_due_at: null,
        called_at: new Date().toISOString(),
        also: [],
        ...body,
      },
    });

  it("writes call and dispatch in one entry, and what follows from them", async () => {
    const { one, sent, call, version } = await asked();
    const answer = await record(call.id, { version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await world.dispatch(sent.id)).toMatchObject({
      progress: "accepted",
      outsourced_staff_name: "鈴木",
    });
    expect(await callsOf(one.id)).toContainEqual(
      expect.objectContaining({ id: call.id, call_state: "done" }),
    );
    expect(await kindsOf(one.id)).toEqual(["confirm_arrival"]);
  });

  it("writes both or none: where the dispatch refuses, and where the end of the transaction is never reached", async () => {
    const { one, sent, call, version } = await asked();
    const asBefore = async () => {
      expect(await world.dispatch(sent.id)).toMatchObject({
        progress: "requested",
        version: sent.version,
      });
      expect(await standingOf(one.id)).toMatchObject([
        { id: call.id, call_state: "calling" },
      ]);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from call_logs
        where module = 'justdoit' and case_kind = 'sos' and case_id = ${one.id}`.execute(
        world.db,
      );
      expect(rows[0]?.n).toBe(0);
    };
    const wrong = { version, answer: "declined", decline_reason: "nobody" };
    expect((await record(call.id, wrong)).statusCode).toBe(422);
    await asBefore();
    world.follow({
      sos_inquiry: () => Promise.reject(new Error("the power went")),
    });
    expect((await record(call.id, { version })).statusCode).toBe(500);
    world.follow();
    await asBefore();
  });
});

/** How many histories: `FOLLOW_HISTORIES=1000` for more. */
const histories = Number(process.env["FOLLOW_HISTORIES"] ?? 25);
const stepsOfHistory = 12;

describe("whatever happens to a case", () => {
  it(`stands as its facts say, after each step of ${histories} histories`, async () => {
    const random = createRandom("follow histories");
    const companies = [
      world.company,
      await makeTowCompany(world.db),
      await makeTowCompany(world.db),
    ];
    const policy = await getFollowPolicy(world.db);
    let taken = 0;
    for (let history = 0; history < histories; history += 1) {
      const one = await world.makeCase({
        ...(random.chance(0.3) && { road_type: "expressway_main" }),
        follow_up_call: random.chance(0.5) ? "yes" : "none",
      });
      for (let step = 0; step < stepsOfHistory; step += 1) {
        taken += Number(await takeAnyStep(world, one.id, random, companies));
        expect(await asStanding(one.id)).toEqual(
          await asPlanned(one.id, policy),
        );
      }
    }
    // Most steps are refused by the tables; many are not.
    expect(taken).toBeGreaterThan(histories * 2);
  });
});

const keysOf = (
  calls: readonly { kind: string; cause: string; due_at: string | null }[],
) =>
  calls
    .map(({ kind, cause, due_at }) =>
      // What is planned at once is due at the moment of its planning.
      kind === "tell_delay"
        ? `${kind} ${cause}`
        : `${kind} ${cause} ${new Date(due_at ?? "").toISOString()}`,
    )
    .toSorted();

const asStanding = async (id: number) => keysOf(await standingOf(id));
const asPlanned = async (
  id: number,
  policy: Awaited<ReturnType<typeof getFollowPolicy>>,
) => {
  const [facts] = await sosFacts(world.db, [id]);
  return facts === undefined
    ? []
    : keysOf(chainsOf(facts).flatMap((chain) => plannedCallsOf(chain, policy)));
};

/** One thing that may happen, by whoever it may be; refused as often as not. @returns whether it was taken */
const takeAnyStep = async (
  { test, operator, ...parts }: FollowWorld,
  id: number,
  random: ReturnType<typeof createRandom>,
  companies: readonly number[],
): Promise<boolean> => {
  const base = `/api/hinoSosInquiries/${id}`;
  const { version } = await parts.readCase(id);
  const dispatches = await parts.ask<
    { id: number; version: number; tow_truck_company_id: number }[]
  >(operator, "GET", `${base}/dispatches`);
  const last = dispatches.at(-1);
  const dispatch = (step: string, body: object = {}) =>
    last === undefined
      ? undefined
      : test.call(operator, "POST", `/api/sosDispatches/${last.id}/${step}`, {
          body: { version: last.version, ...body },
        });
  const ofCase = (step: string, body: object = {}) =>
    test.call(operator, "POST", `${base}/${step}`, {
      body: { version, ...body },
    });
  const eta = after(new Date().toISOString(), random.int(5, 120));
  const answer = await random.pick([
    () =>
      test.call(operator, "POST", `${base}/dispatches`, {
        body: {
          kind: random.pick(["A", "J"]),
          tow_truck_company_id: random.pick(companies),
          send_now: random.chance(0.8),
        },
      }),
    () => dispatch("send"),
    () => dispatch("accept", { eta }),
    () => dispatch("accept", { eta }),
    () => dispatch("decline", { decline_reason: "no_truck" }),
    () => dispatch("depart"),
    () => dispatch("arrive"),
    () => dispatch("finish"),
    () =>
      dispatch("cancel", {
        cancel_stage: "before_dispatch",
        cancellation_reason: "resolved",
      }),
    () =>
      last &&
      test.call(operator, "PATCH", `/api/sosDispatches/${last.id}`, {
        body: { version: last.version, eta },
      }),
    () => ofCase("start"),
    () =>
      ofCase("completionReport", {
        treatment: "交換",
        treatment_result: "自走可能",
        complete_time: new Date().toISOString(),
      }),
    () =>
      ofCase("complete", { arrangement_call: { is_made: true, reason: null } }),
    () =>
      random.chance(0.3)
        ? ofCase("cancel", { cancellation_reason: "resolved", reason: null })
        : undefined,
    () =>
      test.call(operator, "PATCH", base, {
        body: {
          version,
          service_division: random.pick([["A"], ["J"], ["B"], ["A", "J"]]),
        },
      }),
    () =>
      test.call(operator, "PATCH", base, {
        body: {
          version,
          follow_up_call: random.pick(["none", "yes", "done"]),
          caller_completion_arrangement: random.pick(["yes", "done"]),
        },
      }),
  ])();
  if (
    answer !== undefined &&
    answer.statusCode >= 500 &&
    answer.statusCode < 560
  )
    throw new Error(answer.body);
  return answer !== undefined && answer.statusCode < 300;
};
