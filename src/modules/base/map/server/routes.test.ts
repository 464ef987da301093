import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import { actorOf, createRouteApp } from "#platform/server/testing/route-app.ts";
import type { Place } from "../contract/schema.ts";
import { registerMapRoutes } from "./routes.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await createRouteApp(
    { operator: actorOf("callCenterAgent", ["sos"]) },
    (registered, context) =>
      registerMapRoutes(registered, context, {
        readRoads: () => Promise.resolve(BUILT_IN_EXPRESSWAYS),
        pins: {
          listCases: () => Promise.resolve({ pins: [], is_cut: false }),
          listCompanies: () => Promise.resolve([]),
          listBranches: () => Promise.resolve([]),
        },
      }),
  );
});
afterAll(() => app.close());

const get = (path: string, token: string | undefined = "operator") =>
  app.inject({
    url: `/api/map/${path}`,
    headers: token === "" ? {} : { authorization: `Bearer ${token}` },
  });

const placesOf = async (words: string): Promise<Place[]> =>
  (await get(`places?q=${encodeURIComponent(words)}`)).json<{ data: Place[] }>()
    .data;

describe("map endpoints", () => {
  it.each([
    "postalCodes/1500001",
    "places?q=a",
    "surroundings?latitude=35&longitude=139",
  ])("%s is for the signed in", async (path) => {
    expect((await get(path, "")).statusCode).toBe(401);
  });

  it("gives the address of a postal code, full width too", async () => {
    const typed = encodeURIComponent("１５０－０００１");
    expect((await get(`postalCodes/${typed}`)).json()).toEqual({
      data: [
        {
          postal_code: "150-0001",
          prefecture: "東京都",
          address: "渋谷区神宮前",
          address_kana: "シブヤクジングウマエ",
          company_name: "",
          coordinates: {
            latitude: expect.closeTo(35.66, 1) as unknown,
            longitude: expect.closeTo(139.7, 1) as unknown,
          },
        },
      ],
    });
    expect((await get("postalCodes/0000000")).json()).toEqual({ data: [] });
  });

  it.each([
    ["豊田市", "愛知県豊田市"],
    ["とよた", "愛知県豊田市"],
    ["ﾄﾖﾀｼ", "愛知県豊田市"],
    ["愛知県", "愛知県"],
    ["御殿場IC", "御殿場（東名高速道路）"],
    ["御殿場インター", "御殿場（東名高速道路）"],
  ])("finds %s first as %s", async (words, name) => {
    expect((await placesOf(words))[0]?.name).toBe(name);
  });

  it("finds an interchange with its road and kilopost", async () => {
    const found = await placesOf("海老名");
    const interchange = found.find(
      (place) => place.kind === "interchange" && place.expressway !== null,
    );
    expect(interchange?.kilopost).toBeGreaterThanOrEqual(0);
  });

  it.each(["東名高速道路 100.5", "東名　１００．５KP", "とうめい 100.5"])(
    "computes the kilopost of %j",
    async (words) => {
      const [place] = await placesOf(words);
      expect(place).toMatchObject({
        kind: "kilopost",
        expressway: "東名高速道路",
        kilopost: 100.5,
      });
      expect(place?.latitude).toBeGreaterThan(35);
      expect(place?.latitude).toBeLessThan(35.5);
    },
  );

  it("keeps what follows the municipality in an address", async () => {
    expect((await placesOf("愛知県豊田市トヨタ町1-1"))[0]).toMatchObject({
      kind: "municipality",
      prefecture: "愛知県",
      address: "豊田市トヨタ町1-1",
    });
  });

  it("finds nothing for signs and unknown words, and 20 at most", async () => {
    expect(await placesOf("・・")).toEqual([]);
    expect(await placesOf("ありえない場所")).toEqual([]);
    expect(await placesOf("市")).toHaveLength(20);
  });

  it("describes what lies around coordinates", async () => {
    const [place] = await placesOf("東名高速道路 100.5");
    const around = (
      await get(
        `surroundings?latitude=${String(place?.latitude)}&longitude=${String(place?.longitude)}`,
      )
    ).json<{ data: { expressways: { expressway: string }[] } }>();
    expect(
      around.data.expressways.map(({ expressway }) => expressway),
    ).toContain("東名高速道路");
  });

  it.each([
    "latitude=91&longitude=139",
    "latitude=35",
    "latitude=35&longitude=139&x=1",
  ])("refuses the coordinates %s", async (query) => {
    expect((await get(`surroundings?${query}`)).statusCode).toBe(422);
  });
});
