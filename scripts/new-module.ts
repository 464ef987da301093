/**
 * Makes the first files of a module and puts it into the product; the checks pass right after it:
 * `npm run new-module -- desk/tyre-service "タイヤサービス"` a page, `--record` a record that people manage,
 * `--desk` a desk with cases of its own, for those who have the right of its area or the one that `--right` names.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { migrations } from "#platform/server/db/migration-list.ts";
import {
  deskTable,
  listModule,
  nextMigration,
} from "./module-skeleton/listing.ts";
import { refusalOf } from "./module-skeleton/refusals.ts";
import { skeletonOf } from "./module-skeleton/skeleton.ts";
import {
  areaOf,
  freeLetter,
  isDeskRight,
  type NewModule,
  rightOf,
} from "./module-skeleton/words.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    desk: { type: "boolean", default: false },
    right: { type: "string" },
  },
});
const [place = "", title = ""] = positionals;
const kind = values.desk ? "desk" : values.record ? "record" : "page";
const right = values.right ?? rightOf(areaOf({ place }));
const refusal = refusalOf({ kind, place, title, right }, (path) =>
  existsSync(join(root, path)),
);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}

const made: NewModule = {
  kind,
  place,
  title,
  migration: nextMigration(migrations.map(({ name }) => name)),
  letter: freeLetter(place, read(deskTable)),
  ...(right !== undefined && isDeskRight(right) ? { right } : {}),
};
const lists = await listModule(made, read);
const files = await skeletonOf(made);
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
for (const [path, text] of lists) writeFileSync(join(root, path), text);
// Loaded here: what it imports is as it has just been written.
const { accessMatrixFile, renderAccess } =
  await import("./access/collect-access.ts");
writeFileSync(accessMatrixFile, await renderAccess());
console.log(`
Next, where the module needs it (AGENTS.md names a file to imitate for each):
  README.md              say what it is for
  contract/              what it holds, its limits and its words
  npm run check          and npm run list-access -- --write after a change of access`);
