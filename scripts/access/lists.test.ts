import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyRecord } from "#modules/base/records/contract/record.ts";
import {
  closedNames,
  hiddenFrom,
  isKeywordClosed,
} from "#modules/base/records/contract/query-rules.ts";
import {
  codesOf,
  filteredEntries,
  sortsOf,
  spanFilters,
} from "#modules/base/records/contract/rules.ts";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { isAllowed, permissionKeys } from "#platform/contract/permissions.ts";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import { collectRecords } from "./collect-access.ts";
import { startProduct } from "./product-testing.ts";

/** One account of each side, with every right: what is refused is refused by the side. */
const all = { permissions: permissionKeys, division: "sales" } as const;
const sides = {
  call_centre: makeActor("callCenterAgent", all),
  dealer: makeActor("carDealer", { ...all, car_dealer_id: 1 }),
  maker: makeActor("carMaker", { ...all, vehicle_make: 1 }),
  tow: makeActor("towTruckCompany", { ...all, tow_truck_company_id: 1 }),
};
const actors = Object.entries(sides);

let product: Awaited<ReturnType<typeof startProduct>>;
let server: TestApp;
let records: AnyRecord[];

beforeAll(async () => {
  product = await startProduct();
  ({ server } = product);
  records = await collectRecords();
});
afterAll(() => product.stop());

type Json = z.core.JSONSchema.JSONSchema;

/** A value that a parameter takes, as far as its schema says it. */
const sampleOf = (schema: Json | boolean | undefined): string => {
  if (typeof schema !== "object") return "1";
  const { anyOf, items, enum: codes, type, format, pattern } = schema;
  if (codes !== undefined) return String(codes[0]);
  if (schema.const !== undefined) return String(schema.const);
  if (anyOf !== undefined) return sampleOf(anyOf[0]);
  if (type === "array")
    return sampleOf(Array.isArray(items) ? items[0] : items);
  if (type === "boolean") return "true";
  return format === "date" || pattern !== undefined ? "2026-11-01" : "1";
};

interface Asked {
  readonly endpoint: Endpoint;
  readonly sorts: readonly string[];
  /** Each other parameter with a value. */
  readonly filters: readonly string[];
}

/** Lists, counts and the like: what is read by parameters alone. */
const asked = (): Asked[] =>
  server.app.endpoints.flatMap((endpoint) => {
    const { method, path: url, query } = endpoint;
    // A download makes a file by the query of its list.
    const isList = method === "GET" && !/\{|\/download$/.test(url);
    if (!isList || !(query instanceof z.ZodObject)) return [];
    const { properties = {} } = z.toJSONSchema(query, {
      io: "output",
      unrepresentable: "any",
    });
    const { sort, ...others } = properties;
    const orders = (typeof sort === "object" ? sort.enum : undefined) ?? [];
    return [
      {
        endpoint,
        sorts: orders.map((code) => `sort=${String(code)}`),
        filters: Object.entries(others).map(
          ([name, schema]) => `${name}=${encodeURIComponent(sampleOf(schema))}`,
        ),
      },
    ];
  });

/** What a declared list may be asked for: each filter, end and sort, with a value. */
const questionsOf = (record: AnyRecord): [string, string][] => [
  ...filteredEntries(record).map(([name, field]): [string, string] => [
    name,
    field.kind === "reference" ? "1" : String(codesOf(field).options[0]?.code),
  ]),
  ...spanFilters(record).map(({ name, field }): [string, string] => [
    name,
    field.kind === "number" ? "1" : "2026-11-01",
  ]),
  ...sortsOf(record).map((name): [string, string] => ["sort", name]),
];

describe("every list, asked as every side", () => {
  it.each(actors)(
    "answers the %s each parameter, or refuses it",
    async (_, actor) => {
      const lists = asked();
      expect(lists.length).toBeGreaterThan(60);
      const failed: string[] = [];
      const ask = async (url: string): Promise<number> => {
        const { statusCode } = await server.call(actor, "GET", url);
        // What the product refuses with a reason of its own is 56x and 57x.
        if (statusCode >= 500 && statusCode < 560)
          failed.push(`${url}: ${statusCode}`);
        return statusCode;
      };
      for (const { endpoint, sorts, filters } of lists) {
        if (!isAllowed(endpoint.access, actor)) continue;
        const url = (question: string) => `${endpoint.path}?${question}`;
        // All at once: one by one only where one of them is refused.
        if ((await ask(url(filters.join("&")))) === 422)
          for (const filter of filters) await ask(url(filter));
        for (const sort of sorts) await ask(url(sort));
      }
      expect(failed).toEqual([]);
    },
  );

  it("takes of a declared one what the side reads, and refuses the rest", async () => {
    const wrong: string[] = [];
    for (const record of records) {
      const { list, neighbours } = declaredCalls(record);
      for (const [side, actor] of actors)
        for (const [name, value] of questionsOf(record)) {
          const closed = closedNames(record, actor, { [name]: value });
          const expected = closed.length > 0 ? 422 : 200;
          const question = `?${name}=${encodeURIComponent(value)}`;
          if (isAllowed(list.access, actor)) {
            const { statusCode } = await server.call(
              actor,
              "GET",
              `${record.path}${question}`,
            );
            if (statusCode !== expected)
              wrong.push(`${side} ${record.path}${question}: ${statusCode}`);
          }
          if (closed.length > 0 && isAllowed(neighbours.access, actor)) {
            const url = `${record.path}/1/neighbours${question}`;
            const { statusCode } = await server.call(actor, "GET", url);
            if (statusCode !== 422) wrong.push(`${side} ${url}: ${statusCode}`);
          }
        }
    }
    expect(wrong).toEqual([]);
  });

  it("opens by an order that every reader reads, and tells nothing by its keyword", async () => {
    for (const record of records)
      for (const [, actor] of actors) {
        const { list } = declaredCalls(record);
        if (!isAllowed(list.access, actor)) continue;
        const sort = record.default_sort;
        expect(closedNames(record, actor, { sort }), record.path).toEqual([]);
        if (!isKeywordClosed(record, actor)) continue;
        const found = await server.call(actor, "GET", `${record.path}?q=a`);
        expect(found.json(), record.path).toMatchObject({ data: [] });
      }
    const hidden = records.filter(
      (record) => hiddenFrom(record, sides.maker).length > 0,
    );
    expect(hidden.map(({ entity }) => entity)).toContain("outbound_vehicle");
  });
});
