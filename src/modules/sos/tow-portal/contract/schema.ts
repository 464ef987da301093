import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import {
  dispatchAcceptSchema,
  dispatchDeclineSchema,
} from "#modules/sos/sos-dispatch/contract/schema.ts";
import { towPositionSchema } from "#modules/sos/sos-dispatch/contract/position-rules.ts";

/**
 * What goes with every tap of a driver. `at`: when the button was pressed, by the phone's clock, ISO 8601; the
 * server keeps it between the step before and now. `version` is left out where the tap may have waited for a
 * signal: the state table decides then.
 */
const tapFields = {
  version: z.number().int().positive().optional(),
  at: isoInstant().optional(),
  position: towPositionSchema.optional(),
};

export const towStepSchema = z.strictObject(tapFields);
export interface TowStep extends z.infer<typeof towStepSchema> {}

export const towAcceptSchema = z.strictObject({
  ...dispatchAcceptSchema.omit({ version: true, at: true }).shape,
  ...tapFields,
});
export interface TowAccept extends z.infer<typeof towAcceptSchema> {}

export const towDeclineSchema = z.strictObject({
  ...dispatchDeclineSchema.omit({ version: true, at: true }).shape,
  ...tapFields,
});
export interface TowDecline extends z.infer<typeof towDeclineSchema> {}

export const towSubmitSchema = z.strictObject({
  version: z.number().int().positive().optional(),
});
