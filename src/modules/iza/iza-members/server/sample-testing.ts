import { sampleOf } from "#modules/base/records/server/testing.ts";
import { izaMembers } from "../contract/member-record.ts";
import { izaVehicles } from "../contract/vehicle-record.ts";

export const izaMemberSample = sampleOf(izaMembers, {
  broken: [{ valid_from: "2026-02-02", valid_to: "2026-02-01" }],
});

export const izaVehicleSample = sampleOf(izaVehicles, {
  broken: [
    { valid_from: "2026-02-02", valid_to: "2026-02-01" },
    { vehicle_registration_number: null, chassis_number: null },
  ],
});
