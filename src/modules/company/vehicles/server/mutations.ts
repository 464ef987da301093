import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { VehicleLinkRow } from "./tables.ts";
import "./tables.ts";

/** How links of vehicles are written. */
export const vehicleLinkKind: RecordKind<VehicleLinkRow> = {
  entity: "vehicle_link",
  table: "vehicle_links",
  topic: "vehicles",
  audienceOf: () => callCentre(...deskPermissions, "call_logs"),
  unrecorded: ["tractor_plate_text", "trailer_plate_text"],
};
