import { compositionOf } from "../module-skeleton/listing.ts";
import { skeletonOf } from "../module-skeleton/skeleton.ts";
import type { NewModule } from "../module-skeleton/words.ts";
import { findCycles } from "./cycles.ts";
import { checkHouse, moduleGraph, moduleImports } from "./house.ts";
import { isTestFile, isTypeScript, type SourceFile } from "./sources.ts";

const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

const isTest = ({ path }: SourceFile): boolean =>
  isTestFile(path) || /(^|[/-])testing(\.tsx?$|\/)/.test(path);
const isSeed = ({ path }: SourceFile): boolean =>
  /(^|[/-])seed(-[a-z]+)?\.ts$|\/world\//.test(path);

/** Source of the product itself: what a change of it touches. */
const productOf = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(
    (file) =>
      file.path.startsWith("src/") &&
      isTypeScript(file.path) &&
      !isTest(file) &&
      !isSeed(file),
  );

/** In how many files and folders a name of the product stands, migrations apart. */
const spoken = (files: readonly SourceFile[], word: string): string => {
  const whole = new RegExp(`\\b${word}\\b`);
  const found = files.filter(
    ({ path, text }) => !path.includes("/migrations/") && whole.test(text),
  );
  const folders = new Set(
    found.map(({ path }) => path.replace(/\/[^/]+$/, "")),
  );
  return `${found.length} files in ${folders.size} folders`;
};

/** What `npm run new-module` makes of a kind, the migration among it. */
const skeletonSize = async (kind: NewModule["kind"]): Promise<string> => {
  const place = `${kind === "desk" ? "connect" : "company"}/new-ones`;
  const made = { kind, place, title: "", migration: "" };
  const files = await skeletonOf(made);
  return `${files.length} files, ${linesOf(files)} lines`;
};

/** What stands for each kind of change: a field of a case, a filter of its list. */
const examples = { field: "cargo", filter: "handled_by" } as const;

/** The same figures before the modules stood on floors, for the comparison that a reader of the table makes. */
const before: readonly (string | number)[] = [
  89_937,
  25_000,
  3_509,
  "",
  "",
  "15 files in 9 folders",
  "9 files in 4 folders",
  "24 files, 1168 lines",
  "8400 lines of SOS, once more",
  "up to 9",
  "1 (20 modules)",
  39,
  20,
  19,
];

const mutualPairs = (graph: ReadonlyMap<string, readonly string[]>): number =>
  [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => from < to && graph.get(to)?.includes(from) === true),
  ).length;

type Row = readonly [what: string, now: string | number];

const rowsOfNewModules = async (): Promise<Row[]> => [
  ["a managed record of six fields", await skeletonSize("record")],
  ["the skeleton of a desk", await skeletonSize("desk")],
  [
    "files of the composition that a module enters",
    `${compositionOf("record")}, a desk ${compositionOf("desk")}`,
  ],
];

/** The table of docs/architecture.md. */
export async function houseTable(
  files: readonly SourceFile[],
): Promise<string> {
  const product = productOf(files);
  const code = files.filter(({ path }) => isTypeScript(path));
  const graph = moduleGraph(moduleImports(files));
  const largest = [...graph.keys()].toSorted(
    (a, b) =>
      linesOf(
        product.filter(({ path }) => path.startsWith(`src/modules/${b}/`)),
      ) -
      linesOf(
        product.filter(({ path }) => path.startsWith(`src/modules/${a}/`)),
      ),
  )[0];
  const under = (folder: string): SourceFile[] =>
    product.filter(({ path }) => path.startsWith(folder));
  const rows: readonly Row[] = [
    ["source lines of modules", linesOf(under("src/modules/"))],
    [
      "of the platform, the launcher and the demo's world",
      linesOf(
        ["platform", "launcher", "world"].flatMap((name) =>
          under(`src/${name}/`),
        ),
      ),
    ],
    ["of the composition", linesOf(under("src/app/"))],
    ["tests and journeys", linesOf(code.filter(isTest))],
    ["demo data", linesOf(code.filter(isSeed))],
    [
      `a text field of a case (\`${examples.field}\`)`,
      spoken(product, examples.field),
    ],
    [
      `a filter of its list (\`${examples.filter}\`)`,
      spoken(product, examples.filter),
    ],
    ...(await rowsOfNewModules()),
    ["circles of modules", findCycles(graph).length],
    [
      "imports upwards",
      checkHouse(files).filter(({ rule }) => rule === "floor").length,
    ],
    ["mutual pairs of modules", mutualPairs(graph)],
    [
      `modules imported by the largest (\`${largest ?? ""}\`)`,
      graph.get(largest ?? "")?.length ?? 0,
    ],
  ];
  return [
    "| what | before | now |",
    "| --- | --- | --- |",
    ...rows.map(
      ([what, now], index) =>
        `| ${what} | ${String(before[index])} | ${String(now)} |`,
    ),
  ].join("\n");
}
