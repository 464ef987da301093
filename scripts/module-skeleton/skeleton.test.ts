import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContents } from "../structure/contents.ts";
import { checkDirections } from "../structure/directions.ts";
import { checkDocuments } from "../structure/documents.ts";
import { checkNames } from "../structure/names.ts";
import { listPaths, readSources } from "../structure/sources.ts";
import { deskTable, listModule, nextMigration } from "./listing.ts";
import { refusalOf } from "./refusals.ts";
import { skeletonOf } from "./skeleton.ts";
import {
  freeLetter,
  moduleKinds,
  rightOf,
  worded,
  type NewModule,
} from "./words.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const project = readSources(root, listPaths(root));
const newModule = (kind: NewModule["kind"]): NewModule => ({
  kind,
  place: `${kind === "desk" ? "outbound" : "company"}/${kind}-categories`,
  title: "部品分類",
  migration: "9000",
  right: "out",
  letter: "D",
});

const placeholders =
  /[Ss]ample[-_ ]?[Ii]tem|TITLE|PLACE|AREA|NUMBER|GROUP|LETTER|RIGHT|KEY/;

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
    expect(all).not.toMatch(placeholders);
    expect(all).toContain(`${kind}Categor`);
  });

  it("stands in the lists of the product", async () => {
    const lists = await listModule(made, read);
    expect([...lists.keys()]).toContain("src/app/web/modules.ts");
    for (const [path, text] of lists) {
      expect(text).not.toBe(read(path));
      expect(text).not.toMatch(placeholders);
      expect(checkContents({ path, text })).toEqual([]);
    }
  });

  it("refuses a list that it does not know", async () => {
    await expect(listModule(made, () => "")).rejects.toThrow(/another shape/);
  });
});

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
  expect(nextMigration(["0009-a", "0186-b"])).toBe("0187");
  expect(nextMigration(["0009-a"]), "behind the schema").toBe("0100");
});

it("takes a letter that no desk has, of its name where one is free", () => {
  const table = read(deskTable);
  expect(table).toContain('letter: "S"');
  expect(freeLetter("iza/tyre-inquiries", table)).toBe("T");
  expect(freeLetter("sos/sic", table)).toBe("A");
  expect(freeLetter("iza/si-2", 'letter: "I", letter: "S"')).toBe("A");
});

it.each([
  ["sos", "sos"],
  ["follow", "justdoit"],
  ["outbound", "out"],
  ["desk", undefined],
])("the right of %s is %s", (area, right) => {
  expect(rightOf(area)).toBe(right);
});

describe("refuses in one line", () => {
  const folders = ["desk", "base", "sos"];
  const isThere = (path: string): boolean =>
    path === "src/modules/sos/spare-parts" ||
    folders.some((area) => path === `src/app/server/${area}-modules.ts`);
  const refusal = (
    kind: NewModule["kind"],
    place: string,
    said: { readonly title?: string; readonly right?: string } = {},
  ) => {
    const { title = "部品", right = rightOf(place.split("/")[0] ?? "") } = said;
    return refusalOf({ kind, place, title, right }, isThere);
  };

  it.each([
    ["page", "desk/tyre-service"],
    ["record", "sos/tyres2"],
    ["desk", "sos/tyres"],
    ["page", "billing/tyres"],
  ] as const)("not a %s in %s", (kind, place) => {
    expect(refusal(kind, place)).toBeUndefined();
  });

  it("not a desk where the right is said", () => {
    expect(refusal("desk", "desk/tyres", { right: "sos" })).toBeUndefined();
  });

  it.each([
    ["page", "tyres", /^npm run new-module/],
    ["page", "desk/Tyres", /^npm run new-module/],
    ["page", "desk/tyre_service", /^npm run new-module/],
    ["page", "desk/-tyres", /^npm run new-module/],
    ["page", "desk/../tyres", /^npm run new-module/],
    ["page", "", /^npm run new-module/],
    ["page", "attic/tyres", /no area attic.*structure\/house\.ts/],
    ["page", "desk/spare-parts", /src\/modules\/sos\/spare-parts is there/],
    ["record", "billing/tyres", /make src\/app\/server\/billing-modules\.ts/],
    ["desk", "base/tyres", /one of the areas desk, sos/],
    ["desk", "desk/tyres", /--right with one of sos/],
  ] as const)("a %s in %j", (kind, place, said) => {
    expect(refusal(kind, place)).toMatch(said);
    expect(refusal(kind, place)).not.toContain("\n");
  });

  it.each(["", 'a"b', "a\\", "a*/b", "${a}"])("the title %j", (title) => {
    expect(refusal("page", "desk/tyres", { title })).toBeDefined();
  });

  it("a right that no desk has", () => {
    const right = "user_management";
    expect(refusal("desk", "sos/tyres", { right })).toMatch(/--right/);
  });
});
