import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContents } from "../structure/contents.ts";
import { checkDirections } from "../structure/directions.ts";
import { checkDocuments } from "../structure/documents.ts";
import { checkNames } from "../structure/names.ts";
import {
  listPaths,
  readSources,
  type SourceFile,
} from "../structure/sources.ts";
import { listModule, nextMigration } from "./listing.ts";
import { isModuleName, skeletonOf } from "./skeleton.ts";
import { moduleKinds, worded, type NewModule } from "./words.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** What the compiler says of these files, in place of those of the project that have their path. */
const complaintsOf = (files: readonly SourceFile[]): string[] => {
  // Inside the project, so that packages are found.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/new-module-"));
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node"],
      rootDirs: [folder, root],
      paths: Object.fromEntries(
        ["app", "modules", "platform"].map((name) => [
          `#${name}/*`,
          [folder, root].map((from) => join(from, "src", name, "*")),
        ]),
      ),
    },
    include: ["src"],
  };
  try {
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const compiler = join(root, "node_modules/.bin/tsc");
    const { stdout } = spawnSync(compiler, ["-p", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    // What is said of the project itself (`../../src/…`) its own check says.
    return stdout.split("\n").filter((line) => /^(src\/|error)/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const project = readSources(root, listPaths(root));
const newModule = (kind: NewModule["kind"]): NewModule => ({
  kind,
  place: `${kind === "desk" ? "outbound" : "company"}/${kind}-categories`,
  title: "部品分類",
  migration: "9000",
});

describe.each(moduleKinds)("a new %s", async (kind) => {
  const made = newModule(kind);
  const files = await skeletonOf(made);

  it("keeps the rules of the house", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(checkNames(files.map(({ path }) => path))).toEqual([]);
    expect(files.flatMap(checkContents)).toEqual([]);
    expect(checkDocuments([...project, ...files])).toEqual([]);
    expect(checkDirections(files)).toEqual([]);
  });

  it("speaks of itself and no more of the sample", () => {
    const all = files.map(({ path, text }) => path + text).join("\n");
    expect(all).not.toMatch(/[Ss]ample[-_ ]?[Ii]tem|TITLE|GROUP|DESK/);
    expect(all).toContain(`${kind}Categor`);
  });

  it("stands in the lists of the product", async () => {
    const lists = await listModule(made, read);
    expect([...lists.keys()]).toContain("src/app/web/modules.ts");
    for (const [path, text] of lists) {
      expect(text).not.toBe(read(path));
      expect(text).not.toMatch(/sampleItem|PLACE|NUMBER|DESK/);
      expect(checkContents({ path, text })).toEqual([]);
    }
  });

  it("refuses a list that it does not know", async () => {
    await expect(listModule(made, () => "")).rejects.toThrow(/another shape/);
  });
});

it("one of each kind compiles, with the lists in which it stands outside the composition", async () => {
  const lists = new Map<string, string>();
  const files: SourceFile[] = [];
  for (const made of moduleKinds.map(newModule)) {
    files.push(...(await skeletonOf(made)));
    const listed = await listModule(
      made,
      (path) => lists.get(path) ?? read(path),
    );
    for (const [path, text] of listed) lists.set(path, text);
  }
  const wrong = {
    path: "src/wrong.ts",
    text: 'export const wrong: number = "";\n',
  };
  const listed = [...lists]
    .map(([path, text]) => ({ path, text }))
    // The composition imports the whole product, which its own check compiles.
    .filter(({ path }) => !path.startsWith("src/app/"));
  expect(complaintsOf([...files, ...listed, wrong])).toEqual([
    expect.stringMatching(/^src\/wrong\.ts/),
  ]);
}, 240_000);

it.each([
  ["spare-parts", "sampleItem", "sparePart"],
  ["spare-parts", "SampleItems", "SpareParts"],
  ["spare-parts", "sample_item", "spare_part"],
  ["spare-parts", "sample items", "spare parts"],
  ["categories", "sample-item", "category"],
  ["stock-addresses", "sampleItem", "stockAddress"],
  ["stock", "sample-items sampleItem", "stock stock"],
])("%s: %s reads %s", (name, template, expected) => {
  const made = {
    kind: "page",
    place: `base/${name}`,
    title: "",
    migration: "",
  };
  expect(worded(template, made as NewModule)).toBe(expected);
});

it("takes the number behind that of the last migration", () => {
  expect(nextMigration('{ name: "0009-a" }, { name: "0186-b", }')).toBe("0187");
});

it.each([
  ["desk/tyre-service", true],
  ["sos/tyres2", true],
  ["tyres", false],
  ["attic/tyres", false],
  ["desk/Tyres", false],
  ["desk/tyre_service", false],
  ["desk/-tyres", false],
  ["desk/../tyres", false],
  ["", false],
])("%j is a name: %s", (name, expected) => {
  expect(isModuleName(name)).toBe(expected);
});
