import { z } from "zod";

const carDealerBranch = z.object({
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

/** A branch of a sales company as selects show it. Coordinates in degrees (WGS 84). */
export interface CarDealerBranch extends z.infer<typeof carDealerBranch> {}
export const carDealerBranchSchema: z.ZodType<CarDealerBranch> =
  carDealerBranch;
