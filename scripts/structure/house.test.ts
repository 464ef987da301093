import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { staleRows } from "./house-compare.ts";
import { readDeclarations, risenFigures, typeFigures } from "./type-figures.ts";

const folder = mkdtempSync(join(tmpdir(), "house-"));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const tableOf = (...rows: readonly string[]): string =>
  ["| what | before | now |", "| --- | --- | --- |", ...rows].join("\n");

describe("the table of the house", () => {
  const is = tableOf("| lines | 90 | 1000 |", "| a desk |  | 15 files, 342 |");

  it.each([
    ["what is", is, []],
    [
      "a fiftieth off",
      tableOf("| lines | 90 | 980 |", "| a desk | | 15 files, 340 |"),
      [],
    ],
    [
      "more than that",
      tableOf("| lines | 90 | 1021 |", "| a desk | | 15 files, 342 |"),
      ["lines: 1000, not 1021"],
    ],
    [
      "one file less",
      tableOf("| lines | 90 | 1000 |", "| a desk | | 14 files, 342 |"),
      ["a desk: 15 files, 342, not 14 files, 342"],
    ],
    [
      "nothing of a row",
      tableOf("| lines | 90 | 1000 |"),
      ["a desk: 15 files, 342, not named"],
    ],
  ])("says %s", (_, said, problems) => {
    expect(staleRows(said, is)).toEqual(problems);
  });
});

describe("figures of the types", () => {
  it("reads the declarations whose source is there", () => {
    put("src/a.ts", "");
    put("src/b.tsx", "");
    put(".cache/tsc/server/src/a.d.ts", "12345");
    put(".cache/tsc/web/src/b.d.ts", "123");
    put(".cache/tsc/web/src/gone.d.ts", "1");
    put(".cache/tsc/web.tsbuildinfo", "1");
    expect(typeFigures(readDeclarations(folder))).toEqual({
      declaration_bytes: 8,
      declaration_files: 2,
      largest_bytes: 5,
    });
  });

  it("reads none where nothing was compiled", () => {
    expect(readDeclarations(join(folder, "src"))).toEqual([]);
  });

  const kept = {
    declaration_bytes: 1000,
    declaration_files: 100,
    largest_bytes: 200_000,
  };
  it.each([
    [{}, []],
    [{ declaration_bytes: 1050, declaration_files: 10 }, []],
    [{ declaration_bytes: 1051 }, ["declaration_bytes 1051, at most 1050"]],
    [{ declaration_files: 106 }, ["declaration_files 106, at most 105"]],
    [{ largest_bytes: 210_001 }, ["largest_bytes 210001, at most 210000"]],
  ])("of %j are risen: %j", (now, problems) => {
    expect(risenFigures({ ...kept, ...now }, kept)).toEqual(problems);
  });

  it("lets no file be above the limit again", () => {
    const small = { ...kept, largest_bytes: 70_000 };
    expect(risenFigures({ ...small, largest_bytes: 80_000 }, small)).toEqual(
      [],
    );
    expect(risenFigures({ ...small, largest_bytes: 80_001 }, small)).toEqual([
      "largest_bytes 80001, at most 80000",
    ]);
  });
});
