import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CompactRoad } from "../contract/expressway-schema.ts";
import type { RegistrySlot } from "../contract/schema.ts";

interface RegistrySettingsTable {
  id: number;
  version: Generated<number>;
  active_slot: RegistrySlot;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface RegistryAddressesTable {
  slot: RegistrySlot;
  answered_at: string | null;
  latency_ms: number | null;
  failed_at: string | null;
}

interface RegistryQueriesTable {
  id: Generated<number>;
  slot: RegistrySlot;
  expires_at: string;
}

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
    registry_settings: RegistrySettingsTable;
    registry_addresses: RegistryAddressesTable;
    registry_queries: RegistryQueriesTable;
    expressway_sets: ExpresswaySetsTable;
    expressway_settings: ExpresswaySettingsTable;
  }
}

export type RegistrySettingsRow = Selectable<Tables["registry_settings"]>;
export type RegistryAddressRow = Selectable<Tables["registry_addresses"]>;
export type ExpresswaySettingsRow = Selectable<Tables["expressway_settings"]>;
/** Without the roads themselves: a list shows hundreds. */
export type ExpresswaySetRow = Omit<
  Selectable<Tables["expressway_sets"]>,
  "roads"
>;
