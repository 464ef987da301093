import { describe, expect, it } from "vitest";
import {
  choicesOf,
  guidesFor,
  missingRequired,
  problemOfAnswer,
  questionState,
  tidyAnswer,
  wordOfAnswer,
} from "./rules.ts";
import { type AnswerKind, subjects } from "./lookups.ts";

const question = (key: string, is_required = false) => ({ key, is_required });
const guides = [
  { subject: "trouble_category:tire", questions: [question("a", true)] },
  {
    subject: "trouble_category:accident",
    questions: [question("b", true), question("c")],
  },
  { subject: "car_incident_type:5", questions: [question("d", true)] },
];

describe("questions of a case", () => {
  it.each([
    [{}, []],
    [{ trouble_category: null }, []],
    [{ trouble_category: "key" }, []],
    [{ trouble_category: "tire" }, ["trouble_category:tire"]],
    [
      { car_incident_type: 5, trouble_category: "accident" },
      ["trouble_category:accident", "car_incident_type:5"],
    ],
  ])("%j brings up %j", (codes, expected) => {
    const found = guidesFor<ReturnType<typeof question>, (typeof guides)[0]>(
      guides,
      codes,
    );
    expect(found.map(({ subject }) => subject)).toEqual(expected);
  });

  it.each([
    [{}, ["b", "d"]],
    [{ b: "yes" }, ["d"]],
    [{ b: " ", d: 0 }, ["b"]],
    [{ a: "x", c: "x" }, ["b", "d"]],
    [{ b: null, d: "火元" }, ["b"]],
  ])("with the answers %j these are open: %j", (answers, open) => {
    const codes = { trouble_category: "accident", car_incident_type: 5 };
    const held: Readonly<Record<string, unknown>> = answers;
    expect(
      missingRequired(guides, codes, (key) => held[key]).map(({ key }) => key),
    ).toEqual(open);
  });

  it("has one place for every code of the trouble fields", () => {
    expect(subjects.codes).toHaveLength(15 + 7 + 8);
    expect(subjects.find("car_incident_type:5")?.full).toBe("事故種別「火災」");
  });
});

it.each([
  [null, null, "in_use"],
  ["2026-11-22", null, "in_use"],
  ["2026-11-23", null, "not_yet"],
  [null, "2026-11-22", "in_use"],
  [null, "2026-11-21", "stopped"],
  ["2026-12-01", "2026-11-21", "stopped"],
] as const)("asked from %s until %s is %s", (use_from, use_until, state) => {
  expect(questionState({ use_from, use_until }, "2026-11-22")).toBe(state);
});

describe("answers", () => {
  const wrong = ["選択肢から選んでください", "数字で入力してください"];
  it.each<[AnswerKind, string | number, string | undefined]>([
    ["yes_no", "yes", undefined],
    ["yes_no", "unknown", undefined],
    ["yes_no", "はい", wrong[0]],
    ["yes_no", 1, wrong[0]],
    ["choice", "前輪", undefined],
    ["choice", "屋根", wrong[0]],
    ["number", 0, undefined],
    ["number", -3.5, undefined],
    ["number", "約30", wrong[1]],
    ["number", 1e12, wrong[1]],
    ["text", "あ".repeat(100), undefined],
    ["text", 5, "入力内容を確認してください"],
  ])("%s: %j", (kind, value, problem) => {
    const options = " 前輪 \n\n後輪\n";
    expect(problemOfAnswer({ kind, options }, value)).toBe(problem);
  });

  it("are capped by weight", () => {
    const text = { kind: "text", options: null } as const;
    expect(problemOfAnswer(text, "あ".repeat(101))).toContain("100文字");
  });

  it.each([
    ["", null],
    [" ", null],
    [null, null],
    [undefined, null],
    [0, 0],
    [" 11R ", "11R"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(tidyAnswer(typed)).toBe(kept);
  });

  it.each([
    ["yes_no", null, "no", "いいえ"],
    ["number", "kPa", 700, "700kPa"],
    ["number", null, 3, "3"],
    ["choice", null, "前輪", "前輪"],
    ["text", null, null, ""],
  ] as const)("%s %s %j reads %s", (kind, unit, value, word) => {
    expect(wordOfAnswer({ kind, unit, value })).toBe(word);
  });

  it("choices stand one a line", () => {
    expect(choicesOf({ options: " 前輪 \n\n後輪\n" })).toEqual([
      "前輪",
      "後輪",
    ]);
    expect(choicesOf({ options: null })).toEqual([]);
  });
});
