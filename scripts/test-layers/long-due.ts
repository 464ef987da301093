import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { LongTest } from "./long-tests.ts";

/** The file in the tree that says when each long test was last green. */
const runsFile = "scripts/test-layers/long-runs.json";

const runSchema = z.object({
  /** Of the files that the test depends on. It is what decides: it stays the same in a rebased or shallow history. */
  digest: z.string(),
  /** Where the tree stood then: it lets the output name what has changed since. */
  commit: z.string(),
});
const runsSchema = z.record(z.string(), runSchema);
type Runs = z.infer<typeof runsSchema>;

/** A long test that has to run, and why. */
export interface Due {
  readonly file: string;
  readonly reason: string;
}

const isTest = /\.(test|e2e)\.tsx?$/;

const patternOf = (path: string): RegExp => {
  const escaped = path.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll("*", "[^/]*")}(/|$)`);
};

/** Whether a file is one that the test depends on. */
const belongsTo = ({ file, dependsOn }: LongTest) => {
  const patterns = dependsOn.map(patternOf);
  return (path: string): boolean =>
    path === file ||
    (!isTest.test(path) && patterns.some((pattern) => pattern.test(path)));
};

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });

const roots = ["e2e", "scripts", "src", "stand-ins"];

/** The digest of what each test depends on, by its file. */
export function digestsOf(
  root: string,
  tests: readonly LongTest[],
): ReadonlyMap<string, string> {
  const paths = roots
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .sort();
  return new Map(
    tests.map((test) => {
      const hash = createHash("sha256");
      for (const path of paths.filter(belongsTo(test)))
        hash.update(`${path}\0`).update(readFileSync(join(root, path)));
      return [test.file, hash.digest("hex").slice(0, 32)];
    }),
  );
}

const readRuns = (root: string): Runs => {
  const path = join(root, runsFile);
  if (!existsSync(path)) return {};
  return runsSchema.parse(JSON.parse(readFileSync(path, "utf8")));
};

const git = (root: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync("git", ["-C", root, ...args], {
    encoding: "utf8",
  });
  return status === 0 ? stdout : undefined;
};

const mostNamed = 3;

function whatChanged(root: string, test: LongTest, commit: string): string {
  const since = `since ${commit.slice(0, 8)}`;
  const listed = git(root, "diff", "--name-only", commit, "--");
  if (listed === undefined)
    return `something it depends on changed ${since}, which this clone does not hold`;
  const changed = listed.split("\n").filter(belongsTo(test));
  if (changed.length === 0) return `files were added ${since}`;
  const named = changed.slice(0, mostNamed).join(", ");
  const more = changed.length - mostNamed;
  return `${named}${more > 0 ? ` and ${more} more` : ""} changed ${since}`;
}

/**
 * The long tests of which something they depend on has changed since they were last green. One that was never noted as
 * green is left to `npm run test:long`, which notes it.
 */
export function listDue(root: string, tests: readonly LongTest[]): Due[] {
  const runs = readRuns(root);
  const digests = digestsOf(root, tests);
  return tests.flatMap((test) => {
    const { file } = test;
    const run = runs[file];
    return run === undefined || run.digest === digests.get(file)
      ? []
      : [{ file, reason: whatChanged(root, test, run.commit) }];
  });
}

/** Notes that tests were green with what they depended on as `digests` say; forgets tests that are gone. */
export function noteGreen(
  root: string,
  tests: readonly LongTest[],
  green: readonly string[],
  digests: ReadonlyMap<string, string>,
): void {
  const runs = readRuns(root);
  const commit = git(root, "rev-parse", "HEAD")?.trim() ?? "none";
  const kept = tests.flatMap(({ file }) => {
    const digest = digests.get(file);
    const run =
      green.includes(file) && digest !== undefined
        ? { digest, commit }
        : runs[file];
    return run === undefined ? [] : [[file, run] as const];
  });
  const text = JSON.stringify(Object.fromEntries(kept), null, 2);
  writeFileSync(join(root, runsFile), `${text}\n`);
}

/** What the test command says about the long tests. */
export const describeDue = (
  tests: readonly LongTest[],
  due: readonly Due[],
): string => {
  const lines = due.map(({ file, reason }) => `  ${file}: ${reason}`);
  const left = tests.length - due.length;
  return [
    `long tests: ${due.length} to run, ${left} as they were when last green (docs/decisions/043-test-command.md)`,
    ...lines,
  ].join("\n");
};
