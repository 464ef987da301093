import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import {
  distanceKm,
  type Coordinates,
} from "#platform/contract/geography/distance.ts";
import { positionText as text } from "./text.ts";

/** Where the truck was when a button was tapped, in degrees (WGS 84), if the driver allows it. */
export const towPositionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export interface TowPosition extends z.infer<typeof towPositionSchema> {}

/** Steps that a truck takes somewhere. */
export const positionSteps = ["accept", "depart", "arrive", "finish"] as const;
export type PositionStep = (typeof positionSteps)[number];

/** A place that was found after its tap had gone: of which step, and when it was found. */
export const latePositionSchema = towPositionSchema.extend({
  step: z.enum(positionSteps),
  at: isoInstant(),
});
export interface LatePosition extends z.infer<typeof latePositionSchema> {}

/** Where a truck was last. `at`: ISO 8601 UTC. */
export const truckPositionSchema = towPositionSchema.extend({
  at: z.string(),
});
export interface TruckPosition extends z.infer<typeof truckPositionSchema> {}

/** The columns of a dispatch that hold it. */
interface KeptPosition {
  readonly last_latitude: number | null;
  readonly last_longitude: number | null;
  readonly last_position_at: string | null;
}

export const truckPositionOf = (row: KeptPosition): TruckPosition | null =>
  row.last_latitude === null ||
  row.last_longitude === null ||
  row.last_position_at === null
    ? null
    : {
        latitude: row.last_latitude,
        longitude: row.last_longitude,
        at: row.last_position_at,
      };

const ageWords = (minutes: number): string => {
  if (minutes < 1) return text.now;
  return minutes < 60
    ? text.minutes(minutes)
    : text.hours(Math.floor(minutes / 60), minutes % 60);
};

const kilometres = (from: Coordinates, to: Coordinates): string => {
  const km = distanceKm(from, to);
  return km < 10 ? km.toFixed(1) : String(Math.round(km));
};

/** 「3分前の位置（現場まで約4.2km）」: never without its age; the distance in a straight line where the place is known. */
export const positionWords = (
  position: TruckPosition,
  place: { latitude: number | null; longitude: number | null },
  now: number,
): string => {
  const minutes = Math.floor((now - Date.parse(position.at)) / 60_000);
  const age = ageWords(Math.max(0, minutes));
  if (place.latitude === null || place.longitude === null) return age;
  const from = { lat: position.latitude, lng: position.longitude };
  const to = { lat: place.latitude, lng: place.longitude };
  return text.toPlace(age, kilometres(from, to));
};
