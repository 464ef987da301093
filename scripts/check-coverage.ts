/**
 * Finds in the product what the specification names: routes with their access, lookup tables, messages, permissions,
 * calls, fields, statuses of errors and constants; and of each of its statements what holds it. What is missing is named, and
 * the check fails.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  collectPages,
  contractFiles,
  exportsOf,
  hasAccess,
} from "../e2e/harness/contract-exports.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { permissionKeys, type Access } from "#platform/contract/permissions.ts";
import {
  specCalls,
  specPermissions,
  specRoutes,
  specStatuses,
} from "./spec/spec-items.ts";
import { specLookups } from "./spec/lookups.ts";
import {
  checkStatements,
  statementsPath,
  testHolders,
} from "./spec/statements.ts";
import { specFields } from "./spec/fields.ts";
import { specConstants, type SpecValue } from "./spec/spec-values.ts";
import { specMessages } from "./spec/text.ts";
import { listPaths, readSources } from "./structure/sources.ts";

const root = resolve(import.meta.dirname, "..");

/** One kind of thing: those that the specification names, and what was not found of them. */
interface Found {
  readonly kind: string;
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const wordsOf = (access: Access): string =>
  access.kind === "any_of"
    ? access.permissions.toSorted().join(" or ")
    : access.kind === "signed_in"
      ? "signed in"
      : "none";

async function routes(): Promise<Found> {
  const pages = new Map(
    (await collectPages()).map((page) => [page.path, page]),
  );
  const missing = specRoutes.flatMap(({ path, access, redirect }) => {
    const page = pages.get(path);
    const wanted = access.toSorted().join(" or ");
    if (page === undefined) return [`${path}: no such page`];
    if (wordsOf(page.access) !== wanted)
      return [`${path}: opens by ${wordsOf(page.access)}, not by ${wanted}`];
    return redirect === undefined || page.redirect_to === redirect
      ? []
      : [`${path}: leads to ${page.redirect_to ?? "itself"}, not ${redirect}`];
  });
  return { kind: "routes", names: specRoutes.map(({ path }) => path), missing };
}

const isLookup = (
  value: unknown,
): value is { readonly codes: readonly unknown[] } =>
  isRecord(value) && Array.isArray(value.codes) && "labelOf" in value;

async function lookups(): Promise<Found> {
  const held = await exportsOf(contractFiles(/lookups\.ts$/), isLookup);
  const missing = Object.entries(specLookups)
    .filter(
      ([, codes]) =>
        !held.some((lookup) =>
          codes.every((code) => lookup.codes.includes(code)),
        ),
    )
    .map(([name, codes]) => `${name}: no lookup has ${codes.join(", ")}`);
  return { kind: "lookup tables", names: Object.keys(specLookups), missing };
}

const sources = readSources(root, listPaths(root));

function messages(): Found {
  const texts = sources
    .filter(
      ({ path }) =>
        path.startsWith("src/") && !/(test|testing|seed)[-.\w]*$/.test(path),
    )
    .map(({ text }) => text)
    .join("\n");
  const missing = Object.entries(specMessages)
    .filter(([, sentence]) => !texts.includes(sentence))
    .map(([name, sentence]) => `${name}: nowhere ${sentence}`);
  return { kind: "messages", names: Object.keys(specMessages), missing };
}

async function calls(): Promise<Found> {
  const isCall = (
    value: unknown,
  ): value is { readonly method: string; readonly path: string } =>
    hasAccess(value) && typeof value.method === "string";
  const held = await exportsOf(contractFiles(/(endpoints|calls)\.ts$/), isCall);
  const missing = specCalls
    .filter(
      ([method, path]) =>
        !held.some(
          (call) =>
            call.path === path && (method ?? call.method) === call.method,
        ),
    )
    .map(([method, path]) => `${method ?? ""} ${path}`.trim());
  return { kind: "calls", names: specCalls.map(([, path]) => path), missing };
}

/** The value at the end of a way of names: `measure.bar`. */
const valueAt = (value: unknown, way: string): unknown =>
  way
    .split(".")
    .reduce<unknown>(
      (held, name) => (isRecord(held) ? held[name] : undefined),
      value,
    );

async function values(
  kind: string,
  wanted: readonly SpecValue[],
): Promise<Found> {
  const checked = await Promise.all(
    wanted.map(async ([name, file, way, value]) => {
      const held = valueAt(
        await import(pathToFileURL(join(root, "src", file)).href),
        way,
      );
      return held === value
        ? []
        : [`${name}: ${way} of ${file} is ${String(held)}, not ${value}`];
    }),
  );
  return {
    kind,
    names: wanted.map(([name]) => name),
    missing: checked.flat(),
  };
}

const listed = <T>(
  kind: string,
  wanted: readonly T[],
  held: readonly T[],
): Found => ({
  kind,
  names: wanted.map(String),
  missing: wanted.filter((one) => !held.includes(one)).map(String),
});

const found: readonly Found[] = [
  await routes(),
  await lookups(),
  messages(),
  listed<string>("permissions", specPermissions, permissionKeys),
  await calls(),
  listed(
    "statuses of errors",
    specStatuses,
    Object.values(errorCatalogue).map(({ status }) => status),
  ),
  await values("fields", specFields),
  await values("constants", specConstants),
];
const statements = checkStatements(
  readFileSync(join(root, statementsPath), "utf8"),
  [
    ...testHolders(sources),
    {
      path: "scripts/check-coverage.ts",
      ways: () =>
        found.flatMap(({ kind, names }) => names.map((name) => [kind, name])),
    },
  ],
);
console.log(`${statements.count} statements of ${statementsPath}`);
for (const { kind, names, missing } of found) {
  console.log(`${kind}: ${names.length - missing.length} of ${names.length}`);
  for (const line of missing) console.log(`  missing: ${line}`);
}
for (const problem of statements.problems) console.log(`  ${problem}`);
if (
  [...statements.problems, ...found.flatMap(({ missing }) => missing)].length >
  0
)
  process.exitCode = 1;
