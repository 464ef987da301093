/**
 * Makes the first files of a module and puts its page into the product:
 * `npm run new-module -- desk/tyre-service "タイヤサービス"`. The checks pass right after it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { areas } from "./structure/house.ts";
import { accessMatrixFile, renderAccess } from "./access/collect-access.ts";
import {
  isModuleName,
  skeletonOf,
  listModule,
} from "./module-skeleton/skeleton.ts";

const root = resolve(import.meta.dirname, "..");
const moduleList = join(root, "src/app/web/modules.ts");
const [name = "", title = ""] = process.argv.slice(2);

if (!isModuleName(name) || title === "") {
  console.error(
    'npm run new-module -- AREA/NAME-IN-KEBAB-CASE "TITLE ON SCREEN"',
  );
  console.error(`areas: ${areas.join(", ")}`);
  process.exit(1);
}
if (existsSync(join(root, "src/modules", name))) {
  console.error(`src/modules/${name} is there already`);
  process.exit(1);
}

const list = await listModule(readFileSync(moduleList, "utf8"), name);
for (const { path, text } of skeletonOf(name, title)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
writeFileSync(moduleList, list);
writeFileSync(accessMatrixFile, await renderAccess());
console.log(`
Next, where the module needs it (AGENTS.md names a file to imitate for each):
  README.md              say what it is for
  contract/schema.ts     records and inputs
  contract/endpoints.ts  operations; register them in server/routes.ts; name them in server/module.ts, and that in src/app/server/modules.ts
  server/tables.ts       with a migration in src/platform/server/db/migrations/
  npm run check          and npm run list-access -- --write after a change of access`);
