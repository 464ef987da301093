import type { ServerModule } from "#platform/server/module.ts";
import { menuCounterOf } from "#platform/server/menu-counter.ts";
import { accidentMenuCounts } from "../contract/menu-rules.ts";
import { accidentListQuery } from "../contract/schema.ts";
import { accidentExport } from "./export-service.ts";
import { accidentReading } from "./reading-service.ts";
import { registerAccidentRoutes } from "./routes.ts";

/** What the maker is told of accidents. */
export const accidentModule: ServerModule = {
  routes: registerAccidentRoutes,
  exports: [accidentExport],
  counters: [
    menuCounterOf(accidentMenuCounts, (db, actor, { search }) =>
      accidentReading.count(db, actor, accidentListQuery.parse(search)),
    ),
  ],
};
