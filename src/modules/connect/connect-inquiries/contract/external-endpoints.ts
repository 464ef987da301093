import { z } from "zod";
import { customerCode } from "#platform/contract/japanese/fields.ts";
import {
  registryRegistrations,
  telematicsReasons,
} from "#modules/company/vehicles/contract/consent-lookups.ts";
import { maximumLookupResults } from "#modules/company/vehicles/contract/endpoints.ts";
import { vehicleEventSchema } from "#modules/company/vehicles/contract/event-schema.ts";
import { vehicleRecordSchema } from "#modules/company/vehicles/contract/schema.ts";
import { vehicleText } from "#modules/company/vehicles/contract/text.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";

const define = endpointsOf("connect-inquiries");
const path = "/api/hinoConnectInquiries";
/** What the registry says is the desk's: sales company and maker ask the desk. */
const access = onlySide(anyOf("connect"), "call_centre");

/** A vehicle of the registry, and what may be read of it. */
const externalVehicle = {
  vehicle: vehicleRecordSchema,
  gate: z.object({
    data: z.boolean(),
    position: z.boolean(),
    may_ask: z.boolean(),
    reason: lookupSchema(telematicsReasons).nullable(),
    is_stale: z.boolean(),
  }),
  registration: lookupSchema(registryRegistrations),
};

const historySchema = z.object({
  ...externalVehicle,
  events: z.array(vehicleEventSchema),
});
export interface ExternalHistory extends z.infer<typeof historySchema> {}

const key = (longest: number) =>
  z.string().trim().min(1).max(longest).optional();

/** 429 as for every look-up by hand; 567 where the registry cannot be asked: typing goes on without it. */
export const getExternalData = define({
  method: "GET",
  path: `${path}/externalData`,
  access,
  summary: `Vehicles of the registry with what may be read of them for a customer, ${String(maximumLookupResults)} at most`,
  query: z
    .strictObject({
      plate: key(40),
      chassis: key(50),
      tel: key(30),
      customer_company: key(100),
      company_customer_code: customerCode().optional(),
    })
    .refine(
      ({ plate, chassis, tel }) =>
        plate !== undefined || chassis !== undefined || tel !== undefined,
      { path: ["plate"], message: vehicleText.keyRequired },
    ),
  response: dataOf(z.array(z.object(externalVehicle))),
});

/** Warnings and places only as far as the consent goes. */
export const getExternalHistory = define({
  method: "GET",
  path: `${path}/{id}/externalHistory`,
  access,
  summary:
    "The vehicle of an inquiry as the registry has it, what may be read of it, and what happened to it as far as that goes; 567 where the registry cannot be asked",
  params: byId,
  // Null: the registry does not know the vehicle, or more than one.
  response: dataOf(historySchema.nullable()),
});
