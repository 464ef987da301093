import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import {
  codeField,
  codesField,
  dateField,
  instantField,
  numberField,
  plateField,
  referenceField,
  textField,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import {
  beginningOf,
  fieldWords,
  fileValue,
  listedNames,
  pickInput,
} from "./field-rules.ts";
import { caseInputSchema } from "./field-schema.ts";
import {
  type CaseInputOf,
  defineCaseFields,
  held,
  placed,
  type SectionsOf,
} from "./fields.ts";
import { rowShape } from "./row-schema.ts";
import { searchedTexts } from "./search-rules.ts";
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
      name: placed(
        textField("名前", 10, { is_searched: true, list: { width: 96 } }),
        { told: "dealer" },
      ),
      note: placed(textField("メモ", 4), { told: "desk" }),
      state: placed(
        held(codeField("状態", states, { list: { width: 84 } }), () => "open"),
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
      plate: plateField("登録番号", { is_searched: true }),
      town: placed(textField("市", 20), {
        found_with: "street",
        is_listed: true,
      }),
      street: textField("町", 20, { is_searched: true }),
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
  plate: null,
  town: null,
  street: null,
  company: null,
  length: null,
} as const;

describe("the fields of a case, declared once", () => {
  it("a new case is empty but for what is never without a value", () => {
    expect(beginningOf(things)).toEqual({ ...least, at: null });
    expect(schema.safeParse(least).success).toBe(true);
    expectTypeOf<
      CaseInputOf<SectionsOf<typeof things>>["state"]
    >().toEqualTypeOf<"open" | "done">();
    expectTypeOf<
      CaseInputOf<SectionsOf<typeof things>>["company"]
    >().toEqualTypeOf<number | null>();
  });

  it("a row of the list has what has a column there, and what one says with others", () => {
    expect(listedNames(things)).toEqual(["name", "state", "town"]);
    const row = z.strictObject(rowShape(things));
    expectTypeOf<z.infer<typeof row>>().toEqualTypeOf<{
      name: string | null;
      state: "open" | "done";
      town: string | null;
    }>();
    // Longer than what may be typed today: it was written before.
    const old = { name: "あいうえおかきく", state: "open", town: null };
    expect(row.parse(old)).toEqual(old);
    expect(row.safeParse({ ...old, state: null }).success).toBe(false);
    expect(row.safeParse({ ...old, state: "lost" }).success).toBe(false);
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

  it("stands in a file in words, but as it is where it can be reckoned with", () => {
    const { state, month, length, company, at } = things.fields;
    expect(fileValue(state, "done")).toBe("済");
    expect(fileValue(month, "2026-03")).toBe("2026/03");
    expect(fileValue(at, "2026-11-20T02:10:00Z")).toBe("2026-11-20 11:10:00");
    expect(fileValue(length, 1.5)).toBe(1.5);
    expect(fileValue(company, 7)).toBe(7);
    expect(fileValue(dateField("日"), "2026-11-20")).toBe("2026-11-20");
    expect(fileValue(state, null)).toBeNull();
  });

  it("is found by its texts, section after section, each with who is told of it", () => {
    const plate = {
      bureau: "京都",
      category: "102",
      kana: "う",
      designated_number: "6015",
    };
    const row = {
      ...least,
      marks: [],
      name: "甲",
      plate,
      town: "市川",
      street: "本町",
    };
    expect(
      searchedTexts(things, ["second", "first"])(row).map(
        ({ label, told, text }) => [label, told, text],
      ),
    ).toEqual([
      ["登録番号", undefined, "京都102う6015"],
      ["町", undefined, "市川本町"],
      ["名前", "dealer", "甲"],
    ]);
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
    told: ["thing"],
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
