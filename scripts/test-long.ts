/**
 * `npm run test:long`: the long tests, or with words behind it those whose path contains one of them. What is green is
 * noted in the tree, so that `npm test` leaves it out until something that it depends on changes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runLayers } from "./test-layers/layer.ts";
import { longLayers } from "./test-layers/layers.ts";
import { digestsOf, noteGreen } from "./test-layers/long-due.ts";
import { longFiles, longTests } from "./test-layers/long-tests.ts";

const root = resolve(import.meta.dirname, "..");
process.chdir(root);
const words = process.argv.slice(2);
const files = longFiles.filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
if (files.length === 0) {
  console.error(
    `No long test of that name. There are:\n${longFiles.join("\n")}`,
  );
  process.exit(1);
}
// What stands now is what is tested; a file changed meanwhile makes its tests due.
const digests = digestsOf(root, longTests);
const reports = mkdtempSync(join(tmpdir(), "kyuen-desk-reports-"));
let [passed, failed] = [0, 0];
for (const { layer, files: run } of longLayers(reports, files)) {
  const outcome = await runLayers([layer], 1);
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed === 0) noteGreen(root, longTests, run, digests);
}
rmSync(reports, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
