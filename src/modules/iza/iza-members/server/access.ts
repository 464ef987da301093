import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { izaDesk } from "../contract/pages.ts";

/** Members and their vehicles: all for the desk, none for everybody else. */
export const scopeOfMembers = defineScope("iza_members", (actor) =>
  isAllowed(izaDesk, actor),
);
export const scopeOfVehicles = defineScope("iza_vehicles", (actor) =>
  isAllowed(izaDesk, actor),
);
