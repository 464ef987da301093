import { describe, expect, it } from "vitest";
import { findCycles } from "./cycles.ts";
import { checkDirections, importProblem } from "./directions.ts";
import { checkHouse } from "./house.ts";
import { checkPackages, renderDecisionList } from "./decisions.ts";
import { checkDocuments } from "./documents.ts";
import { checkClocks } from "./clocks.ts";
import { checkContents, mayHoldJapanese } from "./contents.ts";
import { checkLockFile } from "./lock-file.ts";
import { checkNames } from "./names.ts";
import { checkUnusedWords } from "./words.ts";

const rulesOf = (path: string, text: string): string[] =>
  checkContents({ path, text }).map((problem) => problem.rule);

describe("file names", () => {
  it.each([
    "src/modules/sos/sos-inquiries/README.md",
    "src/modules/sos/sos-inquiries/contract/rules.ts",
    "src/modules/sos/sos-inquiries/contract/plate-rules.ts",
    "src/modules/sos/sos-inquiries/contract/rules.test.ts",
    "src/modules/sos/sos-inquiries/server/dispatch-queries.ts",
    "src/modules/sos/sos-inquiries/server/canary.test.ts",
    "src/modules/sos/sos-inquiries/web/api.ts",
    "src/modules/sos/sos-inquiries/web/pages/inquiry-list.tsx",
    "src/modules/sos/sos-inquiries/web/components/status-chip.tsx",
    "src/modules/sos/sos-inquiries/web/components/list-columns.ts",
    "src/modules/sos/sos-inquiries/web/embeds/case-banner.tsx",
    "src/modules/sos/sos-inquiries/web/form/case-saving.ts",
    "src/modules/sos/sos-inquiries/web/list/columns.test.tsx",
    "src/modules/sos/sos-inquiries/web/detail/case-steps.ts",
    "src/modules/sos/sos-inquiries/e2e/night.e2e.ts",
    "src/platform/server/db/migrations/0001-base.sql",
    "src/app/web/index.html",
  ])("accepts %s", (path) => {
    expect(checkNames([path])).toEqual([]);
  });

  it.each([
    "src/modules/sos/sos-inquiries/notes.ts",
    "src/modules/sos/sos-inquiries/contract/state.ts",
    "src/modules/sos/sos-inquiries/contract/deep/rules.ts",
    "src/modules/sos/sos-inquiries/server/handler.ts",
    "src/modules/sos/sos-inquiries/server/rules-of-plates.ts",
    "src/modules/sos/sos-inquiries/shared/rules.ts",
    "src/modules/sos/sos-inquiries/web/pages/list.ts",
    "src/modules/sos/sos-inquiries/web/store.ts",
    "src/modules/sos/sos-inquiries/web/dialogs/cancel.tsx",
    "src/modules/sos/sos-inquiries/web/detail/cancel.tsx",
    "src/modules/sos/sos-inquiries/web/form/deep/saving.ts",
    "src/modules/sos/sos-inquiries/e2e/night.test.ts",
    "src/platform/server/index.ts",
    "src/platform/server/utils.ts",
    "src/platform/web/date-helpers.ts",
    "src/platform/web/useDraft.ts",
    "src/platform/web/hooks/drafts.ts",
    "src/platform/web/DataTable.tsx",
    "scripts/types.ts",
  ])("refuses %s", (path) => {
    expect(checkNames([path])).toHaveLength(1);
  });
});

