import { sql } from "kysely";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { PresenceMark, PresentPerson } from "../contract/schema.ts";
import { registerPresenceRoutes } from "./routes.ts";
import { createPresenceService } from "./service.ts";

let database: TestDatabase;
let server: TestApp;

/** A record that is for every account of a role. */
const toRoles = 9;
/** Cases 1 to 9 exist; case n belongs to dealer n. */
const findAudience = (_db: unknown, _actor: Actor, id: number) =>
  Promise.resolve(
    id < 10
      ? {
          permissions: ["sos"] as const,
          car_dealer_id: id,
          vehicle_make: 1,
          tow_truck_company_ids: [1],
          ...(id === toRoles && { roles: ["carDealer"] as const }),
        }
      : undefined,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  const service = createPresenceService({ sos_inquiry: findAudience });
  server = await createTestApp(database.db, (app, context) =>
    registerPresenceRoutes(app, context, service),
  );
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate presence, events`.execute(database.db);
});

const agent = makeActorWith("sos");
const colleague = makeActorWith("sos");
const dealer = makeActor("carDealer", { car_dealer_id: 1 });

const report = (
  actor: Actor | undefined,
  state: string,
  changes: Record<string, unknown> = {},
) =>
  server.call(actor, "POST", "/api/presence", {
    body: { entity: "sos_inquiry", entity_id: 1, state, ...changes },
  });
const list = (
  actor: Actor | undefined,
  query = "entity=sos_inquiry&entity_id=1",
) => server.call(actor, "GET", `/api/presence?${query}`);
const statesOf = async (actor: Actor): Promise<Record<string, string>> => {
  const { data } = (await list(actor)).json<{ data: PresentPerson[] }>();
  return Object.fromEntries(
    data.map(({ user_name, state }) => [user_name, state]),
  );
};
const actions = async (): Promise<string[]> => {
  const { rows } = await sql<{
    action: string;
  }>`select action from events order by id`.execute(database.db);
  return rows.map(({ action }) => action);
};

describe("refused", () => {
  test.each([
    ["a visitor", undefined, 401],
    [
      "a towing company",
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
      403,
    ],
    ["an account without the permission", makeActorWith("iza"), 404],
    ["another dealer", makeActor("carDealer", { car_dealer_id: 2 }), 404],
  ])("%s: %#", async (_name, actor, status) => {
    expect((await report(actor, "viewing")).statusCode).toBe(status);
    expect((await list(actor)).statusCode).toBe(status);
    expect(await actions()).toEqual([]);
  });

  test.each([
    ["a record that does not exist", { entity_id: 10 }, 404],
    ["a kind that does not exist", { entity: "toString" }, 404],
    ["a state that does not exist", { state: "sleeping" }, 422],
    ["no number", { entity_id: "x" }, 422],
    ["an unknown key", { user_id: 5 }, 422],
  ])("%s", async (_name, changes, status) => {
    expect((await report(agent, "viewing", changes)).statusCode).toBe(status);
    expect(await actions()).toEqual([]);
  });
});

describe("who is there", () => {
  test("the desk sees the others and oneself, an outside account itself alone", async () => {
    await report(agent, "viewing");
    await report(dealer, "viewing");
    const answer = await report(colleague, "editing");
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: PresentPerson[] }>();
    expect(data).toHaveLength(3);
    expect(data.filter(({ is_self }) => is_self)).toEqual([
      {
        user_id: colleague.user_id,
        user_name: colleague.name,
        state: "editing",
        is_self: true,
      },
    ]);
    expect(await statesOf(dealer)).toEqual({ [dealer.name]: "viewing" });
    const answered = await report(dealer, "away");
    expect(
      answered
        .json<{ data: PresentPerson[] }>()
        .data.map(({ user_name }) => user_name),
    ).toEqual([dealer.name]);
  });

  test("of two devices the busier one counts", async () => {
    const { session_id } = makeActorWith();
    await report({ ...agent, session_id }, "editing");
    await report(agent, "away");
    expect(await statesOf(colleague)).toEqual({ [agent.name]: "editing" });
    await report({ ...agent, session_id }, "left");
    expect(await statesOf(colleague)).toEqual({ [agent.name]: "away" });
  });

  test("who says nothing for 30 seconds is gone", async () => {
    await report(agent, "editing");
    await sql`update presence set seen_at = seen_at - interval '29 seconds'`.execute(
      database.db,
    );
    expect(await statesOf(colleague)).toEqual({ [agent.name]: "editing" });
    await sql`update presence set seen_at = seen_at - interval '2 seconds'`.execute(
      database.db,
    );
    expect(await statesOf(colleague)).toEqual({});
  });
});

describe("marks of a list", () => {
  const marks = (actor: Actor | undefined, ids = "1,2,3,10") =>
    server.call(
      actor,
      "GET",
      `/api/presenceMarks?entity=sos_inquiry&ids=${ids}`,
    );
  const rowsOf = async (actor: Actor) =>
    (await marks(actor))
      .json<{ data: PresenceMark[] }>()
      .data.map(({ entity_id, people }) => [
        entity_id,
        ...people.map(({ user_name, state }) => `${user_name} ${state}`),
      ]);

  test("one request tells who is at which row", async () => {
    await report(agent, "editing");
    await report(dealer, "viewing");
    await report(colleague, "away", { entity_id: 3 });
    expect(await rowsOf(agent)).toEqual([
      [1, `${agent.name} editing`, `${dealer.name} viewing`],
      [3, `${colleague.name} away`],
    ]);
  });

  test("an outside account is told of nobody at its rows, nor at those of another company", async () => {
    await report(agent, "editing");
    await report(agent, "editing", { entity_id: 2 });
    expect(await rowsOf(dealer)).toEqual([]);
    await report(dealer, "viewing");
    expect(await rowsOf(dealer)).toEqual([[1, `${dealer.name} viewing`]]);
    expect(await rowsOf(makeActorWith("iza"))).toEqual([]);
  });

  test.each([
    ["a visitor", undefined, "1", 401],
    [
      "a towing company",
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
      "1",
      403,
    ],
    ["no number", agent, "x", 422],
    ["more rows than a page has", agent, "1,".repeat(101), 422],
  ])("%s", async (_name, actor, ids, status) => {
    expect((await marks(actor, ids)).statusCode).toBe(status);
  });
});

describe("events", () => {
  test("only changes are announced, nothing goes into the history", async () => {
    for (const state of [
      "viewing",
      "viewing",
      "editing",
      "editing",
      "viewing",
      "left",
      "left",
    ])
      await report(agent, state);
    expect(await actions()).toEqual(["viewing", "editing", "viewing", "left"]);
    const { rows } = await sql`select from history`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("one that comes back after the time-out is announced again", async () => {
    await report(agent, "viewing");
    await sql`update presence set seen_at = seen_at - interval '31 seconds'`.execute(
      database.db,
    );
    await report(agent, "viewing");
    expect(await actions()).toEqual(["viewing", "viewing"]);
  });

  test("the audience is the desk of the record, and nobody outside it", async () => {
    await report(agent, "editing", { entity_id: toRoles });
    const { rows } =
      await sql`select topic, entity, entity_id, root_id, audience from events`.execute(
        database.db,
      );
    expect(rows).toEqual([
      {
        topic: "presence",
        entity: "sos_inquiry",
        entity_id: toRoles,
        root_id: toRoles,
        audience: {
          permissions: ["sos"],
          car_dealer_id: null,
          vehicle_make: null,
          tow_truck_company_ids: [],
        },
      },
    ]);
  });
});
