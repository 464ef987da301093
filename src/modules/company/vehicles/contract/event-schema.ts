import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { eventSeverities, vehicleEventKinds } from "./consent-lookups.ts";

const vehicleEvent = z.object({
  at: z.iso.datetime({ offset: true }),
  // What is newly invented is data of the vehicle until somebody says otherwise.
  kind: lookupSchema(vehicleEventKinds).catch("warning"),
  code: z.string().max(20),
  text: z.string().max(200),
  severity: lookupSchema(eventSeverities).catch("info"),
  /** Where the vehicle was. */
  place: z.string().max(100).nullable().catch(null),
});

/** Something that happened to a vehicle or its contract, as the external registry answers it. */
export interface VehicleEvent extends z.infer<typeof vehicleEvent> {}
export const vehicleEventSchema: z.ZodType<VehicleEvent> = vehicleEvent;

/** The registry's whole answer, the newest first. */
export const eventAnswerSchema = z.object({
  events: z.array(vehicleEventSchema).max(500),
});
