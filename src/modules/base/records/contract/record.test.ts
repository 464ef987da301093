import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { z } from "zod";
import { recordAbilities } from "#platform/contract/ability.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, signedIn } from "#platform/contract/permissions.ts";
import { pageSizes } from "#platform/contract/list-address.ts";
import { recordEndpoints } from "./endpoints.ts";
import {
  beginning,
  codeField,
  customerCodeField,
  dateField,
  digitsField,
  flagField,
  kanaField,
  mailField,
  numberField,
  optional,
  ownField,
  plateField,
  postalCodeField,
  prefectureField,
  prefecturesField,
  telephoneField,
  textField,
} from "./fields.ts";
import { readQuery } from "./query-rules.ts";
import { defineRecord } from "./record.ts";
import { beginningOf, showField, showValue } from "./rules.ts";
import { inputSchema } from "./field-schema.ts";
import { readField, derivedField } from "./reference-fields.ts";
import { recordSchemas } from "./schema.ts";

const ranks = {
  options: [
    { code: 1, label: "一" },
    { code: 2, label: "二" },
  ],
} as const;
const states = { options: [{ code: "open", label: "未" }] } as const;
const pages = definePages({
  list: { path: "/things", access: signedIn(), title: "物一覧" },
  form: { path: "/thing-form", access: signedIn(), title: "物登録" },
  detail: { path: "/things/$id", access: signedIn(), title: "物" },
});

const things = defineRecord(
  {
    entity: "thing",
    table: "things",
    path: "/api/things",
    tag: "things",
    noun: { one: "owned thing", many: "owned things" },
    pages,
    access: anyOf("client_management"),
    name: "name",
    default_sort: "-name",
    text: { create: "物登録", keyword: "名前" },
    fields: {
      code: textField("コード", 10, { is_given: true, is_fixed: true }),
      name: textField("名前", 10, { list: { width: 100, sort: true } }),
      kana: kanaField("よみ", 10),
      phone: optional(telephoneField("電話")),
      email: optional(mailField("メール")),
      postal_code: optional(postalCodeField("郵便番号")),
      prefecture: optional(
        prefectureField("都道府県", { filter: true, read_with: "address" }),
      ),
      address: optional(textField("住所", 20)),
      customer: optional(customerCodeField("顧客")),
      plate: optional(plateField("登録番号")),
      from: beginning(dateField("開始"), () => "2026-11-01"),
      to: optional(dateField("終了")),
      rank: beginning(codeField("ランク", ranks, { filter: true }), () => 1),
      areas: prefecturesField("エリア"),
      account: optional(digitsField("口座", 7, { only: anyOf("bill_page") })),
      weight: optional(numberField("重さ", { min: 0, max: 9, decimals: 1 })),
      is_ended: flagField("終了", { is_step: true }),
      marks: ownField<string[]>("印", {
        begin: () => [],
        words: (marks) => marks.join("+"),
      }),
      state: derivedField(
        "状態",
        { filter: states, list: { width: 80, sort: "from" } },
        ({ is_ended }: { is_ended: boolean }) => (is_ended ? "済" : "未"),
      ),
      users: readField<string[]>("使用者"),
    },
    blocks: { all: { title: "全部", fields: ["name"] } },
  },
  ({ from, to }) =>
    to !== null && to < from ? [{ field: "to", message: "逆" }] : [],
);

const schemas = recordSchemas(things, {
  marks: { input: z.array(z.string().length(1)), stored: z.array(z.string()) },
  users: { stored: z.array(z.string()) },
});
const least = { name: "甲", kana: "コウ" };
const whole = { ...beginningOf(things), ...least };

const refused = (
  schema: { safeParse: (value: unknown) => z.ZodSafeParseResult<unknown> },
  value: object,
): string[] => [
  ...new Set(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, code }) =>
      path.length === 0 ? code : String(path[0]),
    ),
  ),
];

