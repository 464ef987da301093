import { describe, expect, it } from "vitest";
import { checkStatements, testHolders, testWays } from "./statements.ts";

const text = [
  'describe("a lamp", () => {',
  '  it("shines", () => { lamp.call("nobody", "no title"); });',
  '  it.each([["red"]])("is %s", () => {});',
  "});",
  'test.describe("a journey", () => {',
  "  test(`of ${account} alone`, async () => {",
  '    await test.step("leads home", () => {});',
  "  });",
  "});",
  'describe("a dark block", () => {});',
  "it.each`a | b`('tells quotes', () => {});",
].join("\n");
const lamp = { path: "src/a/lamp.test.ts", text };

describe("names of tests", () => {
  it("are read with blocks, tables, templates and steps, and of nothing else", () => {
    expect(testWays(lamp).map((way) => way.join(" › "))).toEqual([
      "a lamp › shines",
      "a lamp › is %s",
      "a journey › of … alone",
      "a journey › of … alone › leads home",
      "tells quotes",
    ]);
  });
});

describe("statements", () => {
  const holders = [
    ...testHolders([lamp, { ...lamp, path: "src/b/lamp.test.ts" }]),
    { path: "scripts/check.ts", ways: () => [["routes", "/home"]] },
  ];
  const problemsOf = (...rows: readonly string[]): readonly string[] =>
    checkStatements(
      ["| no | a | b |", "| - | - | - |", ...rows].join("\n"),
      holders,
    ).problems;

  it("are held by tests and items that are there, of one file or several", () => {
    const rows = [
      "| 1.01 | It shines. | `a/lamp.test.ts`: shines · a lamp › is %s |",
      "| 1.02 | It leads. | `check.ts`: routes › /home · `b/lamp.test.ts`: leads home |",
      "| 2.01 | It is red. | `a/lamp.test.ts`: a lamp |",
      "| 1.02 | It leads. | Nowhere. | No road. |",
    ];
    expect(checkStatements(rows.join("\n"), holders)).toEqual({
      count: 3,
      problems: [],
    });
  });

  it.each([
    ["`a/lamp.test.ts`: glows", "nothing there is called glows"],
    ["`a/lamp.test.ts`: shines · glows", "nothing there is called glows"],
    [
      "`a/lamp.test.ts`: a journey › shines",
      "nothing there is called a journey › shines",
    ],
    ["`check.ts`: routes › /work", "nothing there is called routes › /work"],
    ["`lamp.test.ts`: shines", "2 files are lamp.test.ts"],
    ["`gone.test.ts`: shines", "0 files are gone.test.ts"],
    ["", "nothing there is called nothing"],
    ["shines", "nothing there is called shines"],
    ["`a/lamp.test.ts`: a dark block", "nothing there is called a dark block"],
  ])("held by %j are named", (cell, problem) => {
    expect(problemsOf(`| 1.01 | It shines. | ${cell} |`)).toEqual([
      `1.01: ${problem}`,
    ]);
  });

  it("are numbered without a gap, and exceptions are of one of them", () => {
    const cell = "`a/lamp.test.ts`: shines";
    expect(
      problemsOf(
        `| 1.01 | One. | ${cell} |`,
        `| 1.03 | Three. | ${cell} |`,
        "| 1.02 | Two. | Another way. | Lost. |",
      ),
    ).toEqual([
      "1.03: not behind the one before it",
      "1.02: no such statement",
    ]);
  });
});
