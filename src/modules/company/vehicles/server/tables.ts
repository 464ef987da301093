import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";

interface VehicleLinksTable {
  id: Generated<number>;
  tractor_plate: string;
  trailer_plate: string;
  /** Folded, as cases keep it. */
  tractor_plate_text: string;
  trailer_plate_text: string;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    vehicle_links: VehicleLinksTable;
  }
}

/** A tractor with a trailer as the database gives them. */
export type VehicleLinkRow = Selectable<Tables["vehicle_links"]>;
