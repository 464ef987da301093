import { describe, expect, it } from "vitest";
import { qualityOf } from "./match-quality.ts";
import { wordsOf } from "./keyword-words.ts";

describe("quality of a hit", () => {
  it.each([
    ["ヤマダ\n0312345678", ["ヤマダ"], 3],
    ["ヤマダ\n0312345678", ["ヤマ"], 2],
    ["ヤマダ\n0312345678", ["5678"], 2],
    ["ヤマダ\n0312345678", ["1234"], 1],
    ["ヤマダ\n0312345678", ["ヤマダ", "1234"], 2],
    ["ヤマダ\n0312345678", ["ヤマダ", "9999"], 0],
    ["ヤマダ", [], 0],
  ])("%j with %j is %d", (text, words, quality) => {
    expect(qualityOf(text, words)).toBe(quality);
  });
});

describe("words of a typed text", () => {
  it.each([
    ["(03) 1234 5678", ["0312345678"]],
    ["+81 90-1234-5678", ["09012345678"]],
    ["+81(0)3 1234 5678", ["0312345678"]],
    ["（０９０）１２３４－５６７８", ["09012345678"]],
    ["090 5678", ["090", "5678"]],
    ["1234 5678", ["1234", "5678"]],
    ["(5678)", ["5678"]],
    ["山田 (5678)", ["山田", "5678"]],
    ["㈱山田", ["山田"]],
    ["山田運輸（有）", ["山田運輸"]],
    ["㈱", ["(株)"]],
  ])("%s", (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });
});
