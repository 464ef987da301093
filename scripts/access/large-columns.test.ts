import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { AnyRecord } from "#modules/base/records/contract/record.ts";
import { listedNames } from "#modules/base/records/contract/rules.ts";
import { roomOf } from "#platform/server/http/body-limit.ts";
import { collectRecords } from "./collect-access.ts";
import { startProduct } from "./product-testing.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
let records: AnyRecord[];
beforeAll(async () => {
  product = await startProduct();
  records = await collectRecords();
});
afterAll(() => product.stop());

/** Bytes of one column of one row: a page has a hundred of them. */
const mostOfColumn = 16_000;

/** Whether names are the sender's own, so that nothing says how many there are. */
const isOpen = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodRecord ||
  (schema instanceof z.ZodNullable && isOpen(schema.unwrap()));

/** What is typed of each field, by the operations that make and change a record. */
const inputsOf = ({ path }: AnyRecord): [string, z.core.$ZodType][] =>
  product.server.app.endpoints.flatMap(({ method, path: url, body }) =>
    (method === "POST" && url === path) ||
    (method === "PATCH" && url === `${path}/{id}`)
      ? body instanceof z.ZodObject
        ? Object.entries<z.core.$ZodType>(body.shape)
        : []
      : [],
  );

it("no row of a declared list carries a large column", () => {
  let seen = 0;
  const large: string[] = [];
  for (const record of records) {
    const listed = new Set(listedNames(record));
    for (const [name, schema] of inputsOf(record)) {
      if (!listed.has(name)) continue;
      seen += 1;
      if (record.fields[name]?.is_large === "few") continue;
      if (isOpen(schema) || roomOf(schema) > mostOfColumn)
        large.push(`${record.path} ${name}`);
    }
  }
  expect(seen).toBeGreaterThan(200);
  expect([...new Set(large)]).toEqual([]);
});

it("what is large is in the whole record, and in no row", () => {
  const path = "/api/extractions";
  const of = (url: string) =>
    product.server.app.endpoints.find(
      (one) => one.method === "GET" && one.path === url,
    )?.response;
  const list = z.toJSONSchema(of(path) as z.ZodType, { io: "output" });
  const one = z.toJSONSchema(of(`${path}/{id}`) as z.ZodType, { io: "output" });
  expect(JSON.stringify(list)).not.toContain('"query"');
  expect(JSON.stringify(one)).toContain('"query"');
});
