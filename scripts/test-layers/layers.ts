import { join } from "node:path";
import type { Layer } from "./layer.ts";
import { isJourney, longVariable } from "./long-tests.ts";
import { countPlaywright, countVitest } from "./reports.ts";

const bin = (name: string): string => join("node_modules", ".bin", name);

/*
 * The limits end what hangs. They say nothing of how long anything may take: a machine that does other work needs ten
 * times as long as a quiet one, and is no reason for a red run. What each takes stands in docs/benchmarks.md.
 */
const checkMinutes = 30;
const testMinutes = 120;

const check = (name: string, ...command: [string, ...string[]]): Layer => ({
  name,
  command: [bin(command[0]), ...command.slice(1)],
  limitMinutes: checkMinutes,
});

/** Checks without running the product, longest first: two run at a time. Each counts as one test. */
export const staticLayers: readonly Layer[] = [
  // Each of several checkers makes the shared types anew: twice the work and memory in the same time.
  check("types", "tsc", "-b", "--singleThreaded"),
  // One thread for the rules that need types: a second one costs a third more work, and other checks run beside it.
  { ...check("lint", "oxlint"), env: { GOMAXPROCS: "1" } },
  check("format", "oxfmt", "--check"),
  check("directions", "tsx", "scripts/check-directions.ts"),
  check("structure", "tsx", "scripts/check-structure.ts"),
  check("coverage of the specification", "tsx", "scripts/check-coverage.ts"),
  check("unused code", "knip", "--treat-config-hints-as-errors"),
];

/** What looks at what TypeScript wrote: when the types have been checked. */
export const measuringLayers: readonly Layer[] = [
  check("house", "tsx", "scripts/check-house.ts"),
];

const vitest = (
  name: string,
  reportFile: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Layer => ({
  name,
  command: [
    bin("vitest"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
    ...args,
  ],
  env,
  isLoud: true,
  report: { file: reportFile, count: countVitest },
  limitMinutes: testMinutes,
});

const playwright = (
  name: string,
  reportFile: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Layer => ({
  name,
  command: [bin("playwright"), "test", ...args],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  isLoud: true,
  report: { file: reportFile, count: countPlaywright },
  limitMinutes: testMinutes,
});

const naming = (files: readonly string[]) => ({
  [longVariable]: files.join(","),
});

/** Tests that run the product, and the long tests that are due. `reports` is a folder for their JSON reports. */
export const runningLayers = (
  reports: string,
  due: readonly string[],
): readonly Layer[] => [
  vitest(
    "unit, API and web tests",
    join(reports, "vitest.json"),
    [],
    naming(due),
  ),
  vitest(
    "rules in another time zone",
    join(reports, "vitest-zone.json"),
    ["--project", "contract"],
    { TZ: "America/New_York" },
  ),
  check("size of the first list", "tsx", "scripts/check-size.ts"),
  playwright(
    "browser journeys",
    join(reports, "playwright.json"),
    [],
    naming(due),
  ),
];

/** The long tests alone: each of the server, all journeys over one product. */
export const longLayers = (
  reports: string,
  files: readonly string[],
): readonly { layer: Layer; files: readonly string[] }[] => {
  const journeys = files.filter(isJourney);
  const tests = files.filter((file) => !isJourney(file));
  const only = ["--project=long"];
  return [
    ...tests.map((file, at) => ({
      files: [file],
      layer: vitest(
        file,
        join(reports, `vitest-long-${String(at)}.json`),
        only,
        naming([file]),
      ),
    })),
    {
      files: journeys,
      layer: playwright(
        "long journeys",
        join(reports, "playwright-long.json"),
        only,
        naming(journeys),
      ),
    },
  ].filter((one) => one.files.length > 0);
};
