import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import { pageMeta, pageOf } from "#platform/contract/paging.ts";
import { pickingSerializer } from "./output.ts";

const colours = defineLookup([{ code: "blue", label: "-" }]);
const part = z.object({ id: z.number(), colour: lookupSchema(colours) });
const row = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  note: z.string().optional(),
  flags: z.array(z.enum(["a", "b"])),
  parts: z.array(part),
  owner: part.nullable(),
  either: z.union([z.string(), z.number()]),
  byName: z.record(z.string(), part),
});
const schema = pageOf(row);

const answer = (value: unknown, of: z.ZodType = schema): unknown =>
  JSON.parse(
    pickingSerializer({ schema: of, method: "GET", url: "/" })(value),
  ) as unknown;

const partValue = fc.record({ id: fc.integer(), colour: fc.constant("blue") });
const rowValue = fc.record(
  {
    id: fc.integer(),
    name: fc.option(fc.string()),
    note: fc.string(),
    flags: fc.array(fc.constantFrom("a", "b")),
    parts: fc.array(partValue),
    owner: fc.option(partValue),
    either: fc.oneof(fc.string(), fc.integer()),
    byName: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), partValue),
  },
  {
    requiredKeys: ["id", "name", "flags", "parts", "owner", "either", "byName"],
  },
);
const meta = pageMeta(1, { page: 1, per_page: 20 });

test("says what the schema in full would say", () => {
  fc.assert(
    fc.property(fc.array(rowValue, { maxLength: 3 }), (data) => {
      const value = { data, meta };
      const full = z.encode(schema, value);
      expect(answer(value)).toEqual(JSON.parse(JSON.stringify(full)));
    }),
  );
});

test("lets no column out that the schema does not name, at any depth", () => {
  const secret = { id: 1, colour: "blue", secret: "x" };
  const value = {
    data: [
      {
        id: 1,
        name: null,
        flags: [],
        parts: [secret],
        owner: secret,
        either: 1,
        byName: { one: secret },
        secret: "x",
      },
    ],
    meta: { ...meta, secret: "x" },
    secret: "x",
  };
  expect(JSON.stringify(answer(value))).not.toContain("secret");
});

test("leaves forms of their own to the schema", () => {
  const date = z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (value) => value.toISOString(),
  });
  const at = "2026-11-21T00:00:00.000Z";
  expect(answer({ at: new Date(at) }, z.object({ at: date }))).toEqual({ at });
  const open = z.looseObject({ id: z.number() });
  expect(answer({ id: 1, more: 2 }, open)).toEqual({ id: 1, more: 2 });
});
