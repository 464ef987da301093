import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { PlanCode } from "../contract/plan-lookups.ts";
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

interface PlansTable {
  id: Generated<number>;
  version: Generated<number>;
  code: PlanCode;
  label: string;
  sentence: string;
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
    plans: PlansTable;
  }
}

export type RegistrySettingsRow = Selectable<Tables["registry_settings"]>;
export type RegistryAddressRow = Selectable<Tables["registry_addresses"]>;
export type PlanRow = Selectable<Tables["plans"]>;
