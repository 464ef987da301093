import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { permissionKeys } from "#platform/contract/permissions.ts";
import { bodyLimitOf, roomOf } from "#platform/server/http/body-limit.ts";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import { startProduct } from "./product-testing.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
let server: TestApp;

beforeAll(async () => {
  product = await startProduct();
  ({ server } = product);
});
afterAll(() => product.stop());

const rights = { permissions: permissionKeys, division: "sales" } as const;
/** Whoever may ask: one of each side. */
const actors = [
  makeActor("callCenterAgent", rights),
  makeActor("carDealer", { ...rights, car_dealer_id: 1 }),
  makeActor("carMaker", { ...rights, vehicle_make: 1 }),
  makeActor("towTruckCompany", { ...rights, tow_truck_company_id: 1 }),
];

/** As large as its operation takes, and a byte more. */
const bodyOf = (bytes: number): string => `{${" ".repeat(bytes - 2)}}`;

const send = async (endpoint: Endpoint, bytes: number): Promise<number> => {
  const url = endpoint.path.replaceAll(/\{\w+\}/g, "0");
  for (const actor of actors) {
    const { statusCode } = await server.call(actor, endpoint.method, url, {
      body: bodyOf(bytes),
      headers: { "content-type": "application/json" },
    });
    if (statusCode !== 403) return statusCode;
  }
  return 403;
};

const withBody = (): Endpoint[] =>
  server.app.endpoints.filter(
    ({ body, upload }) => body !== undefined && upload === undefined,
  );

describe("the body of every operation", () => {
  it("has an end that follows from what the operation takes", async () => {
    expect(withBody().length).toBeGreaterThan(250);
    const wrong: string[] = [];
    for (const endpoint of withBody()) {
      const limit = bodyLimitOf(endpoint);
      const within = await send(endpoint, limit);
      const beyond = await send(endpoint, limit + 1);
      if (within === 413 || beyond !== 413)
        wrong.push(
          `${endpoint.method} ${endpoint.path}: ${String(within)} ${String(beyond)}`,
        );
    }
    expect(wrong).toEqual([]);
  });

  it("is small, but for the few that take lists of many", () => {
    const large = withBody().filter((one) => bodyLimitOf(one) > 64_000);
    expect(large.length).toBeLessThan(12);
    for (const endpoint of withBody())
      expect(bodyLimitOf(endpoint), endpoint.path).toBeLessThanOrEqual(300_000);
  });
});

describe("the room of a schema", () => {
  it.each([
    ["a text of the heaviest letters", text(400), "漢".repeat(200)],
    ["a text of the widest letters", text(400).nullable(), "🎌".repeat(400)],
    ["a list of codes", z.array(z.enum(["one", "three"])).max(9), "three"],
    [
      "rows in rows",
      z.strictObject({
        rows: z.array(z.strictObject({ a: text(10), b: z.int() })).max(3),
      }),
      {
        rows: [1, 2, 3].map((b) => ({ a: "漢".repeat(5), b: b * 1e12 })),
      },
    ],
  ])("holds %s", (_what, schema, value) => {
    const given =
      schema instanceof z.ZodArray ? Array(9).fill(value) : (value as unknown);
    expect(schema.safeParse(given).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThanOrEqual(
      roomOf(schema),
    );
  });
});
