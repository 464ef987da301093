/**
 * Makes the first files of a module and puts it into the product; the checks pass right after it:
 * `npm run new-module -- desk/tyre-service "タイヤサービス"` a page, `--record` a record that people manage,
 * `--desk` a desk with cases of its own.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { accessMatrixFile, renderAccess } from "./access/collect-access.ts";
import { listModule, nextMigration } from "./module-skeleton/listing.ts";
import { isModuleName, skeletonOf } from "./module-skeleton/skeleton.ts";
import { deskAreas, type NewModule } from "./module-skeleton/words.ts";
import { areas } from "./structure/house.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean" }, desk: { type: "boolean" } },
});
const [place = "", title = ""] = positionals;

if (!isModuleName(place) || title === "") {
  console.error(
    'npm run new-module -- AREA/NAMES-IN-KEBAB-CASE "TITLE ON SCREEN" [--record | --desk]',
  );
  console.error(`areas: ${areas.join(", ")}`);
  process.exit(1);
}
if (values.desk === true && !deskAreas.includes(place.split("/")[0] ?? "")) {
  console.error(`a desk stands in one of the areas ${deskAreas.join(", ")}`);
  process.exit(1);
}
if (existsSync(join(root, "src/modules", place))) {
  console.error(`src/modules/${place} is there already`);
  process.exit(1);
}

const made: NewModule = {
  kind:
    values.desk === true ? "desk" : values.record === true ? "record" : "page",
  place,
  title,
  migration: nextMigration(read("src/platform/server/db/migration-list.ts")),
};
const lists = await listModule(made, read);
const files = await skeletonOf(made);
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
for (const [path, text] of lists) writeFileSync(join(root, path), text);
writeFileSync(accessMatrixFile, await renderAccess());
console.log(`
Next, where the module needs it (AGENTS.md names a file to imitate for each):
  README.md              say what it is for
  contract/              what it holds, its limits and its words
  npm run check          and npm run list-access -- --write after a change of access`);
