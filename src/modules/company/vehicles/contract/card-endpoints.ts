import { removalQuery } from "#platform/contract/step-endpoints.ts";
import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { isCompletePlate } from "#platform/contract/japanese/plate-format.ts";
import { parsePlate } from "#platform/contract/japanese/plate.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { vehicleCardAccess } from "./access-rules.ts";
import { cardText } from "./card-text.ts";
import { communicationDeviceStatuses, vehicleKeyKinds } from "./lookups.ts";
import { vehicleText } from "./text.ts";

const define = endpointsOf("vehicles");

const caseOfCardSchema = z.object({
  module: z.enum(caseModules),
  id: z.number().int(),
  reception_number: z.string(),
  /** Its state in the words of its desk. */
  status: z.string(),
  received_at: z.string(),
  customer_company: z.string().nullable(),
  matched_by: z.array(lookupSchema(vehicleKeyKinds)),
});

/** A case or a call, in the order of time. */
const contactSchema = z.object({
  kind: z.enum(["case", "call"]),
  id: z.number().int(),
  at: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Path of its page, with `{brand}` where it stands. */
  path: z.string(),
});

/** An inspection of the vehicle that is due, with the page on which one calls for it. */
const dueSchema = contactSchema.omit({ kind: true, at: true });

/** A vehicle that is drawn by or draws the one of the card. */
const relatedVehicleSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** What the other one is. */
  role: z.enum(["tractor", "trailer"]),
  plate: z.string(),
  made_by: z.string().nullable(),
  made_at: z.string(),
});

const vehicleCardSchema = z.object({
  /** Plate by which related vehicles are kept: the one asked for, else that of the newest case; null for none. */
  plate: z.string().nullable(),
  /** Null where the account may not open cases. */
  open_cases: z.array(caseOfCardSchema).nullable(),
  /** Cases and calls that the account may read, the newest first. */
  contacts: z.array(contactSchema),
  special_clients: z.array(
    z.object({
      id: z.number().int(),
      /** What the customer is: a company or a person who is treated specially. */
      kind: z.string(),
      name: z.string(),
      reason: z.string(),
      instructions: z.string(),
    }),
  ),
  /** The client of the telephone, or the customer of the newest case. */
  customer: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** As the newest case that knows it has it. */
  communication_device_status: lookupSchema(
    communicationDeviceStatuses,
  ).nullable(),
  related: z.array(relatedVehicleSchema),
  /** Inspections that are due soon; null where the account does not call for them. */
  dues: z.array(dueSchema).nullable(),
});
export interface VehicleCardData extends z.infer<typeof vehicleCardSchema> {}

const keySchema = z
  .strictObject({
    plate: z.string().trim().min(1).max(40).optional(),
    chassis: z.string().trim().min(1).max(50).optional(),
    tel: z.string().trim().min(1).max(30).optional(),
    /** The case on whose screen the card stands. */
    except_case_kind: z.enum(caseModules).optional(),
    except_case_id: z.coerce.number().int().positive().optional(),
  })
  .refine(
    ({ plate, chassis, tel }) =>
      plate !== undefined || chassis !== undefined || tel !== undefined,
    { path: ["plate"], message: vehicleText.keyRequired },
  );

/** What the product itself knows of a vehicle; any of the keys matches. The registry is asked apart. */
export const getVehicleCard = define({
  method: "GET",
  path: "/api/vehicles/card",
  access: vehicleCardAccess,
  summary:
    "Open cases, last contacts, special clients and related vehicles of a vehicle",
  query: keySchema,
  response: z.object({ data: vehicleCardSchema }),
});

const plateText = z
  .string()
  .max(40)
  .refine((value) => isCompletePlate(parsePlate(value)), cardText.invalidPlate);

/** A tractor and its trailer belong together. */
export const linkVehicles = define({
  method: "POST",
  path: "/api/vehicles/links",
  access: vehicleCardAccess,
  summary: "Link a tractor and a trailer by their plates",
  status: 201,
  body: z.strictObject({ tractor_plate: plateText, trailer_plate: plateText }),
  response: z.object({
    data: z.object({ id: z.number().int(), version: z.number().int() }),
  }),
});

export const unlinkVehicles = define({
  method: "DELETE",
  path: "/api/vehicles/links/{id}",
  access: vehicleCardAccess,
  summary:
    "Unlink a tractor and a trailer (soft); 568 when the version is stale",
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  query: removalQuery,
  removal: { of: "record" },
});
