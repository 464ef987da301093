import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../structure/sources.ts";
import { formatted } from "./formatted.ts";
import { nameOf, type NewModule, worded } from "./words.ts";

/** Where the file of a template stands in the project. */
const pathOf = (made: NewModule, template: string): string => {
  const path = worded(template, made).replace(/\.txt$/, "");
  const folder = `src/modules/${made.place}`;
  return path === "migration.sql"
    ? `${folder}/server/migrations/${made.migration}-${nameOf(made)}.sql`
    : `${folder}/${path.replace("readme.md", "README.md")}`;
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
      return {
        path,
        text: path.endsWith(".sql") ? text : await formatted(path, text),
      };
    }),
  );
};
