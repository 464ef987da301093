import { describe, expect, expectTypeOf, it } from "vitest";
import {
  codeField,
  codesField,
  instantField,
  numberField,
  referenceField,
  textField,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import { beginningOf, fieldWords, pickInput } from "./field-rules.ts";
import { caseInputSchema } from "./field-schema.ts";
import { type CaseInputOf, defineCaseFields, held, placed } from "./fields.ts";
import { caseVisibility } from "./visible-rules.ts";

const states = defineLookup([
  { code: "open", label: "未" },
  { code: "done", label: "済" },
]);

const things = defineCaseFields({
  first: {
    title: "一",
    fields: {
      at: held(instantField("日時")),
      name: placed(textField("名前", 10), { told: "dealer" }),
      note: placed(textField("メモ", 4), { told: "desk" }),
      state: placed(
        held(codeField("状態", states), () => "open"),
        {
          told: "desk",
        },
      ),
    },
  },
  second: {
    title: "二",
    fields: {
      marks: held(codesField("印", states)),
      month: yearMonthField("年月"),
      company: referenceField("会社"),
      length: numberField("長さ", { min: 0, max: 9, decimals: 1 }),
    },
  },
});
const schema = caseInputSchema(things);
const least = {
  at: "2026-11-20T02:10:00.000Z",
  name: null,
  note: null,
  state: "open",
  marks: [],
  month: null,
  company: null,
  length: null,
} as const;

describe("the fields of a case, declared once", () => {
  it("a new case is empty but for what is never without a value", () => {
    expect(beginningOf(things)).toEqual({ ...least, at: null });
    expect(schema.safeParse(least).success).toBe(true);
    expectTypeOf<
      CaseInputOf<(typeof things)["sections"]>["state"]
    >().toEqualTypeOf<"open" | "done">();
    expectTypeOf<
      CaseInputOf<(typeof things)["sections"]>["company"]
    >().toEqualTypeOf<number | null>();
  });

  it.each([
    { at: null },
    { state: null },
    { state: "lost" },
    { marks: null },
    { marks: ["lost"] },
    { note: "長い文" },
    { month: "2026-13" },
    { company: 0 },
    { length: 1.25 },
    { length: 10 },
    { other: 1 },
  ])("refuses %o", (change) => {
    expect(schema.safeParse({ ...least, ...change }).success).toBe(false);
  });

  it("says a value in words, and nothing of none", () => {
    const words = fieldWords(things);
    expect(words("state", "done")).toBe("済");
    expect(words("marks", ["open", "done"])).toBe("未・済");
    expect(words("month", "2026-03")).toBe("2026/03");
    expect(words("at", "2026-11-20T02:10:00Z")).toBe("2026/11/20 11:10:00");
    expect(words("name", "")).toBe("");
    expect(words("length", null)).toBe("");
  });

  it("picks its own out of a record that has more", () => {
    expect(pickInput(things, { ...least, marks: [], id: 4 } as never)).toEqual(
      least,
    );
  });

  it("refuses a field in two sections", () => {
    const fields = { name: textField("名前", 10) };
    expect(() =>
      defineCaseFields({
        one: { title: "一", fields },
        other: { title: "二", fields },
      }),
    ).toThrow("two sections");
  });
});

describe("who is told of a field", () => {
  const { withoutHidden, hiddenFieldsOf } = caseVisibility(things, {
    desk: ["tasks"],
    blank: { tasks: [] },
  });
  const record = {
    ...least,
    name: "甲",
    note: "乙",
    state: "done",
    tasks: ["call"],
    month: "2026-03",
  };

  it("the desk of all, the sales company without the desk's, the maker without persons too", () => {
    expect(withoutHidden(record, "callCenterAgent")).toBe(record);
    const forDealer = { ...record, note: null, state: "open", tasks: [] };
    expect(withoutHidden(record, "carDealer")).toEqual(forDealer);
    expect(withoutHidden(record, "carMaker")).toEqual({
      ...forDealer,
      name: null,
    });
    expect(hiddenFieldsOf("carMaker").has("month")).toBe(false);
  });
});
