import { z } from "zod";
import type { ReportCounter } from "./layer.ts";

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

const playwrightReport = z.object({
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
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
};

/** Tests of a Playwright JSON report; one that passed at its second try counts as passed: docs/decisions/043-test-command.md. */
export const countPlaywright: ReportCounter = (report) => {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
};
