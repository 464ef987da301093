import { z } from "zod";
import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { vehicleRecordSchema } from "./schema.ts";
import { vehicleText } from "./text.ts";

/** Most vehicles shown of one look-up; a company's telephone may find hundreds. */
export const maximumLookupResults = 50;

/** What one account may ask of the registry by hand: who receives calls asks a few times for each. */
export const lookUpsPerMinute = 60;

/**
 * Look-up in the external registry. 429 for who asks more often than {@link lookUpsPerMinute}; 567 when it does not answer in time, is down or answers nonsense:
 * the reception goes on without it.
 */
export const lookupVehicles = defineEndpoint({
  method: "GET",
  path: "/api/vehicles/lookup",
  access: onlySide(
    anyOf(...deskPermissions, "out", "client_management"),
    "call_centre",
  ),
  summary: "Vehicles of the external registry by plate, chassis or telephone",
  tag: "vehicles",
  query: z
    .strictObject({
      plate: z.string().trim().min(1).max(40).optional(),
      chassis: z.string().trim().min(1).max(50).optional(),
      tel: z.string().trim().min(1).max(30).optional(),
    })
    .refine(
      (keys) =>
        keys.plate !== undefined ||
        keys.chassis !== undefined ||
        keys.tel !== undefined,
      { path: ["plate"], message: vehicleText.keyRequired },
    ),
  response: z.object({
    data: z.array(vehicleRecordSchema),
    /** True where the registry knew more than are shown. */
    is_capped: z.boolean(),
  }),
});
