import { describe, expect, it } from "vitest";
import { codeField, textField } from "#modules/base/records/contract/fields.ts";
import {
  defineCaseFields,
  kept,
} from "#modules/desk/case-desk/contract/fields.ts";
import { defineLookup } from "#platform/contract/lookup.ts";
import { handOverFields, refusedAgain, rowsOfLines } from "./rules.ts";

const kinds = defineLookup([{ code: "engine", label: "エンジン" }]);
const declared = defineCaseFields({
  only: {
    title: "件",
    fields: {
      caller_name: textField("名前", 50),
      plan: textField("プラン", 10),
      trouble: codeField("症状", kinds),
      result: textField("結果", 10),
      status: kept(textField("状態", 10)),
      coverage: kept(textField("確認", 10)),
    },
  },
});
const handed = handOverFields(declared, {
  plan: "noted",
  trouble: "said",
  result: "left",
  coverage: "noted",
});
const row = {
  caller_name: "山田",
  plan: "R",
  trouble: "engine",
  result: "解決",
  status: "依頼中",
  coverage: "有効",
};

describe("the fields of a case that is handed over", () => {
  it("go to the same field, stay where the server keeps them, or go the way that is said", () => {
    expect(handed(row)).toEqual({
      taken: [{ name: "caller_name", value: "山田", line: "名前: 山田" }],
      noted: ["プラン: R", "確認: 有効"],
      said: ["症状: エンジン"],
    });
  });

  it("go nowhere when they are empty, or kept back", () => {
    const empty = { ...row, caller_name: null, plan: "", coverage: null };
    expect(handed(empty, ["trouble"])).toEqual({
      taken: [],
      noted: [],
      said: [],
    });
  });
});

describe("lines that become rows", () => {
  it("stand in as few as hold them", () => {
    expect(rowsOfLines(["一二", "三", "四五六"], 5)).toEqual([
      "一二\n三",
      "四五六",
    ]);
    expect(rowsOfLines([], 5)).toEqual([]);
  });

  it("lose nothing, however long they are", () => {
    const lines = ["あ".repeat(2300), "い", "う".repeat(999)];
    const rows = rowsOfLines(lines, 1000);
    expect(rows.every(({ length }) => length <= 1000)).toBe(true);
    expect(rows.join("").replaceAll("\n", "")).toBe(lines.join(""));
  });
});

it("goes once", () => {
  expect(refusedAgain({ sos_inquiry_id: null })).toBeUndefined();
  expect(refusedAgain({ sos_inquiry_id: 1 })).toContain("引き継ぎ済み");
});
