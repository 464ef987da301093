import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/* `npm run new-module`, with all that is checked of the product behind it, in a copy of the tree. */

const root = resolve(import.meta.dirname, "../..");
const minutes = 60_000;
/** What is made by running, building and testing. */
const left = [
  ".cache",
  ".ci",
  ".git",
  "coverage",
  "data",
  "dist",
  "node_modules",
  "test-results",
];
let copy: string;

const run = (
  command: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, said: stdout + stderr };
};
const make = (...args: readonly string[]) =>
  run("npm", "run", "--silent", "new-module", "--", ...args);

/** The examples of the README, each as its words. */
const examples = [
  ...readFileSync(join(root, "README.md"), "utf8").matchAll(
    /^npm run new-module -- (\S+) "([^"]+)"(.*)$/gm,
  ),
].map(([, place = "", title = "", options = ""]) => [
  place,
  title,
  ...options.split(" ").filter((word) => word !== ""),
]);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "kyuen-desk-new-modules-"));
  for (const name of readdirSync(root))
    if (!left.includes(name))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  // As files of its own, not as a link: the compiler names what it finds there by its real place.
  const packages = [join(root, "node_modules"), join(copy, "node_modules")];
  if (spawnSync("cp", ["-al", ...packages]).status !== 0)
    cpSync(packages[0] ?? "", packages[1] ?? "", {
      recursive: true,
      verbatimSymlinks: true,
    });
}, 5 * minutes);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

it("has an example of each form in the README", () => {
  expect(examples.map(([, , option]) => option)).toEqual([
    undefined,
    "--record",
    "--desk",
  ]);
});

it.each([
  ...examples,
  // One name for one and for many; a second desk of an area, and one where no area gives the right.
  ["base/lost-property", "忘れ物"],
  ["billing/fleet-deals", "車隊契約", "--record"],
  ["follow/winch-work", "ウインチ", "--desk"],
  ["desk/key-losses", "鍵紛失", "--desk", "--right", "sos"],
])(
  "makes %s",
  (...args) => {
    expect(make(...args)).toMatchObject({ status: 0 });
  },
  5 * minutes,
);

it(
  "passes every check right after",
  () => {
    const { status, said } = run("npm", "run", "--silent", "check");
    expect(said).toMatch(/^\d+ passed, 0 failed$/m);
    expect(status).toBe(0);
  },
  30 * minutes,
);

it(
  "refuses what is there already",
  () => {
    const { status, said } = make("company/clients", "顧客", "--record");
    expect(status).toBe(1);
    expect(said).toMatch(/is there already/);
  },
  5 * minutes,
);
