import { lookupSchema } from "./lookup-schema.ts";
import type { z } from "zod";
import { describe, expect, expectTypeOf, it } from "vitest";
import { defineLookup, type CodeOf } from "./lookup.ts";

const sides = defineLookup([
  { code: "left", label: "左", order: 1 },
  { code: "right", label: "右", order: 2 },
]);

describe("defineLookup", () => {
  it("gives codes, labels, options and schema", () => {
    expect(sides.codes).toEqual(["left", "right"]);
    expect(sides.options[1].order).toBe(2);
    expect(sides.labelOf("right")).toBe("右");
    expect(sides.labelOf(null)).toBe("");

    expect(sides.find("left")).toEqual({ code: "left", label: "左", order: 1 });
    expect(sides.find("toString")).toBeUndefined();
    expect(sides.has("left")).toBe(true);
    expect(sides.has("up")).toBe(false);
    expect(lookupSchema(sides).parse("left")).toBe("left");
    expect(lookupSchema(sides).safeParse("up").success).toBe(false);
  });

  it("is typed by its codes", () => {
    expectTypeOf<CodeOf<typeof sides>>().toEqualTypeOf<"left" | "right">();
    expectTypeOf(lookupSchema(sides).parse("left")).toEqualTypeOf<
      "left" | "right"
    >();
    expectTypeOf(sides.options[0].order).toEqualTypeOf<1>();
  });

  it("refuses a code twice", () => {
    expect(() =>
      defineLookup([
        { code: "a", label: "1" },
        { code: "a", label: "2" },
      ]),
    ).toThrow("code twice");
  });
});

describe("what is none of the codes", () => {
  const said = (schema: z.ZodType, input: unknown) =>
    schema.safeParse(input).error?.issues[0]?.message;

  it("is told which there are, and nothing to choose", () => {
    const schema = lookupSchema(sides);
    expect(said(schema, "up")).toBe("左、右 のどれかにしてください");
    for (const nothing of [null, undefined, ""])
      expect(said(schema, nothing)).toBe("選択してください");
  });

  it("is told of a list where there are too many to name", () => {
    const many = Array.from({ length: 13 }, (_, code) => ({
      code,
      label: String(code),
    }));
    expect(said(lookupSchema(defineLookup(many)), 99)).toBe(
      "一覧にある値を選択してください",
    );
  });
});