describe("clocks in tests", () => {
  const rulesOfTest = (text: string, path = "src/a/b.test.ts") =>
    checkClocks({ path, text }).map(({ line }) => line);
  // In pieces, so that this file itself does not break the rule.
  const [timer, now, memory, slept] = [
    "setTimeout",
    "performance.now",
    "memory" + "Usage",
    "pg_" + "sleep",
  ];

  it.each([
    `await new Promise((resolve) => ${timer}(resolve, 20));`,
    `import { ${timer} as sleep } from "node:timers/promises";`,
    `await sql\`select ${slept}(1)\`.execute(db);`,
    `const began = ${now}();`,
    `expect(process.${memory}().rss).toBe(1);`,
    `expect(${"Date.now"}() - began).toBe(1);`,
    `await vi.${"waitFor"}(() => expect(1).toBe(1));`,
    `test("long", async () => {\n${"}, 60_000);"}`,
    `vi.setConfig({ ${"test" + "Timeout"}: 1 });`,
  ])("refuses %s", (text) => {
    expect(rulesOfTest(`\n${text}`)).toHaveLength(1);
    expect(rulesOfTest(text, "src/a/testing/b.ts")).toHaveLength(1);
    expect(rulesOfTest(text, "src/a/b.ts")).toEqual([]);
  });

  it("accepts turns of the event loop, and timers that the test moves itself", () => {
    expect(rulesOfTest(`new Promise((go) => ${timer}(go));`)).toEqual([]);
    const faked = `vi.useFakeTimers();\n${timer}(() => found(fix), 5);`;
    expect(rulesOfTest(faked)).toEqual([]);
    expect(rulesOfTest(`${faked}\n${now}();`)).toEqual([3]);
  });
});

describe("wording and colours", () => {
  const page = "src/modules/company/users/web/pages/user-list.tsx";

  it("finds Japanese in strings, templates, attributes and markup", () => {
    expect(rulesOf(page, 'const a = "保存";')).toEqual(["wording"]);
    expect(rulesOf(page, 'const a = " ・ ";')).toEqual([]);
    expect(rulesOf(page, "const a = `${1}件`;")).toEqual(["wording"]);
    expect(rulesOf(page, "const a = <p>保存</p>;")).toEqual(["wording"]);
    expect(rulesOf(page, 'const a = <p title="保存" />;')).toEqual(["wording"]);
    expect(rulesOf(page, 'const a = <p id="ａ" />;')).toEqual(["wording"]);
  });

  it("finds words that nothing shows", () => {
    const path = "src/modules/company/users/contract/text.ts";
    const text = `export const text = {
  savedAs: "保存",
  goneNow: "削除",
  open: { raise: "通知", unheard: "無音" },
  in_state: "状態",
} as const;`;
    const names = (...readers: string[]) =>
      checkUnusedWords([
        { path, text },
        ...readers.map((one) => ({ path: page, text: one })),
      ]).map(({ message }) => message.split(":")[0]);
    expect(names()).toEqual(["savedAs", "goneNow", "open", "in_state"]);
    expect(
      names("text.savedAs", "const { goneNow } = text;", "open", '"in_state"'),
    ).toEqual([]);
    // The name of something else is no reading.
    expect(names("savedAs(); open; in_state")).toEqual(["savedAs", "goneNow"]);
  });

  it("finds wording of any language in markup", () => {
    expect(rulesOf(page, "const a = <p>Save</p>;")).toEqual(["wording"]);
    expect(rulesOf(page, 'const a = <i aria-label="x" />;')).toEqual([
      "wording",
    ]);
    expect(rulesOf(page, 'const a = <p id="save"> / {b}</p>;')).toEqual([]);
  });

  it("lets comments and regular expressions be", () => {
    expect(rulesOf(page, "// 保存\n/* 保存 */ const a = /[ぁ-ん]/;")).toEqual(
      [],
    );
    expect(rulesOf(page, "const a = <p>{/* 保存 */}</p>;")).toEqual([]);
  });

  it.each([
    ["src/modules/company/users/contract/text.ts", true],
    ["src/modules/company/users/contract/state-lookups.ts", true],
    ["src/modules/company/users/server/seed.ts", true],
    ["src/platform/contract/bureau-data.ts", true],
    ["src/platform/contract/errors.ts", true],
    ["src/platform/server/testing/test-app.ts", true],
    ["src/modules/company/users/contract/rules.test.ts", true],
    ["e2e/night.ts", true],
    ["src/modules/company/users/contract/context.ts", false],
    ["src/modules/company/users/contract/rules.ts", false],
    ["src/modules/company/users/web/components/seeds.tsx", false],
  ])("%s may hold Japanese: %s", (path, expected) => {
    expect(mayHoldJapanese(path)).toBe(expected);
  });

  it("finds colours outside the theme", () => {
    expect(rulesOf(page, 'const a = "#ff0000";')).toEqual(["colour"]);
    expect(rulesOf(page, 'const a = "1px solid #FfF";')).toEqual(["colour"]);
    expect(rulesOf(page, 'const a = "rgba(0, 0, 0, .5)";')).toEqual(["colour"]);
    expect(rulesOf("src/platform/web/a.css", "a { color: #123456 }")).toEqual([
      "colour",
    ]);
    expect(rulesOf("src/platform/web/theme.ts", 'const a = "#fff";')).toEqual(
      [],
    );
    const tokens = "src/platform/web/theme/tokens.ts";
    expect(rulesOf(tokens, 'const a = "#fff";')).toEqual([]);
    expect(rulesOf(page, 'import { a } from "#app/web/b.ts";')).toEqual([]);
    expect(rulesOf(page, 'const a = "/list#section-1";')).toEqual([]);
  });

  it("finds open marks in comments and documents, not in strings", () => {
    expect(rulesOf(page, `// ${"TO"}DO later`)).toEqual(["open-mark"]);
    expect(rulesOf("docs/a.md", `a ${"FIX"}ME`)).toEqual(["open-mark"]);
    expect(rulesOf(page, `const a = "${"TO"}DO";`)).toEqual([]);
  });

  it("wants the reason of a suppression", () => {
    const off = `${"oxlint"}-disable-next-line no-console`;
    expect(rulesOf(page, `// ${off}`)).toEqual(["suppression"]);
    expect(rulesOf(page, `// ${off} -- why`)).toEqual(["suppression"]);
    expect(rulesOf(page, `// ${off} -- the only way to say it`)).toEqual([]);
  });

  it("keeps SQL in its files", () => {
    const server = "src/modules/company/users/server";
    const query = 'db.selectFrom("users")';
    expect(rulesOf(`${server}/service.ts`, query)).toEqual(["sql"]);
    expect(rulesOf(`${server}/service.ts`, "sql`select 1`")).toEqual(["sql"]);
    expect(rulesOf(`${server}/queries.ts`, query)).toEqual([]);
    expect(rulesOf(`${server}/login-mutations.ts`, query)).toEqual([]);
    expect(rulesOf(`${server}/login.test.ts`, query)).toEqual([]);
    expect(rulesOf("src/platform/server/x.ts", query)).toEqual([]);
  });

  it("refuses a journey that sleeps", () => {
    const path = "e2e/keyboard.e2e.ts";
    expect(rulesOf(path, "await page.waitForTimeout(300);")).toEqual(["sleep"]);
    expect(rulesOf(path, "test.setTimeout(300);")).toEqual([]);
  });

  it("wants snake_case on the wire", () => {
    const contract = "src/modules/company/users/contract/schema.ts";
    const rules = (text: string): string[] => rulesOf(contract, text);
    expect(rules("z.object({ user_name: z.string() })")).toEqual([]);
    expect(rules("z.object({ userName: z.string() })")).toEqual(["wire-name"]);
    expect(rules("a.extend({ 'user-name': b })")).toEqual(["wire-name"]);
    expect(rules("listOf({ userName: 1 })")).toEqual([]);
  });

  it("reports a file that does not parse", () => {
    expect(rulesOf(page, "const = ;")).toContain("syntax");
  });
});

