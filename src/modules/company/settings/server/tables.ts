import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
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

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    registry_settings: RegistrySettingsTable;
    registry_addresses: RegistryAddressesTable;
    registry_queries: RegistryQueriesTable;
  }
}

export type RegistrySettingsRow = Selectable<Tables["registry_settings"]>;
export type RegistryAddressRow = Selectable<Tables["registry_addresses"]>;
