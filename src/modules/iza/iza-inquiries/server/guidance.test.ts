import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { createIzaTestApp, startableIza } from "./testing.ts";

const base = "/api/izaInquiries";
const agent = makeActorWith("iza");
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createIzaTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
}
const receive = async (body: object): Promise<Made> => {
  const answer = await test.call(agent, "POST", base, {
    body: { ...startableIza, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Made }>().data;
};
const told = (guidance: string, guidance_result: string, body: object = {}) =>
  receive({
    trouble_category: "battery",
    vehicle_model: "2PG-FW1AHK",
    guidance,
    guidance_result,
    ...body,
  });
const several = async (count: number, make: () => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await make();
};
const ask = async (query: string, actor: typeof agent | undefined = agent) =>
  test.call(actor, "GET", `/api/izaGuidance?${query}`);
const found = async (query: string) =>
  (await ask(query)).json<{
    data: { is_of_model: boolean; texts: { text: string }[] };
  }>().data;

describe("what helped before", () => {
  it("is for the desk alone, and asks for a trouble that there is", async () => {
    expect(
      (await test.call(undefined, "GET", "/api/izaGuidance?trouble=battery"))
        .statusCode,
    ).toBe(401);
    for (const actor of [
      makeActorWith("sos", "connect"),
      makeActor("carDealer", { car_dealer_id: 1, permissions: ["iza"] }),
    ])
      for (const path of [
        "/api/izaGuidance?trouble=battery",
        `${base}/documents?q=a`,
        `${base}/earlier?member_number=1`,
      ])
        expect((await test.call(actor, "GET", path)).statusCode).toBe(403);
    for (const query of ["", "trouble=nothing", "trouble=battery&other=1"])
      expect((await ask(query)).statusCode).toBe(422);
  });

  it("is of the model, else of all; what is deleted, or was not tried, does not count", async () => {
    await several(5, () => told("端子を締める", "solved"));
    await several(6, () => told("待つ", "not_tried"));
    await several(4, () => told("四件", "solved"));
    const gone = await told("四件", "solved");
    const reason = encodeURIComponent("誤り");
    const answer = await test.call(
      agent,
      "DELETE",
      `${base}/${gone.id}?version=${gone.version}&reason=${reason}`,
    );
    expect(answer.statusCode).toBe(204);
    expect(await found("trouble=battery&model=2PG-FW1AHK")).toEqual({
      is_of_model: true,
      texts: [{ text: "端子を締める", cases: 5, solved: 5 }],
    });
    expect(await found("trouble=battery&model=other")).toMatchObject({
      is_of_model: false,
      texts: [{ text: "端子を締める" }],
    });
    expect(await found("trouble=tire")).toEqual({
      is_of_model: false,
      texts: [],
    });
  });
});

describe("earlier calls", () => {
  const earlier = async (query: string) =>
    (await test.call(agent, "GET", `${base}/earlier?${query}`)).json<{
      data: { id: number }[];
    }>().data;

  it("are the last three of member or vehicle, the newest first, without the case itself", async () => {
    const made: number[] = [];
    for (const hour of [1, 2, 3, 4])
      made.push(
        (
          await receive({
            member_number: "0000777",
            chassis_number: hour === 2 ? "FW1AHK-100777" : null,
            received_at: `2026-11-2${hour}T01:00:00.000Z`,
          })
        ).id,
      );
    const [first, second, third, last] = made;
    const ids = async (query: string) =>
      (await earlier(query)).map(({ id }) => id);
    expect(await ids("member_number=0000777")).toEqual([last, third, second]);
    expect(await ids(`member_number=0000777&except_id=${last}`)).toEqual([
      third,
      second,
      first,
    ]);
    expect(await ids("chassis=FW1AHK-100777")).toEqual([second]);
    expect(await ids("member_number=0000777&chassis=FW1AHK-100777")).toEqual([
      last,
      third,
      second,
    ]);
    expect(await ids("")).toEqual([]);
    expect(await ids("member_number=")).toEqual([]);
  });
});
