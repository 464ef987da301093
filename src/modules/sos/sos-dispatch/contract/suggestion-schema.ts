import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type { CompanyDuty } from "#modules/sos/shift-table/contract/rules.ts";
import { suggestionReasons } from "./lookups.ts";

/** Coordinates of Japan in degrees (WGS 84). */
const latitude = z.coerce.number().min(20).max(46);
const longitude = z.coerce.number().min(122).max(154);

/** What the ranking looks at; the form sends it while the case is not saved yet. */
export const suggestionQuery = z.strictObject({
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  prefecture: z.string().max(10).optional(),
  /** Category part of the plate; its first digit means a heavy vehicle. */
  plate_category: z.string().max(3).optional(),
  trouble_category: z.string().max(30).optional(),
  movable: z.enum(["yes", "no", "unknown"]).optional(),
  load_state: z.enum(["none", "present", "partial", "unknown"]).optional(),
});
export interface SuggestionQuery extends z.infer<typeof suggestionQuery> {}

/** One company with the texts that say why it stands where it stands. Best first. */
export const suggestionSchema = z.object({
  tow_truck_company_id: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  /** Whom to call now, the first first: emergency contacts of the shift table. */
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
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
      code: lookupSchema(suggestionReasons),
      label: z.string(),
      is_good: z.boolean(),
    }),
  ),
});
export interface Suggestion extends z.infer<typeof suggestionSchema> {}

/** What the ranking has to know of a towing company. Coordinates in degrees (WGS 84). */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly night_phone: string | null;
  readonly prefecture: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areas: readonly string[];
  readonly has_large_wrecker: boolean;
  readonly has_forklift: boolean;
  readonly has_night_in_car: boolean;
  readonly is_open_at_night: boolean;
  /** What the shift table says of this moment; absent where it says nothing at all. */
  readonly duty?: CompanyDuty | undefined;
  /** Median minutes from request to arrival; null where there are too few arrivals to tell. */
  readonly response_minutes: number | null;
  readonly open_dispatch_count: number;
}

/** What the breakdown asks for. */
export interface Need {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The coordinates are those of the town, not of the breakdown. */
  readonly is_rough: boolean;
  readonly prefecture: string | null;
  readonly large_wrecker: boolean;
  readonly forklift: boolean;
  readonly at_night: boolean;
  readonly declined_company_ids: readonly number[];
}
