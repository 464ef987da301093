/**
 * Measures the structure of the code: lines by kind, how many files a typical change touches, and whether modules stand
 * in circles or import upwards. The table stands in docs/architecture.md; `--write` brings it up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { houseTable } from "./structure/house-table.ts";
import { listPaths, readSources } from "./structure/sources.ts";

const root = resolve(import.meta.dirname, "..");
const document = join(root, "docs/architecture.md");
const marks = /(<!-- house -->\n)[\s\S]*?(<!-- \/house -->)/;
const table = await houseTable(readSources(root, listPaths(root)));
if (process.argv.includes("--write")) {
  const text = readFileSync(document, "utf8");
  writeFileSync(document, text.replace(marks, `$1\n${table}\n\n$2`));
}
console.log(table);
