import { z } from "zod";
import { suggestionReasons } from "./lookups.ts";

/** Coordinates of Japan in degrees (WGS 84). */
const latitude = z.coerce.number().min(20).max(46);
const longitude = z.coerce.number().min(122).max(154);

/** What the ranking looks at; the form sends it while the case is not saved yet. */
export const suggestionQuery = z.strictObject({
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  prefecture: z.string().max(10).optional(),
  /** Category part of the plate; its first digit tells a heavy vehicle. */
  plate_category: z.string().max(3).optional(),
  trouble_category: z.string().max(30).optional(),
  movable: z.enum(["yes", "no", "unknown"]).optional(),
  load_state: z.enum(["none", "present", "partial", "unknown"]).optional(),
});
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

/** One company with the words that say why it stands where it stands. Best first. */
export const suggestionSchema = z.object({
  tow_truck_company_id: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  prefecture: z.string().nullable(),
  address: z.string().nullable(),
  /** Straight line in kilometres with one decimal. */
  distance_km: z.number().nullable(),
  /** Measured from the town of the address, since the case has no coordinates. */
  is_distance_rough: z.boolean(),
  /** Median minutes from request to arrival over the last 180 days; null below three arrivals. */
  response_minutes: z.number().int().nullable(),
  open_dispatch_count: z.number().int(),
  /** Minutes to help by the ranking's own estimate, handicaps included: the order of the list. */
  estimated_minutes: z.number().int(),
  reasons: z.array(
    z.object({
      code: suggestionReasons.schema,
      label: z.string(),
      is_good: z.boolean(),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
