import type { Db } from "#platform/server/db/schema.ts";
import type { PlanRow } from "./tables.ts";
import "./tables.ts";

/** All plans in the order of their first entry. */
export const listPlanRows = (db: Db): Promise<PlanRow[]> =>
  db.selectFrom("plans").selectAll().orderBy("id").execute();
