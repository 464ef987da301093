import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { createRandom } from "#world/random.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeDispatch, makeFacts } from "../contract/test-data.ts";
import { followMenuCounts } from "../contract/menu-rules.ts";
import { foldItemCounts } from "./count-queries.ts";
import { openFollowTest, type FollowTest } from "./testing.ts";

let test: FollowTest;
let agent: Actor;
let leader: Actor;

const since = "2026-11-25T01:00:00.000Z";
const fallen = { progress: "declined", declined_at: since } as const;
const stories = [
  { is_main_line: true },
  {},
  {},
  { is_main_line: true, dispatches: [makeDispatch(fallen)] },
  { dispatches: [makeDispatch(fallen)] },
  { dispatches: [makeDispatch()] },
  {
    dispatches: [makeDispatch({ progress: "work_done", work_done_at: since })],
  },
] as const;

beforeAll(async () => {
  test = await openFollowTest();
  const make = (...permissions: Actor["permissions"]) =>
    makeColleague(test.db, {
      permissions: [...permissions],
      division: "sales",
    });
  agent = await make("justdoit");
  leader = await make("justdoit", "approval_justdoit");
  for (const [index, story] of stories.entries())
    await test.say(
      makeFacts({
        key: { source: "sos", id: index + 1 },
        case: { module: "sos", id: index + 1 },
        number: `20261125000${String(index + 1)}`,
        ...story,
      }),
    );
});
afterAll(() => test.close());

interface Item {
  readonly id: number;
  readonly version: number;
  readonly status: number | null;
  readonly is_main_line: boolean;
  readonly person_in_charge_id: number | null;
  readonly closed_reason: string | null;
}
const list = async (query = "") =>
  (await test.call(agent, "GET", `/api/followItems?${query}`)).json<{
    data: Item[];
    meta: { total: number };
  }>();

it("shows the main line without a truck first, then 3, 1, and what is left", async () => {
  const { data } = await list();
  expect(data.map((one) => [one.is_main_line, one.status])).toEqual([
    [true, 3],
    [true, 1],
    [false, 3],
    [false, 3],
    [false, 1],
    [false, 2],
    [false, 0],
  ]);
});

it("counts exactly what its lists hold", async () => {
  const answer = await test.call(agent, "GET", "/api/followItems/counts");
  const { data } = answer.json() as { data: Record<string, number> };
  const total = async (query: string) => (await list(query)).meta.total;
  expect(data).toEqual({
    planned: await total("due=today"),
    unarranged: await total("status=3,1"),
    rearranged: await total("status=1"),
    main_line: await total("status=3,1&is_main_line=yes"),
  });
  expect([data["unarranged"], data["main_line"]]).toEqual([5, 2]);
  for (const { search } of followMenuCounts)
    expect(
      await total(
        new URLSearchParams(search as Record<string, string>).toString(),
      ),
    ).toBeGreaterThan(0);
});

it("finds by number with or without its letter, plate, company and caller", async () => {
  const found = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).meta.total;
  expect(await found("202611250003")).toBe(1);
  expect(await found("S-202611250003")).toBe(1);
  expect(await found("東京レッカー")).toBe(4);
  expect(await found("日本運送")).toBe(stories.length);
  expect(await found("どこにもない")).toBe(0);
});

it("has neighbours in its own order, and refuses an unknown filter", async () => {
  const { data } = await list();
  const [first, second, third] = data;
  const answer = await test.call(
    agent,
    "GET",
    `/api/followItems/${second?.id ?? 0}/neighbours`,
  );
  expect(answer.json()).toEqual({
    data: { previous_id: first?.id, next_id: third?.id },
  });
  const wrong = await test.call(agent, "GET", "/api/followItems?status=9");
  expect(wrong.statusCode).toBe(422);
});

it("assigns all or none, to whoever calls", async () => {
  const { data } = await list();
  const items = data.slice(0, 2).map(({ id, version }) => ({ id, version }));
  const assign = (body: object) =>
    test.call(agent, "POST", "/api/followItems/assign", body);
  const person_in_charge_id = leader.user_id;
  const [one, two] = items;
  const stale = [one, { id: two?.id, version: 99 }];
  expect((await assign({ items: stale, person_in_charge_id })).statusCode).toBe(
    568,
  );
  expect((await list("person_in_charge_id=anyone")).meta.total).toBe(7);
  const nobody = await assign({ items, person_in_charge_id: 123_456 });
  expect(nobody.json()).toMatchObject({
    errors: { person_in_charge_id: [expect.any(String)] },
  });
  expect((await assign({ items, person_in_charge_id })).statusCode).toBe(200);
  const mine = await list(`person_in_charge_id=${String(leader.user_id)}`);
  expect(mine.meta.total).toBe(2);
});