describe("directions", () => {
  const problem = (from: string, to: string, relative = false) =>
    importProblem(from, to, relative);
  const a = "src/modules/base/a";
  const b = "src/modules/base/b";

  it.each([
    ["src/app/server/main.ts", `${a}/server/routes.ts`],
    [`${a}/server/routes.ts`, "src/platform/server/db/connection.ts"],
    [`${a}/web/api.ts`, `${a}/contract/endpoints.ts`],
    [`${a}/server/service.ts`, `${b}/server/service.ts`],
    [`${a}/server/service.ts`, `${b}/server/company-service.ts`],
    [`${a}/web/pages/x.tsx`, `${b}/web/embeds/picker.tsx`],
    [`${a}/contract/schema.ts`, `${b}/contract/lookups.ts`],
    [`${a}/server/x.test.ts`, `${b}/server/testing.ts`],
    [`${a}/server/testing.ts`, `${b}/server/seed.ts`],
    [`${a}/server/x.test.ts`, "src/app/server/testing.ts"],
    [`${a}/server/seed.ts`, "src/world/story-seed.ts"],
    ["src/app/server/start-data.ts", "src/world/demo-seed.ts"],
    ["src/app/server/start-server.ts", "src/launcher/open-database.ts"],
    ["src/launcher/open-database.ts", "src/platform/server/config.ts"],
    [`${a}/e2e/x.e2e.ts`, "e2e/harness.ts"],
    ["stand-ins/registry/main.ts", `${a}/contract/schema.ts`],
    ["playwright.config.ts", "e2e/harness/chromium.ts"],
    ["scripts/browser/screenshots.ts", "e2e/harness/accounts.ts"],
    ["scripts/list-access.ts", "src/app/server/build-app.ts"],
  ])("%s → %s", (from, to) => {
    expect(problem(from, to)).toBeUndefined();
  });

  it.each([
    ["src/platform/server/db/x.ts", `${a}/server/service.ts`],
    [`${a}/server/routes.ts`, "src/app/server/main.ts"],
    [`${a}/server/service.ts`, "src/world/random.ts"],
    [`${a}/server/service.ts`, "src/launcher/open-database.ts"],
    ["src/platform/server/db/x.ts", "src/launcher/open-database.ts"],
    ["src/platform/server/db/x.ts", "src/world/random.ts"],
    ["src/world/x.ts", `${a}/server/service.ts`],
    [`${a}/server/x.test.ts`, "src/app/server/main.ts"],
    [`${a}/server/routes.ts`, `${a}/web/api.ts`],
    [`${a}/web/api.ts`, `${a}/server/routes.ts`],
    [`${a}/contract/schema.ts`, `${a}/server/tables.ts`],
    ["src/platform/contract/x.ts", "src/platform/server/x.ts"],
    [`${a}/server/service.ts`, `${b}/server/queries.ts`],
    [`${a}/server/service.ts`, `${b}/server/testing.ts`],
    [`${a}/server/service.ts`, `${b}/server/seed.ts`],
    [`${a}/web/pages/x.tsx`, `${b}/web/components/y.tsx`],
    [`${a}/server/service.ts`, "e2e/harness.ts"],
    [`${a}/server/service.ts`, "stand-ins/registry/main.ts"],
    ["stand-ins/registry/main.ts", `${a}/server/service.ts`],
    ["src/app/server/main.ts", "scripts/seed.ts"],
  ])("%s ✗ %s", (from, to) => {
    expect(problem(from, to)).toBeTypeOf("string");
  });

  it("wants an alias to leave the module", () => {
    const from = `${a}/contract/x.ts`;
    expect(problem(from, `${b}/contract/y.ts`, true)).toBeTypeOf("string");
    expect(problem(from, `${a}/contract/y.ts`, true)).toBeUndefined();
  });

  it("reads imports, exports, dynamic imports and import types", () => {
    const text = [
      'import type { A } from "../server/tables.ts";',
      'export * from "node:fs";',
      'const b = await import("../web/api.ts");',
      'type C = import("../server/service.ts").C;',
      'import { z } from "zod";',
    ].join("\n");
    const problems = checkDirections([{ path: `${a}/contract/x.ts`, text }]);
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  it("finds circles and self-imports only", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", ["e"]],
      ["e", []],
      ["f", ["f"]],
    ]);
    expect(findCycles(graph)).toEqual([["a", "b", "c"], ["f"]]);
  });
});

