import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { vehicleMakes } from "../contract/lookups.ts";
import "./tables.ts";

export interface CarMakerOfMake {
  readonly name: string;
  readonly email: string | null;
}

/** The maker of a make; undefined where the desk keeps none. */
export const findCarMaker = (
  db: Db,
  make: number | null,
): Promise<CarMakerOfMake | undefined> =>
  db
    .selectFrom("car_makers")
    .select(["name", "email"])
    // A number that is no make finds none.
    .where("vehicle_make", "=", make as CodeOf<typeof vehicleMakes>)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
