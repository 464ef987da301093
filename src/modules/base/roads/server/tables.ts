import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CompactRoad } from "../contract/schema.ts";

interface ExpresswaySetsTable {
  id: Generated<number>;
  version: Generated<number>;
  file_name: string;
  road_count: number;
  point_count: number;
  roads: JSONColumnType<CompactRoad[]>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface ExpresswaySettingsTable {
  id: number;
  version: Generated<number>;
  /** Null: the built-in set. */
  active_set_id: number | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    expressway_sets: ExpresswaySetsTable;
    expressway_settings: ExpresswaySettingsTable;
  }
}

export type ExpresswaySettingsRow = Selectable<Tables["expressway_settings"]>;
/** Without the roads themselves: a list shows hundreds. */
export type ExpresswaySetRow = Omit<
  Selectable<Tables["expressway_sets"]>,
  "roads"
>;
