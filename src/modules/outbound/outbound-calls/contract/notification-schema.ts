import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { notificationKinds } from "./lookups.ts";
import { slipSchema } from "./slip-schema.ts";

const notification = z.object({
  kind: lookupSchema(notificationKinds),
  /** Of the newest message, the report or the batch. */
  id: z.number().int(),
  at: z.string(),
  /** Messages of the thread, or pieces that came back. */
  count: z.number().int(),
  text: z.string(),
  /** Told aloud: to a company all, to an agent what it has to do with. */
  is_mine: z.boolean(),
  /** Where it is read; null: at `path`. */
  slip: slipSchema
    .pick({
      id: true,
      outbound_vehicle_id: true,
      outbound_stage: true,
      outbound_status: true,
      customer_name: true,
      vehicle_registration_number: true,
      outbound_vehicle_number: true,
    })
    .nullable(),
  path: z.string().nullable(),
});

/** Something of outbound calling that the account has to know, until it was read, seen, answered or corrected. */
export interface OutboundNotification extends z.infer<typeof notification> {}
export const notificationSchema: z.ZodType<OutboundNotification> = notification;
