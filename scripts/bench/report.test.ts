import { expect, test } from "vitest";
import type { FigureRow } from "./figures.ts";
import { mergeFigures } from "./report.ts";

const row = (what: string, isReached?: boolean): FigureRow => ({
  what,
  target: "≤ 60 s",
  measured: "12 s",
  bare: "",
  isReached,
});
const document = `# Figures

| section | what    | to reach | measured | reached | on         |
| ------- | ------- | -------- | -------- | ------- | ---------- |
| list    | old     | ≤ 60 s   | 99 s     | **no**  | 2026-11-22 |
| list    | – of it |          | 98 s     |         | 2026-11-22 |
| export  | kept    | ≤ 60 s   | 27 s     | yes     | 2026-11-22 |

Afterwards.
`;

test("puts a section in place of its former rows and leaves the others", () => {
  const merged = mergeFigures(
    document,
    new Map([["list", [row("new", true)]]]),
    "2026-11-29",
  );
  expect(merged).toContain("| list | new | ≤ 60 s | 12 s | yes | 2026-11-29 |");
  expect(merged).not.toContain("old");
  expect(merged).not.toContain("98 s");
  expect(merged).toContain("| export  | kept ");
  expect(merged.endsWith("\nAfterwards.\n")).toBe(true);
});

test("puts a new section last and says what was missed beside the bare time", () => {
  const merged = mergeFigures(
    document,
    new Map([["import", [{ ...row("rows", false), bare: "p50 2 ms" }]]]),
    "2026-11-29, load 3",
  );
  const lines = merged.split("\n");
  const last = lines.findIndex((line) => line.startsWith("| import"));
  expect(lines[last]).toBe(
    "| import | rows | ≤ 60 s | 12 s; bare p50 2 ms | **no** | 2026-11-29, load 3 |",
  );
  expect(lines[last + 1]).toBe("");
});

test("refuses a document without the table", () => {
  expect(() => mergeFigures("# Figures", new Map(), "today")).toThrow(
    "no table",
  );
});
