/**
 * All tests in one command. `--static` runs only the checks that need no running product.
 * The last line is always `N passed, N failed`; each static check counts as one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  minutesOf,
  runLayers,
  slowest,
  type Run,
} from "./test-layers/layer.ts";
import {
  measuringLayers,
  runningLayers,
  staticLayers,
} from "./test-layers/layers.ts";
import {
  describeDue,
  digestsOf,
  listDue,
  noteGreen,
} from "./test-layers/long-due.ts";
import { longTests } from "./test-layers/long-tests.ts";

/** Slow parts that are named at the end. */
const mostShown = 10;

/** Everything that runs the product, and the long tests of which something has changed. */
async function runProduct(root: string): Promise<Run> {
  const due = listDue(root, longTests);
  // What stands now is what is tested; a file changed meanwhile makes its tests due.
  const digests = digestsOf(root, longTests);
  console.log(describeDue(longTests, due));
  const reports = mkdtempSync(join(tmpdir(), "kyuen-desk-reports-"));
  const files = due.map(({ file }) => file);
  const layers = runningLayers(reports, files);
  // One after the other: each of these uses all cores by itself.
  const run = await runLayers(layers, 1);
  rmSync(reports, { recursive: true });
  if (run.failed === 0 && files.length > 0)
    noteGreen(root, longTests, files, digests);
  return run;
}

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
const isStaticOnly = process.argv.includes("--static");
const runs = [
  await runLayers(staticLayers, 2),
  await runLayers(measuringLayers, 1),
];
if (!isStaticOnly) runs.push(await runProduct(root));
const timings = runs.flatMap((run) => run.timings);
if (timings.length > 0) console.log(`slowest:\n${slowest(timings, mostShown)}`);
console.log(`minutes:\n${minutesOf(runs.flatMap(({ layers }) => layers))}`);
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failed = runs.reduce((sum, run) => sum + run.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
