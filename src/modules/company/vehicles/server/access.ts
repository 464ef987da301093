import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { vehicleCardAccess } from "../contract/access-rules.ts";

/** Links belong to no company: the call centre reads all that are not removed, everybody else none. */
export const scopeOfVehicleLinks = defineScope("vehicle_links", (actor) =>
  isAllowed(vehicleCardAccess, actor),
);
export type VehicleLinkScope = ReturnType<typeof scopeOfVehicleLinks>;