describe("floors", () => {
  const imports = (from: string, to: string) => ({
    path: `src/modules/${from}/server/service.ts`,
    text: `import { x } from "#modules/${to}/server/service.ts";`,
  });
  const rules = (...pairs: (readonly [string, string])[]) =>
    checkHouse(pairs.map(([from, to]) => imports(from, to))).map(
      ({ rule }) => rule,
    );

  it("lets a module import downwards and within its area", () => {
    expect(
      rules(
        ["sos/sos-inquiries", "desk/case-desk"],
        ["desk/case-desk", "base/records"],
        ["desk/case-files", "desk/case-desk"],
        ["billing/extraction", "sos/sos-inquiries"],
      ),
    ).toEqual([]);
  });

  it("refuses an arrow upwards and one to another area of the same floor", () => {
    expect(rules(["company/clients", "desk/vehicles"])).toEqual(["floor"]);
    expect(rules(["base/map", "sos/sos-dispatch"])).toEqual(["floor"]);
    expect(rules(["iza/members", "sos/sos-inquiries"])).toEqual(["floor"]);
  });

  it("refuses modules in a circle, however long", () => {
    expect(
      rules(["desk/a", "desk/b"], ["desk/b", "desk/c"], ["desk/c", "desk/a"]),
    ).toEqual(["module-cycle"]);
  });

  it("refuses an area that is not in the plan", () => {
    const path = "src/modules/attic/x/contract/rules.ts";
    expect(checkHouse([{ path, text: "" }]).map(({ rule }) => rule)).toEqual([
      "floor",
    ]);
  });

  it("leaves tests and factories out: their world is made of any module", () => {
    const text = 'import { x } from "#modules/sos/b/server/testing.ts";';
    for (const name of ["a.test.ts", "testing.ts"])
      expect(
        checkHouse([{ path: `src/modules/base/a/server/${name}`, text }]),
      ).toEqual([]);
  });
});

