import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeDue, digestsOf, listDue, noteGreen } from "./long-due.ts";
import { longTests, type LongTest } from "./long-tests.ts";

const stopping: LongTest = {
  file: "e2e/stopping.e2e.ts",
  dependsOn: ["src/launcher", "src/modules/*/*/contract/*pages.ts"],
};
const tests = [stopping];

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-C", root, "-c", "user.name=t", "-c", "user.email=t@t", ...args],
    { encoding: "utf8" },
  ).trim();
const commit = (): string => {
  git("add", "-A");
  git("commit", "-qm", "x");
  return git("rev-parse", "HEAD");
};
const noteAll = (): void => {
  noteGreen(root, tests, [stopping.file], digestsOf(root, tests));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "long-due-"));
  git("init", "-q");
  mkdirSync(join(root, "scripts/test-layers"), { recursive: true });
  write("e2e/stopping.e2e.ts", "a journey");
  write("src/launcher/lock.ts", "a lock");
  write("src/modules/sos/cases/contract/case-pages.ts", "pages");
  write("src/modules/sos/cases/server/routes.ts", "routes");
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

describe("long tests that are due", () => {
  it("leaves one that was never green to the command that notes it", () => {
    expect(listDue(root, tests)).toEqual([]);
  });

  it("leaves out what was green with the same files, whatever else has changed", () => {
    noteAll();
    expect(listDue(root, tests)).toEqual([]);
    write("src/modules/sos/cases/server/routes.ts", "other routes");
    write("src/launcher/lock.test.ts", "a test beside it");
    write("docs/x.md", "a paper");
    commit();
    expect(listDue(root, tests)).toEqual([]);
  });

  it.each([
    "e2e/stopping.e2e.ts",
    "src/launcher/lock.ts",
    "src/modules/sos/cases/contract/case-pages.ts",
  ])("names what has changed: %s, committed or not", (path) => {
    noteAll();
    const since = git("rev-parse", "HEAD").slice(0, 8);
    write(path, "changed");
    const expected = [
      { file: stopping.file, reason: `${path} changed since ${since}` },
    ];
    expect(listDue(root, tests)).toEqual(expected);
    commit();
    expect(listDue(root, tests)).toEqual(expected);
  });

  it("sees files that came and files that went", () => {
    noteAll();
    const since = git("rev-parse", "HEAD").slice(0, 8);
    write("src/launcher/new.ts", "new");
    expect(listDue(root, tests)).toEqual([
      { file: stopping.file, reason: `files were added since ${since}` },
    ]);
    rmSync(join(root, "src/launcher/new.ts"));
    expect(listDue(root, tests)).toEqual([]);
    rmSync(join(root, "src/launcher/lock.ts"));
    expect(listDue(root, tests)).toMatchObject([
      { reason: `src/launcher/lock.ts changed since ${since}` },
    ]);
  });

  it("runs what has changed where the commit is not in the history, and says so", () => {
    noteAll();
    const noted = git("rev-parse", "HEAD");
    write("src/launcher/lock.ts", "changed");
    rmSync(join(root, ".git"), { recursive: true });
    git("init", "-q");
    commit();
    expect(listDue(root, tests)).toEqual([
      {
        file: stopping.file,
        reason: `something it depends on changed since ${noted.slice(0, 8)}, which this clone does not hold`,
      },
    ]);
    // What is as it was needs no history.
    write("src/launcher/lock.ts", "a lock");
    expect(listDue(root, tests)).toEqual([]);
  });

  it("keeps the notes of tests that did not run and forgets those that are gone", () => {
    const other: LongTest = { file: "e2e/outage.e2e.ts", dependsOn: ["src"] };
    const both = [stopping, other];
    const digests = digestsOf(root, both);
    noteGreen(root, both, [stopping.file, other.file], digests);
    noteGreen(root, both, [], digests);
    expect(listDue(root, both)).toEqual([]);
    noteGreen(root, [other], [], digests);
    write("src/launcher/lock.ts", "changed");
    expect(listDue(root, both).map(({ file }) => file)).toEqual([other.file]);
  });

  it("are said before they run", () => {
    noteAll();
    write("src/launcher/lock.ts", "changed");
    expect(describeDue(tests, listDue(root, tests))).toMatch(
      /^long tests: 1 to run, 0 .*\n {2}e2e\/stopping\.e2e\.ts: src\/launcher\/lock\.ts changed since \w+$/,
    );
  });
});

it("the list names files that are there, and folders that hold something", () => {
  const top = join(import.meta.dirname, "../..");
  const named = longTests.flatMap(({ file, dependsOn }) => [
    file,
    ...dependsOn,
  ]);
  const digests = digestsOf(
    top,
    ["", ...named].map((path) => ({ file: path, dependsOn: [path] })),
  );
  // Nothing has an empty name.
  const nothing = digests.get("");
  expect(named.filter((path) => digests.get(path) === nothing)).toEqual([]);
});
