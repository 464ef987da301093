import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import * as dateField from "./date-fields.ts";
import * as fields from "./fields.ts";

test.each([
  [fields.text(4), " か\u3099a ", "がa"],
  [fields.optionalText(4), "　", null],
  [fields.optionalText(4), null, null],
  [fields.optionalText(4), "山田", "山田"],
  [fields.requiredKanaText(26), "やまだ ﾀﾛｳ", "ヤマダ タロウ"],
  [fields.kanaText(26), "", null],
  [fields.requiredTelephone(), "０９０ー１２３４ー５６７８", "090-1234-5678"],
  [fields.requiredTelephone({ may_be_withheld: true }), "非通知", "非通知"],
  [fields.telephone({ may_be_withheld: true }), "公衆電話", "公衆電話"],
  [fields.requiredTelephone(), "12", "12"],
  [fields.telephone(), "", null],
  [dateField.dateOnly(), "2024-02-29", "2024-02-29"],
  [dateField.yearMonth(), "2024-03", "2024-03"],
  [
    dateField.isoInstant(),
    "2026-11-20T02:10:00+09:00",
    "2026-11-19T17:10:00.000Z",
  ],
  [
    dateField.isoInstant(),
    "2026-11-19T17:10:00.123Z",
    "2026-11-19T17:10:00.123Z",
  ],
  [fields.yen(), -1200, -1200],
  [fields.yen().nullable(), null, null],
] as [z.ZodType, unknown, unknown][])(
  "%o takes %j as %j",
  (schema, value, stored) => {
    expect(schema.parse(value)).toBe(stored);
    expect(schema.parse(stored)).toBe(stored);
  },
);

const tooLong4 = "全角2文字（半角4文字）以内で入力してください";
test.each([
  [fields.text(4), "山田太", [tooLong4]],
  [fields.text(4), " ", ["必須項目です"]],
  [fields.text(4), undefined, ["必須項目です"]],
  [fields.text(4), null, ["必須項目です"]],
  [fields.optionalText(4), "abcde", [tooLong4]],
  [fields.requiredKanaText(4), "山", ["カタカナで入力してください"]],
  [fields.requiredKanaText(4), "", ["必須項目です"]],
  [fields.kanaText(4), "ヤマダ", [tooLong4]],
  [fields.requiredTelephone(), "", ["必須項目です"]],
  [fields.requiredTelephone(), "非通知", ["電話番号は数字で入力してください"]],
  [fields.telephone(), "夜間は休み", ["電話番号は数字で入力してください"]],
  [fields.telephone(), "=x", ["電話番号は数字で入力してください"]],
  [
    fields.requiredTelephone(),
    "03-1234-5678内線12",
    ["電話番号は13文字以内で入力してください"],
  ],
  [
    fields.telephone(),
    "03-1234-5678内線12",
    ["電話番号は13文字以内で入力してください"],
  ],
  [dateField.dateOnly(), "", ["必須項目です"]],
  [dateField.yearMonth(), "", ["必須項目です"]],
  [fields.optionalText(4), 5, ["入力内容を確認してください"]],
  [dateField.dateOnly(), "2026-02-29", ["日付を正しく入力してください"]],
  [
    dateField.dateOnly(),
    "2026-02-28T00:00:00Z",
    ["日付を正しく入力してください"],
  ],
  [dateField.yearMonth(), "2026-13", ["年月を正しく入力してください"]],
  [dateField.dateOnly(), "0000-01-01", ["日付を正しく入力してください"]],
  [dateField.dateOnly(), "0206-11-20", ["日付を正しく入力してください"]],
  [dateField.dateOnly(), "9999-12-31", ["日付を正しく入力してください"]],
  [dateField.yearMonth(), "0000-01", ["年月を正しく入力してください"]],
  [
    dateField.isoInstant(),
    "0000-01-01T00:00:00Z",
    ["日時を正しく入力してください"],
  ],
  [
    dateField.isoInstant(),
    "9999-12-31T23:59:59-12:00",
    ["日時を正しく入力してください"],
  ],
  [
    dateField.isoInstant(),
    "1900-01-01T00:00:00+09:00",
    ["日時を正しく入力してください"],
  ],
  [
    dateField.isoInstant(),
    "2026-11-20T02:10:00",
    ["日時を正しく入力してください"],
  ],
  [
    dateField.isoInstant(),
    "2026-02-30T02:10:00Z",
    ["日時を正しく入力してください"],
  ],
  [
    dateField.isoInstant(),
    "2026-11-20T24:10:00Z",
    ["日時を正しく入力してください"],
  ],
  [fields.yen(), 1.5, ["金額は整数で入力してください"]],
  [fields.yen(), "1", ["金額は整数で入力してください"]],
  [fields.yen(), 2 ** 53, ["金額は整数で入力してください"]],
] as [z.ZodType, unknown, string[]][])(
  "%o refuses %j",
  (schema, value, messages) => {
    const result = schema.safeParse(value);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(
      messages,
    );
  },
);

describe("in a schema", () => {
  const schema = z.object({
    name: fields.text(10),
    memo: fields.optionalText(10),
    phone: fields.telephone(),
    at: dateField.isoInstant(),
    price: fields.yen(),
  });

  it("is the same for input, output and encoding", () => {
    const row = {
      name: "山田",
      memo: null,
      phone: null,
      at: "2026-11-20T00:00:00.000Z",
      price: 1,
    };
    expect(schema.parse(row)).toEqual(row);
    expect(z.encode(schema, row)).toEqual(row);
    const typed: z.input<typeof schema> = row;
    const stored: z.output<typeof schema> = typed;
    expect(stored).toBe(row);
  });

  it("is described for OpenAPI in both directions", () => {
    for (const io of ["input", "output"] as const)
      expect(z.toJSONSchema(schema, { io }).required).toEqual([
        "name",
        "memo",
        "phone",
        "at",
        "price",
      ]);
  });
});

describe("plate", () => {
  const known = {
    bureau: "品川",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  };
  it("takes partial and unusual plates", () => {
    for (const parts of [
      known,
      { bureau: "", category: "", kana: "", designated_number: "" },
      { ...known, bureau: "品", kana: "お", category: "10B" },
    ])
      expect(fields.plate().parse(parts)).toEqual(parts);
  });

  it("refuses at the part", () => {
    const result = fields
      .plate()
      .safeParse({ ...known, category: "A", designated_number: "12345" });
    expect(result.error?.issues.map(({ path }) => path)).toEqual([
      ["category"],
      ["designated_number"],
    ]);
    expect(fields.plate().safeParse({ ...known, extra: "" }).success).toBe(
      false,
    );
  });
});