describe("documents", () => {
  const page = (name: string, text: string) => ({
    path: `docs/decisions/${name}.md`,
    text,
  });
  const decision = page("040-x", "# 040 X\n\n2026-11-22 · accepted\n\nWhy.\n");
  const listed = (...decisions: readonly (typeof decision)[]) => [
    ...decisions,
    {
      path: "docs/decisions/README.md",
      text: renderDecisionList(decisions),
    },
  ];

  it("accepts a listed decision and refuses the others", () => {
    expect(checkDocuments(listed(decision))).toEqual([]);
    expect(checkDocuments([decision])).toHaveLength(1);
    const twin = { ...decision, path: "docs/decisions/040-y.md" };
    expect(checkDocuments(listed(decision, twin))).toHaveLength(1);
  });

  it.each([
    ["its title without the number", "# X\n\n2026-11-22 · accepted\n\nWhy."],
    ["no date", "# 042 X\n\naccepted\n\nWhy."],
    ["an unknown status", "# 042 X\n\n2026-11-22 · planned\n\nWhy."],
    ["no head", "# 042 X\n\nWhy."],
    [
      "a successor that is not there",
      "# 042 X\n\n2026-11-22 · replaced by 999\n\nY.",
    ],
    [
      "two pages of text",
      `# 042 X\n\n2026-11-22 · accepted\n\n${"why ".repeat(700)}`,
    ],
  ])("refuses a decision with %s", (_case, text) => {
    const wrong = page("042-x", text);
    const problems = checkDocuments(listed(decision, wrong));
    expect(new Set(problems.map(({ path }) => path))).toEqual(
      new Set([wrong.path]),
    );
  });

  it("accepts a decision that another one replaced", () => {
    const old = page("042-x", "# 042 X\n\n2026-11-22 · replaced by 040\n\nY.");
    expect(checkDocuments(listed(decision, old))).toEqual([]);
  });

  it("finds mentions of decisions that are gone", () => {
    const mention = (text: string) =>
      checkDocuments([
        ...listed(decision),
        { path: "src/app/server/a.ts", text: `// ${text}` },
      ]).map(({ line, message }) => [line, message]);
    expect(mention("docs/decisions/040, decision 040")).toEqual([]);
    const gone = [[1, `there is no ${"decision"} 998`]];
    expect(mention(`docs/${"decisions"}/998`)).toEqual(gone);
    expect(mention(`${"Decision"} 998`)).toEqual(gone);
  });

  it("wants a reason for every package", () => {
    const packages = (...names: string[]) =>
      checkPackages(
        JSON.stringify({
          dependencies: Object.fromEntries(names.map((name) => [name, "1"])),
          devDependencies: { "@types/pg": "1" },
        }),
        [page("042-x", "`zod` and `@a/b`, but fastify without marks")],
      ).map(({ message }) => message.split(":")[0]);
    expect(packages("zod", "@a/b")).toEqual([]);
    expect(packages("zod", "fastify")).toEqual(["fastify"]);
  });

  it("looks for the files that a document names", () => {
    const source = { path: "src/platform/contract/page.ts", text: "" };
    const problems = (text: string) =>
      checkDocuments([source, { path: "docs/a.md", text }]).map(
        ({ message }) => message,
      );
    expect(
      problems("`src/platform/contract/page.ts` `src/platform/` [a](a.md#b)"),
    ).toEqual([]);
    expect(problems("[a](https://example.com/x) `npm start`")).toEqual([]);
    expect(problems("`src/platform/web/x.ts` [b](../b.md)")).toEqual([
      "src/platform/web/x.ts is not there",
      "b.md is not there",
    ]);
  });

  it("looks for the files of its own that a README names", () => {
    const readme = (text: string) => ({
      path: "src/modules/base/a/README.md",
      text,
    });
    const source = { path: "src/modules/base/a/server/service.ts", text: "" };
    const problems = (text: string) =>
      checkDocuments([source, readme(text)]).map(({ message }) => message);
    expect(problems("`server/service.ts` `GET /api/a`")).toEqual([]);
    expect(problems("`web/api.ts`")).toEqual([
      "src/modules/base/a/web/api.ts is not there",
    ]);
    expect(problems("`a/server/service.ts` `service.ts`")).toEqual([]);
    expect(problems("`b/server/service.ts` `vice.ts`")).toEqual([
      "b/server/service.ts is not there",
      "vice.ts is not there",
    ]);
  });

  it("looks for the names of the code that a document mentions", () => {
    const source = { path: "src/a.ts", text: "const takeStep = row.sent_at;" };
    const problems = (text: string) =>
      checkDocuments([source, { path: "docs/a.md", text }]).map(
        ({ message }) => message,
      );
    expect(problems("`takeStep`, `sent_at`, `npm start`, takeSteps")).toEqual(
      [],
    );
    expect(problems("`takeSteps` and `sent_by`")).toEqual([
      "nothing is called takeSteps",
      "nothing is called sent_by",
    ]);
  });

  it("knows the words of the glossary", () => {
    const words = {
      path: "src/platform/contract/text.ts",
      text: 'export const labels = { eta: "到着予定" };',
    };
    const glossary = (row: string) => ({
      path: "docs/glossary.md",
      text: `| Japanese | code name | what | section |\n|-|-|-|-|\n${row}`,
    });
    const problems = (row: string) =>
      checkDocuments([words, glossary(row)]).map(({ message }) => message);
    expect(problems("| 到着予定 | `eta` | arrival | §3 |")).toEqual([]);
    expect(problems("| 到着予定, 現着 | `eta`, `et` | x | §3 |")).toEqual([
      "現着 is not a word of the product",
      "et is not a word of the product",
    ]);
  });

  it("finds rows of a table that has no head", () => {
    const problems = (text: string) =>
      checkDocuments([{ path: "docs/a.md", text }]).map(({ line }) => line);
    expect(problems("| a | b |\n| --- | --- |\n| 1 | 2 |")).toEqual([]);
    expect(problems("- a\n  | 1 | 2 |\n  | 3 | 4 |")).toEqual([2]);
  });

  it("wants a short README in every module", () => {
    const source = { path: "src/modules/base/a/contract/text.ts", text: "" };
    expect(checkDocuments([source])).toHaveLength(1);
    const problems = (...lines: readonly string[]) =>
      checkDocuments([
        source,
        { path: "src/modules/base/a/README.md", text: lines.join("\n") },
      ]).map(({ message }) => message);
    const short = Array.from({ length: 57 }, (_, index) =>
      index % 2 === 0 ? "x" : "",
    );
    expect(problems(...short, "x".repeat(250))).toEqual([]);
    expect(problems(...short, "x".repeat(360), "")).toEqual([]);
    expect(problems(...short, "x".repeat(361))).toEqual([
      "61 lines of 120 characters, at most 60",
    ]);
    expect(problems(...short, "x".repeat(250), "x")).toHaveLength(1);
  });
});

describe("lock file", () => {
  const lock = (packages: Record<string, object>): string =>
    JSON.stringify({ packages });
  const tool = { optionalDependencies: { "tool-linux": "1", "tool-mac": "1" } };

  it("holds the binaries of every platform", () => {
    const found = (packages: Record<string, object>) =>
      checkLockFile(lock({ "node_modules/tool": tool, ...packages }));
    expect(
      found({
        "node_modules/tool-linux": {},
        "node_modules/tool/node_modules/tool-mac": {},
      }),
    ).toEqual([]);
    expect(found({ "node_modules/tool-linux": {} })).toMatchObject([
      { message: expect.stringContaining("tool-mac") as string },
    ]);
  });
});
