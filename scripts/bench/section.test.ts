import { expect, test } from "vitest";
import type { FigureRow } from "./figures.ts";
import { measureSection } from "./section.ts";

const row: FigureRow = {
  what: "list",
  target: "",
  measured: "5 ms",
  bare: "",
  isReached: true,
};

test("hands on what was measured", async () => {
  expect(await measureSection("list", async () => [row], 1)).toEqual([row]);
});

test("a section that fails is a line that is not reached", async () => {
  const rows = await measureSection(
    "page",
    () => Promise.reject(new Error("no | list")),
    1,
  );
  expect(rows).toMatchObject([
    {
      what: "page: not measured",
      measured: "Error: no / list",
      isReached: false,
    },
  ]);
});

test("a section that does not end is left", async () => {
  const never = new Promise<FigureRow[]>(() => undefined);
  const rows = await measureSection("agents", () => never, 0.001);
  expect(rows).toMatchObject([{ isReached: false }]);
  expect(rows[0]?.measured).toMatch(/did not end/);
});
