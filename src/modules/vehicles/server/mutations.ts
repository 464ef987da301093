import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { VehicleLinkRow } from "./tables.ts";
import "./tables.ts";

/** How links of vehicles are written. */
export const vehicleLinkKind: RecordKind<VehicleLinkRow> = {
  entity: "vehicle_link",
  table: "vehicle_links",
  topic: "vehicles",
  audienceOf: () => ({
    permissions: ["sos", "iza", "connect", "call_logs"],
    // Named companies only: nobody outside is told.
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [],
  }),
  unrecorded: ["tractor_plate_text", "trailer_plate_text"],
};
