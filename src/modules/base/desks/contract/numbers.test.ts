import { describe, expect, it } from "vitest";
import { letteredNumber, readCaseNumber } from "./rules.ts";

const number = "202611250001";

describe("the number of a case with its letter", () => {
  it.each([
    [`S-${number}`, { module: "sos", number }],
    ["c-1", { module: "connect", number: "1" }],
    ["Ｉ－２０２６", { module: "iza", number: "2026" }],
    ["iー1", { module: "iza", number: "1" }],
    ["s1", { module: "sos", number: "1" }],
    [` ${number} `, { module: undefined, number }],
    ["O-1", undefined],
    ["X-1", undefined],
    ["S-", undefined],
    ["", undefined],
    ["S-12a", undefined],
    [`${number}1`, undefined],
  ])("%s", (typed, read) => {
    expect(readCaseNumber(typed)).toEqual(read);
  });

  it("is read as it is written", () => {
    for (const module of ["sos", "connect", "iza"] as const)
      expect(
        readCaseNumber(letteredNumber({ module, reception_number: number })),
      ).toEqual({ module, number });
  });
});
