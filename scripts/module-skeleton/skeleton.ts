import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { areas } from "../structure/house.ts";
import type { SourceFile } from "../structure/sources.ts";
import { nameOf, type NewModule, worded } from "./words.ts";

/** `area/name`, both as folders of `src/modules/`. */
export const isModuleName = (place: string): boolean => {
  const [area = "", rest = ""] = place.split("/");
  return (
    areas.includes(area) &&
    place === `${area}/${rest}` &&
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(rest)
  );
};

/** Where the file of a template stands in the project. */
const pathOf = (made: NewModule, template: string): string => {
  const path = worded(template, made).replace(/\.txt$/, "");
  if (path === "migration.ts")
    return `src/platform/server/db/migrations/${made.migration}-${nameOf(made)}.ts`;
  return `src/modules/${made.place}/${path.replace("readme.md", "README.md")}`;
};

/**
 * The first files of a module, from the templates in the folder of its kind: a page with its title in the menu, a
 * record that people manage, a desk. They speak of sample items until the words of the module stand in their place.
 */
export const skeletonOf = (made: NewModule): Promise<SourceFile[]> => {
  const folder = join(import.meta.dirname, made.kind);
  const templates = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".txt"))
    .toSorted();
  return Promise.all(
    templates.map(async (template) => {
      const path = pathOf(made, template);
      const text = worded(readFileSync(join(folder, template), "utf8"), made);
      return { path, text: await format(text, { filepath: path }) };
    }),
  );
};
