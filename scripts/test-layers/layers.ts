import { join } from "node:path";
import type { Layer } from "./layer.ts";
import { countPlaywright, countVitest } from "./reports.ts";

const bin = (name: string): string => join("node_modules", ".bin", name);

const check = (name: string, ...command: [string, ...string[]]): Layer => ({
  name,
  command: [bin(command[0]), ...command.slice(1)],
  limitMinutes: 5,
});

/** Checks without running the product, longest first: two run at a time. Each counts as one test. */
export const staticLayers: readonly Layer[] = [
  check("types", "tsc", "-b"),
  check("lint", "oxlint"),
  check("format", "prettier", "--check", "."),
  check("directions", "tsx", "scripts/check-directions.ts"),
  check("structure", "tsx", "scripts/check-structure.ts"),
  check("coverage of the specification", "tsx", "scripts/check-coverage.ts"),
  check("unused code", "knip", "--treat-config-hints-as-errors"),
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
  limitMinutes: 30,
});

/** Tests that run the product, slowest last. `reports` is a folder for their JSON reports. */
export const runningLayers = (reports: string): readonly Layer[] => [
  vitest("unit, API and web tests", join(reports, "vitest.json"), [], {}),
  vitest(
    "rules in another time zone",
    join(reports, "vitest-zone.json"),
    ["--project", "contract"],
    { TZ: "America/New_York" },
  ),
  check("size of the first list", "tsx", "scripts/check-size.ts"),
  {
    name: "browser journeys",
    command: [bin("playwright"), "test"],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
    },
    isLoud: true,
    report: {
      file: join(reports, "playwright.json"),
      count: countPlaywright,
    },
    limitMinutes: 45,
  },
];
