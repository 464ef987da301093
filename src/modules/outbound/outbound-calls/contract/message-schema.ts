import { z } from "zod";
import type { NamedSchema } from "#platform/contract/endpoint.ts";
import {
  messageInputSchema,
  threadSchema,
} from "#modules/desk/case-messages/contract/schema.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { callTypes } from "./lookups.ts";

/** The thread of a vehicle before or after its inspection. */
export const threadQuery = z.strictObject({
  vehicle_id: z.coerce.number().int().positive(),
  call_type: lookupSchema(callTypes),
});

const vehicleThread = threadSchema;
export interface VehicleThreadSchema extends NamedSchema<
  typeof vehicleThread
> {}
export const vehicleThreadSchema: VehicleThreadSchema = vehicleThread;

export const vehicleMessageBody = messageInputSchema.extend({
  vehicle_id: z.int().positive(),
  call_type: lookupSchema(callTypes),
});

export const seenBody = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(500),
});
