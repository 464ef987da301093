/**
 * Who may import whom: app → modules → platform, contract ← server, contract ← web, server ✗ web,
 * another module only through its entries, modules downwards only, no circles (docs/architecture.md).
 */
import { resolve } from "node:path";
import { checkDirections } from "./structure/directions.ts";
import { checkHouse } from "./structure/house.ts";
import { reportProblems } from "./structure/report.ts";
import { checkSqlFloors } from "./structure/sql-floors.ts";
import { listPaths, readSources } from "./structure/sources.ts";

const root = resolve(import.meta.dirname, "..");
const files = readSources(root, listPaths(root));
reportProblems("directions", files.length, [
  ...checkDirections(files),
  ...checkHouse(files),
  ...checkSqlFloors(files),
]);
