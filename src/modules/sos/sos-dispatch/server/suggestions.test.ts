import { sql, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import {
  saveInquiry,
  ownInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Suggestion } from "../contract/suggestion-schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
const operator = makeActor("callCenterAgent");
const place = { latitude: 35.68, longitude: 139.76, prefecture: "東京都" };

let queries = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDispatchTestApp(database.db.withPlugin(counting));
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const suggest = async (url: string): Promise<Suggestion[]> => {
  const answer = await test.call(operator, "GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Suggestion[] }>().data;
};

describe("suggestion", () => {
  it("ranks by the case's place and past, and puts who declined last", async () => {
    const near = await makeTowCompany(database.db, { name: "近隣レッカー" });
    const further = await makeTowCompany(database.db, {
      name: "郊外レッカー",
      latitude: 35.9,
    });
    const { id } = await saveInquiry(test, { ...ownInquiry(), ...place });
    const url = `/api/hinoSosInquiries/${id}/suggestions`;
    const before = await suggest(url);
    expect(before.map((one) => one.tow_truck_company_id)).toEqual([
      near,
      further,
    ]);
    expect(before[0]).toMatchObject({
      name: "近隣レッカー",
      distance_km: 0,
      response_minutes: null,
    });
    const dispatch = await saveDispatch(test, id, {
      kind: "A",
      tow_truck_company_id: near,
      send_now: true,
    });
    await test.call(
      operator,
      "POST",
      `/api/sosDispatches/${dispatch.id}/decline`,
      {
        body: { version: dispatch.version, decline_reason: "no_truck" },
      },
    );
    const after = await suggest(url);
    expect(after.map((one) => one.tow_truck_company_id)).toEqual([
      further,
      near,
    ]);
    expect(after[1]?.reasons.map((reason) => reason.label)).toContain(
      "この案件を辞退済",
    );
  });

  it("is for the call centre; an unsaved place needs no case", async () => {
    const url = "/api/dispatchSuggestions?latitude=35.68&longitude=139.76";
    expect((await suggest(url)).length).toBeGreaterThan(0);
    expect((await test.call(undefined, "GET", url)).statusCode).toBe(401);
    for (const actor of [
      makeActorWith("iza"),
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: 1 }),
    ])
      expect((await test.call(actor, "GET", url)).statusCode).toBe(403);
    expect(
      (await test.call(operator, "GET", `${url}&nonsense=1`)).statusCode,
    ).toBe(422);
  });

  it("measures from the town of the address where the case has no coordinates", async () => {
    const id = (
      await saveInquiry(test, {
        ...ownInquiry(),
        prefecture: "愛知県",
        address: "豊田市トヨタ町1",
      })
    ).id;
    const company = await makeTowCompany(database.db, {
      latitude: 35.08,
      longitude: 137.16,
    });
    const found = await suggest(`/api/hinoSosInquiries/${id}/suggestions`);
    const [first] = found;
    expect(first?.tow_truck_company_id).toBe(company);
    expect(first?.is_distance_rough).toBe(true);
    expect(first?.distance_km).toBeLessThan(10);
  });

  it("300 companies with 12,000 past dispatches are read at once, not each by itself", async () => {
    const { id } = await saveInquiry(test, { ...ownInquiry(), ...place });
    const url = `/api/hinoSosInquiries/${id}/suggestions`;
    await makeTowCompany(database.db, { latitude: 33 });
    queries = 0;
    expect(await suggest(url)).not.toEqual([]);
    const ofFew = queries;
    expect(ofFew).toBeGreaterThan(0);
    const ids: number[] = [];
    for (let index = 0; index < 300; index += 1)
      ids.push(
        await makeTowCompany(database.db, { latitude: 33 + index / 50 }),
      );
    await sql`
      insert into sos_dispatches (inquiry_id, kind, tow_truck_company_id, progress, arranged_at, arrived_at)
      select ${id}, 'A', c.id, 'reported', now() - n * interval '1 day',
        now() - n * interval '1 day' + (20 + c.id % 60) * interval '1 minute'
      from unnest(${ids}::bigint[]) c (id), generate_series(1, 40) n`.execute(
      database.db,
    );
    queries = 0;
    const found = await suggest(url);
    expect(queries).toBe(ofFew);
    expect(found).toHaveLength(20);
    expect(found.some((one) => one.response_minutes !== null)).toBe(true);
  });
});
