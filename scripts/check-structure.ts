/**
 * Rules of the project that a linter cannot know: file names, where wording and colours live, open
 * marks, suppressions, clocks in tests, documents. `--fix` rewrites the list of decisions.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  checkPackages,
  decisionList,
  renderDecisionList,
} from "./structure/decisions.ts";
import { checkDocuments } from "./structure/documents.ts";
import { checkClocks } from "./structure/clocks.ts";
import { checkContents } from "./structure/contents.ts";
import { checkLockFile } from "./structure/lock-file.ts";
import { checkNames } from "./structure/names.ts";
import { reportProblems } from "./structure/report.ts";
import { listPaths, readSources } from "./structure/sources.ts";
import { checkUnusedWords } from "./structure/words.ts";

const root = resolve(import.meta.dirname, "..");
if (process.argv.includes("--fix")) {
  const files = readSources(root, listPaths(root));
  writeFileSync(join(root, decisionList), renderDecisionList(files));
}
const paths = listPaths(root);
const files = readSources(root, paths);
reportProblems("structure", paths.length, [
  ...checkNames(paths),
  ...files.flatMap(checkContents),
  ...files.flatMap(checkClocks),
  ...checkUnusedWords(files),
  ...checkDocuments(files),
  ...checkPackages(readFileSync(join(root, "package.json"), "utf8"), files),
  ...checkLockFile(readFileSync(join(root, "package-lock.json"), "utf8")),
]);
