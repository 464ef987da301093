import type { CodeOf } from "#platform/contract/lookup.ts";
import type { vehicleUses } from "#modules/company/vehicles/contract/lookups.ts";
import type { bodyKinds, inspectionKinds } from "./lookups.ts";

export type PeriodicKind = Exclude<
  CodeOf<typeof inspectionKinds>,
  "vehicle" | "severe"
>;

/** What a vehicle of a row is asked for; months between 車検. */
export interface StatuteRow {
  readonly bodies: readonly CodeOf<typeof bodyKinds>[];
  readonly uses?: readonly CodeOf<typeof vehicleUses>[];
  /** Total weight in kilograms from which, and below which, the row is meant. */
  readonly from_kg?: number;
  readonly below_kg?: number;
  readonly periodic: readonly PeriodicKind[];
  readonly first: number;
  readonly later: number;
}

const heavy = 8000;
const quarterly = ["m3", "m12"] as const;
const halfYearly = ["m6", "m12"] as const;

/**
 * Intervals of the Road Vehicles Act (道路運送車両法 48条, 61条), the newest first, each from its day on; the first row that
 * fits is meant. A change of the law is a table more, not a change of one.
 */
export const statutes: readonly {
  readonly valid_from: string;
  readonly rows: readonly StatuteRow[];
}[] = [
  {
    valid_from: "2000-05-01",
    rows: [
      { bodies: ["bus"], periodic: quarterly, first: 12, later: 12 },
      {
        bodies: ["goods"],
        from_kg: heavy,
        periodic: quarterly,
        first: 12,
        later: 12,
      },
      {
        bodies: ["goods"],
        below_kg: heavy,
        uses: ["commercial", "rental"],
        periodic: quarterly,
        first: 24,
        later: 12,
      },
      {
        bodies: ["goods"],
        below_kg: heavy,
        uses: ["private"],
        periodic: halfYearly,
        first: 24,
        later: 12,
      },
      {
        bodies: ["special"],
        from_kg: heavy,
        periodic: quarterly,
        first: 24,
        later: 24,
      },
      {
        bodies: ["special"],
        below_kg: heavy,
        periodic: halfYearly,
        first: 24,
        later: 24,
      },
      {
        bodies: ["passenger"],
        uses: ["commercial"],
        periodic: quarterly,
        first: 12,
        later: 12,
      },
      {
        bodies: ["passenger"],
        uses: ["rental"],
        periodic: halfYearly,
        first: 24,
        later: 12,
      },
      {
        bodies: ["passenger"],
        uses: ["private"],
        periodic: ["m12"],
        first: 36,
        later: 24,
      },
    ],
  },
];

/** Seats from which a vehicle that carries people is a bus. */
export const busSeats = 11;
