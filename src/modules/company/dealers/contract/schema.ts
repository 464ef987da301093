import { z } from "zod";

export const dealerSearchLimit = 100;

/** A sales company as selects show it. */
export const carDealerSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_kana: z.string(),
  prefecture: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
});
export type CarDealer = z.infer<typeof carDealerSchema>;

/** A row of the list of companies. */
export const carDealerRowSchema = carDealerSchema.extend({
  branch_count: z.number().int(),
  updated_at: z.string(),
});
export type CarDealerRow = z.infer<typeof carDealerRowSchema>;

/** A branch of a sales company as selects show it. Coordinates in degrees (WGS 84). */
export const carDealerBranchSchema = z.object({
  id: z.number().int(),
  car_dealer_id: z.number().int(),
  name: z.string(),
  name_kana: z.string(),
  prefecture: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  day_phone: z.string().nullable(),
  night_phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  works: z.array(z.string()),
});
export type CarDealerBranch = z.infer<typeof carDealerBranchSchema>;
