import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { Shift } from "../contract/lookups.ts";
import type { EmergencyContact, Subcontractor } from "../contract/schema.ts";

interface Marks {
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface ShiftTablesTable extends Marks {
  id: Generated<number>;
  tow_truck_company_id: number;
  /** `YYYY-MM` */
  month: string;
  contacts: JSONColumnType<EmergencyContact[]>;
  subcontractors: JSONColumnType<Subcontractor[]>;
  has_forklift_rental: Generated<boolean>;
  forklift_rental: string | null;
  has_night_in_car: Generated<boolean>;
  day_starts_at: string | null;
  night_starts_at: string | null;
  note: string | null;
}

interface ShiftDutiesTable {
  tow_truck_company_id: number;
  duty_date: string;
  shift: Shift;
  version: Generated<number>;
  staff: string | null;
  is_off: Generated<boolean>;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface ShiftSettingsTable extends Marks {
  id: number;
  /** argon2id in PHC form; null until somebody sets one. */
  password_hash: string | null;
  day_starts_at: string;
  night_starts_at: string;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    shift_tables: ShiftTablesTable;
    shift_duties: ShiftDutiesTable;
    shift_settings: ShiftSettingsTable;
    /** Sessions that gave the password; gone when it changes. */
    shift_grants: { session_id: string; granted_at: CreatedAt };
  }
}

export type ShiftTableRow = Selectable<Tables["shift_tables"]>;
export type ShiftSettingsRow = Selectable<Tables["shift_settings"]>;