describe("what a body may hold", () => {
  it("a new one needs what has no beginning, and nothing else", () => {
    expect(schemas.needed).toEqual(["name", "kana"]);
    expect(refused(schemas.create, least)).toEqual([]);
    expect(refused(schemas.create, {})).toEqual(["name", "kana"]);
    expect(refused(schemas.form, whole)).toEqual([]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "あ".repeat(6) }, "name"],
    [{ kana: "kou" }, "kana"],
    [{ email: "甲" }, "email"],
    [{ postal_code: "1500001" }, "postal_code"],
    [{ prefecture: "江戸" }, "prefecture"],
    [{ customer: "12" }, "customer"],
    [{ from: "2026-02-30" }, "from"],
    [{ from: null }, "from"],
    [{ to: "2026-10-31" }, "to"],
    [{ rank: 3 }, "rank"],
    [{ rank: null }, "rank"],
    [{ areas: ["江戸"] }, "areas"],
    [{ account: "12345678" }, "account"],
    [{ weight: 10 }, "weight"],
    [{ marks: ["++"] }, "marks"],
    [{ is_ended: true }, "unrecognized_keys"],
    [{ state: "open" }, "unrecognized_keys"],
    [{ users: ["a"] }, "unrecognized_keys"],
  ])("%j is refused at %s", (wrong, field) => {
    expect(refused(schemas.form, { ...whole, ...wrong })).toEqual([field]);
    expect(refused(schemas.create, { ...least, ...wrong })).toEqual([field]);
  });

  it("a change may be of any field but those that never change and those of steps", () => {
    expect(refused(schemas.update, { version: 1, is_ended: true })).toEqual([
      "unrecognized_keys",
    ]);
    expect(refused(schemas.update, { version: 1, code: "A" })).toEqual([
      "unrecognized_keys",
    ]);
    expect(refused(schemas.update, { name: "乙" })).toEqual(["version"]);
  });

  it("brings what is typed into its stored form", () => {
    expect(
      schemas.create.parse({ ...least, kana: "こう", phone: "" }),
    ).toMatchObject({ kana: "コウ", phone: null });
  });
});

it.each([
  ["甲@example.jp", true],
  ["甲", false],
  ["", false],
])("a mail address that must be there is checked: %j", (typed, isRight) => {
  const schema = inputSchema("mail", mailField("メール"), {});
  expect(schema.safeParse(typed).success).toBe(isRight);
});

describe("what is answered", () => {
  const row = { id: 1, version: 1, ...whole, code: "A1", is_ended: false };
  it("a row has neither what only some read nor what is derived", () => {
    const meta = {
      total: 1,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      is_total_capped: false,
    };
    const answer = {
      data: [{ ...row, users: ["甲"], updated_at: "" }],
      meta,
    };
    const [parsed] = schemas.rows.parse(answer).data;
    expect(parsed).toMatchObject({ name: "甲", rank: 1 });
    expect(parsed).not.toHaveProperty("account");
    expect(parsed).not.toHaveProperty("state");
    expect(parsed).not.toHaveProperty("users");
  });

  it("a whole one has what is read for it alone", () => {
    const unread = {
      ...row,
      created_at: "",
      created_by: null,
      updated_at: "",
      updated_by: null,
      can: recordAbilities(true),
    };
    const data = { ...unread, users: ["甲"] };
    expect(schemas.one.parse({ data }).data.users).toEqual(["甲"]);
    expect(schemas.one.safeParse({ data: unread }).success).toBe(false);
  });

  it("says a value in words, with those that are read with it", () => {
    const held = { ...row, prefecture: "東京都", address: "千代田区" };
    expect(showField(things, "address", held)).toBe("東京都千代田区");
    expect(showField(things, "state", held)).toBe("未");
    expect(showValue(things)("rank", 2)).toBe("二");
    expect(showValue(things)("from", "2026-11-01")).toBe("2026/11/01");
    expect(showValue(things)("areas", ["東京都", "千葉県"])).toBe(
      "東京都・千葉県",
    );
    expect(showValue(things)("marks", ["a", "b"])).toBe("a+b");
    expect(showValue(things)("phone", null)).toBe("");
  });

  it("names its operations in whole sentences", () => {
    const { list, update, remove } = recordEndpoints(things, schemas);
    expect([list.summary, update.summary, remove.summary]).toEqual([
      "Owned things",
      "Change an owned thing; 568 when the version is stale",
      "Delete an owned thing, with its reason; 563 while it is in use",
    ]);
  });
});

describe("the query in the address of a list", () => {
  const search = fc.record(
    {
      page: fc.constantFrom(1, 2, "3", 1_000_000),
      per_page: fc.constantFrom(...pageSizes, "20"),
      sort: fc.constantFrom("name", "-name", "from", "-updated_at"),
      q: fc.constantFrom("甲", "甲 乙"),
      rank: fc.constantFrom("1", "1,2", [2]),
      prefecture: fc.constantFrom("東京都", ["東京都", "千葉県"]),
      state: fc.constant("open"),
    },
    { requiredKeys: ["per_page"] },
  );

  it("is read by the page as the operation reads it", () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(readQuery(things, given)).toEqual(schemas.query.parse(given));
      }),
    );
  });

  it("leaves out what the list does not know", () => {
    const none = { page: 1, per_page: 50, sort: "-name" };
    for (const given of [
      {},
      { page: 0, per_page: 7, sort: "weight", q: "" },
      { page: "x", rank: "3", state: ["done"], other: "1" },
    ])
      expect(readQuery(things, given)).toEqual(none);
  });
});

it("a value that is none of a field's codes is told which there are", () => {
  const schema = inputSchema("rank", codeField("等級", ranks), {});
  const said = (input: unknown) =>
    schema.safeParse(input).error?.issues[0]?.message;
  expect(said(3)).toBe("一、二 のどれかにしてください");
  expect(said(null)).toBe("選択してください");
});
