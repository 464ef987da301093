import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { checkContents } from "../structure/contents.ts";
import { checkDirections } from "../structure/directions.ts";
import { checkDocuments } from "../structure/documents.ts";
import { checkNames } from "../structure/names.ts";
import { parseSource } from "../structure/sources.ts";
import { isModuleName, listModule, skeletonOf } from "./skeleton.ts";

const files = skeletonOf("desk/tyre-service", "タイヤサービス");

describe("a new module", () => {
  it("keeps the rules of the house", () => {
    expect(checkNames(files.map(({ path }) => path))).toEqual([]);
    expect(files.flatMap(checkContents)).toEqual([]);
    expect(checkDocuments(files)).toEqual([]);
    expect(checkDirections(files)).toEqual([]);
  });

  it.each(files.map(({ path, text }) => [path, text]))(
    "%s is formatted",
    async (path, text) => {
      expect(await format(text, { filepath: path })).toBe(text);
    },
  );

  it("is in the list of the browser's modules", async () => {
    const path = "src/app/web/modules.ts";
    const list = await listModule(
      readFileSync(path, "utf8"),
      "desk/tyre-service",
    );
    expect(await format(list, { filepath: path })).toBe(list);
    const { imports, errors } = parseSource({ path, text: list });
    expect(errors).toEqual([]);
    expect(imports.map(({ specifier }) => specifier)).toEqual(
      expect.arrayContaining(["#modules/desk/tyre-service/web/module.ts"]),
    );
  });

  it("refuses a list that it does not know", async () => {
    await expect(listModule("", "desk/tyre-service")).rejects.toThrow(
      /another shape/,
    );
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
});
