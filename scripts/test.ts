/**
 * All tests in one command. `--static` runs only the checks that need no running product.
 * The last line is always `N passed, N failed`; each static check counts as one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runLayers, slowest } from "./test-layers/layer.ts";
import { runningLayers, staticLayers } from "./test-layers/layers.ts";

/** Slow parts that are named at the end. */
const mostShown = 10;

process.chdir(resolve(import.meta.dirname, ".."));
const isStaticOnly = process.argv.includes("--static");
const reports = mkdtempSync(join(tmpdir(), "kyuen-desk-reports-"));
const checked = await runLayers(staticLayers, 2);
// One after the other: each of these uses all cores by itself.
const ran = isStaticOnly
  ? { passed: 0, failed: 0, timings: [] }
  : await runLayers(runningLayers(reports), 1);
rmSync(reports, { recursive: true });
if (ran.timings.length > 0)
  console.log(`slowest:\n${slowest(ran.timings, mostShown)}`);
const passed = checked.passed + ran.passed;
const failed = checked.failed + ran.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
