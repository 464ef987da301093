/**
 * Measures the structure of the code: lines by kind, how many files a typical change touches, whether modules stand in
 * circles or import upwards; and how much TypeScript prints of the types, as its last run left it in `.cache/tsc`.
 * Fails where the table in docs/architecture.md is off, or where the types have grown above the figures beside this
 * script; `--write` brings both up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { staleRows } from "./structure/house-compare.ts";
import { houseTable } from "./structure/house-table.ts";
import { listPaths, readSources } from "./structure/sources.ts";
import {
  largestOf,
  readDeclarations,
  risenFigures,
  typeFigures,
  type TypeFigures,
} from "./structure/type-figures.ts";

const root = resolve(import.meta.dirname, "..");
const document = join(root, "docs/architecture.md");
const figuresFile = join(root, "scripts/structure/type-figures.json");
const marks = /(<!-- house -->\n)([\s\S]*?)(<!-- \/house -->)/;

const declarations = readDeclarations(root);
if (declarations.length === 0) {
  console.error("no declarations: run `npm run check:types` first");
  process.exit(1);
}
const figures = typeFigures(declarations);
const table = await houseTable(readSources(root, listPaths(root)));
const text = readFileSync(document, "utf8");
if (process.argv.includes("--write")) {
  writeFileSync(document, text.replace(marks, `$1\n${table}\n\n$3`));
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
}
console.log(table);
const largest = largestOf(declarations);
console.log(
  `declarations: ${figures.declaration_bytes} bytes in ${figures.declaration_files} files, the largest ${largest.bytes} (${largest.path})`,
);
const kept = JSON.parse(readFileSync(figuresFile, "utf8")) as TypeFigures;
const said = marks.exec(readFileSync(document, "utf8"))?.[2] ?? "";
const problems = [...risenFigures(figures, kept), ...staleRows(said, table)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error("where it is meant so: npm run check:house -- --write");
  process.exitCode = 1;
}
