import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

/** They say settings and choices, of which each has its most, or the minutes below an hour. */
const bounded = [
  "desk/case-desk/contract/short-text.ts",
  "desk/driver-locations/contract/text.ts",
  "follow/follow-calls/contract/call-text.ts",
  "follow/follow-calls/contract/rule-text.ts",
  "follow/follow-calls/contract/text.ts",
  "sos/dispatch-board/contract/text.ts",
  "sos/sos-dispatch/contract/panel-text.ts",
  "sos/sos-dispatch/contract/text.ts",
  "sos/sos-statistics/contract/text.ts",
  "sos/tow-portal/contract/portal-text.ts",
];

it("nothing else says how long something lasts in minutes", () => {
  const modules = resolve(import.meta.dirname, "../../src/modules");
  const saying = readdirSync(modules, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .filter((path) =>
      /\$\{[^}]*minutes?\b[^}]*\}\u5206|count\}\u5206/i.test(
        readFileSync(join(modules, path), "utf8"),
      ),
    );
  expect(saying.toSorted()).toEqual(bounded);
  for (const path of bounded)
    expect(readFileSync(join(modules, path), "utf8")).not.toMatch(
      /inutes\)?\}\u5206(?:\u8d85\u904e|\u7d4c\u904e)/,
    );
});
