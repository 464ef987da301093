import { relative } from "node:path";
import { z } from "zod";
import type { ReportCounter, Timing } from "./layer.ts";

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Milliseconds. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

const millisecondsPerSecond = 1000;

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({ results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suiteSchema),
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
  }),
  errors: z.array(z.unknown()),
});

/** Tests of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export const countVitest: ReportCounter = (report) => {
  const { numPassedTests, numFailedTests, testResults } =
    vitestReport.parse(report);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    timings: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / millisecondsPerSecond,
    })),
  };
};

const journeysOf = ({ specs, suites = [] }: Suite): Timing[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    seconds:
      tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) /
      millisecondsPerSecond,
  })),
  ...suites.flatMap(journeysOf),
];

/** Tests of a Playwright JSON report. Nothing is tried twice: docs/decisions/043-test-command.md. */
export const countPlaywright: ReportCounter = (report) => {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    timings: suites.flatMap(journeysOf),
  };
};
