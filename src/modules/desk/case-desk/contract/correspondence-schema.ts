import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { correspondenceText } from "./correspondence-text.ts";

/** Caps of a row, by weight (spec §5: Japanese 2, others 1; spec §9). */
export const correspondenceLimits = {
  counterpart: 100,
  person: 16,
  body: 1000,
} as const;

/** A correspondence row (対応内容): one contact with somebody about the case. */
export const correspondenceInputSchema = z.strictObject({
  at: isoInstant(),
  direction: z.enum(["outgoing", "incoming"]),
  counterpart: optionalText(correspondenceLimits.counterpart),
  person: optionalText(correspondenceLimits.person),
  body: z
    .string()
    .trim()
    .min(1, correspondenceText.required)
    .max(correspondenceLimits.body),
  /** Whether the sales company of the case reads it; what it writes itself it always does. */
  is_shared: z.boolean().optional(),
});
export type CorrespondenceInput = z.infer<typeof correspondenceInputSchema>;

export const correspondenceSchema = z.object({
  ...correspondenceInputSchema.shape,
  id: z.number().int(),
  is_shared: z.boolean(),
  /** Written by the sales company itself. */
  is_of_dealer: z.boolean(),
  created_by: z.string().nullable(),
});
export type Correspondence = z.infer<typeof correspondenceSchema>;