it("is closed and opened by a leader with a reason, and not while a truck comes", async () => {
  const { data } = await list("status=3");
  const item = data.at(-1);
  if (item === undefined) throw new Error("no chain");
  const step = (name: string, id: number, body: object) =>
    test.call(leader, "POST", `/api/followItems/${id}/${name}`, body);
  const closed = await step("close", item.id, {
    version: item.version,
    reason: "顧客が取り下げ",
  });
  const { data: now } = closed.json<{ data: Item }>();
  expect(now).toMatchObject({
    status: null,
    closed_reason: "顧客が取り下げ",
    next_call: null,
    calls: [{ call_state: "dropped", dropped_reason: "打ち切りのため" }],
  });
  expect((await list("chain=closed")).meta.total).toBe(1);
  const again = { version: now.version, reason: "再依頼" };
  const opened = await step("reopen", item.id, again);
  expect(opened.json()).toMatchObject({
    data: { status: 3, closed_at: null, next_call: { kind: "arrange" } },
  });
  await test.say(
    makeFacts({
      key: { source: "sos", id: 50 },
      case: { module: "sos", id: 50 },
      number: "202611250050",
      dispatches: [makeDispatch({ progress: "departed" })],
    }),
  );
  const coming = (await list("q=202611250050")).data[0];
  const refused = await step("close", coming?.id ?? 0, {
    version: coming?.version,
    reason: "不要",
  });
  expect(refused.statusCode).toBe(570);
});

it("moves what is planned with the policy, which knows a stale version", async () => {
  const read = async () =>
    (await test.call(leader, "GET", "/api/followPolicy")).json<{
      data: Record<string, unknown>;
    }>().data;
  const {
    dispatch: _dispatch,
    updated_at: _at,
    updated_by: _by,
    ...policy
  } = await read();
  const due = async () =>
    (await list("status=2&kind=confirm_acceptance")).data[0] as unknown as {
      next_call: { due_at: string };
    };
  const before = await due();
  const change = { ...policy, acceptance_minutes: 45 };
  const changed = await test.call(leader, "PATCH", "/api/followPolicy", change);
  expect(changed.statusCode, changed.body).toBe(200);
  const after = await due();
  expect(
    Date.parse(after.next_call.due_at) - Date.parse(before.next_call.due_at),
  ).toBe(15 * 60_000);
  const stale = await test.call(leader, "PATCH", "/api/followPolicy", change);
  expect(stale.statusCode).toBe(568);
});

it("counts closed chains from lines as exactly as rows, while they change and after the lines are folded", async () => {
  const random = createRandom("follow counts");
  for (let id = 100; id < 160; id += 1)
    await test.say(
      makeFacts({
        key: { source: random.chance(0.3) ? "iza" : "sos", id },
        case: { module: "sos", id },
        number: `202611${String(id)}`,
        is_main_line: random.chance(0.4),
        received_at: `2026-11-${String(random.int(10, 25))}T${random.chance(0.5) ? "14:59:59.999" : "15:00:00.000"}Z`,
        dispatches: random.chance(0.5) ? [makeDispatch({ id })] : [],
      }),
    );
  await sql`update follow_items set closed_at = now(), status = null, person_in_charge_id = ${agent.user_id}
    where id % 3 = 0`.execute(test.db);
  await sql`update follow_items set deleted_at = now() where id % 7 = 0`.execute(
    test.db,
  );
  await sql`delete from follow_calls where item_id % 11 = 0`.execute(test.db);
  await sql`delete from follow_items where id % 11 = 0`.execute(test.db);
  const filters = [
    "",
    "&status=3,1",
    "&support_type=other_outsourced,iza_call",
    "&is_main_line=yes",
    "&is_main_line=no&status=2",
    "&person_in_charge_id=anyone",
    `&person_in_charge_id=${String(agent.user_id)}`,
    "&since_from=2026-11-15",
    "&since_to=2026-11-15",
    "&since_from=2026-11-12&since_to=2026-11-20&is_main_line=yes",
  ];
  const compare = async () => {
    for (const chain of ["any", "closed"])
      for (const filter of filters) {
        const { data, meta } = await list(
          `per_page=100&chain=${chain}${filter}`,
        );
        expect([chain, filter, meta.total]).toEqual([
          chain,
          filter,
          data.length,
        ]);
      }
  };
  await compare();
  await Promise.all([foldItemCounts(test.db), foldItemCounts(test.db)]);
  await compare();
});
