import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runLayer, slowest, type Layer } from "./layer.ts";
import { countPlaywright, countVitest } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const exit = (code: number): Layer => ({
  name: "x",
  command: [process.execPath, "-e", `process.exit(${code})`],
  limitMinutes: 1,
});
const withReport = (code: number, text: string): Layer => {
  const file = join(folder, `${code}-${text.length}.json`);
  writeFileSync(file, text);
  return { ...exit(code), report: { file, count: countVitest } };
};
const report = (passed: number, failed: number): string =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: [],
  });

describe("a layer's outcome", () => {
  it("counts an exit code as one test", async () => {
    expect(await runLayer(exit(0))).toMatchObject({ passed: 1, failed: 0 });
    expect(await runLayer(exit(3))).toMatchObject({ passed: 0, failed: 1 });
  });

  it("fails a command that does not exist", async () => {
    const layer: Layer = { ...exit(0), command: ["/nowhere/at-all"] };
    expect(await runLayer(layer)).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each([
    [0, report(5, 0), 5, 0],
    [1, report(5, 2), 5, 2],
    [1, report(5, 0), 5, 1],
    [0, report(0, 0), 0, 1],
    [0, "not json", 0, 1],
    [0, "{}", 0, 1],
  ])("exit %i with %s: %i passed, %i failed", async (code, text, p, f) => {
    expect(await runLayer(withReport(code, text))).toMatchObject({
      passed: p,
      failed: f,
    });
  });

  it("keeps the output", async () => {
    const layer: Layer = {
      ...exit(0),
      command: [process.execPath, "-e", "console.log('seen')"],
    };
    expect((await runLayer(layer)).output).toBe("seen\n");
  });
});

const timed = (name: string) => ({
  name: join(process.cwd(), name),
  startTime: 1000,
  endTime: 3500,
});

describe("reports", () => {
  it("counts a file that does not load as a failure", () => {
    expect(
      countVitest({
        numPassedTests: 2,
        numFailedTests: 1,
        testResults: [
          { ...timed("a"), status: "failed", assertionResults: [] },
          { ...timed("b"), status: "failed", assertionResults: [{}] },
        ],
      }),
    ).toMatchObject({ passed: 2, failed: 2 });
  });

  it("counts journeys that passed at a second try and errors outside of tests as failures", () => {
    expect(
      countPlaywright({
        suites: [],
        stats: { expected: 4, unexpected: 1, flaky: 1 },
        errors: [{}],
      }),
    ).toMatchObject({ passed: 4, failed: 3 });
  });

  it("names files and journeys with their time, all tries of a journey together", () => {
    const { timings } = countVitest({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        { ...timed("a.test.ts"), status: "passed", assertionResults: [{}] },
      ],
    });
    expect(timings).toEqual([{ name: "a.test.ts", seconds: 2.5 }]);
    const journey = {
      title: "a night",
      file: "e2e/night.e2e.ts",
      tests: [{ results: [{ duration: 4000 }, { duration: 3000 }] }],
    };
    const journeys = countPlaywright({
      suites: [{ specs: [], suites: [{ specs: [journey] }] }],
      stats: { expected: 1, unexpected: 0, flaky: 0 },
      errors: [],
    });
    expect(journeys.timings).toEqual([
      { name: "e2e/night.e2e.ts: a night", seconds: 7 },
    ]);
    expect(slowest([...timings, ...journeys.timings], 1)).toBe(
      "    7.0 s  e2e/night.e2e.ts: a night",
    );
  });
});
