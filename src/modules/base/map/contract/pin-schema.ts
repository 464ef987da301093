import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { manyOf } from "#platform/contract/paging.ts";
import { caseMarks, pinLayers } from "./pin-lookups.ts";

const casePin = z.object({
  /** The desk that keeps it; its id is one of that desk only. */
  module: z.enum(caseModules),
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  mark: lookupSchema(caseMarks),
  received_at: z.string(),
  /** Customer or caller; null for accounts that need neither. */
  name: z.string().nullable(),
  place: z.string(),
  /** Of the page of the case, with `{brand}` where it stands; null where the account may not open it. */
  path: z.string().nullable(),
  /** Whether the account may correct its place. */
  can_move: z.boolean(),
});

/** An open case on the map: as little as pin and list need. */
export interface CasePin extends z.infer<typeof casePin> {}
export const casePinSchema: z.ZodType<CasePin> = casePin;

/** A towing company or a branch of a sales company. */
export const placePinSchema = z.object({
  id: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
});
export interface PlacePin extends z.infer<typeof placePinSchema> {}

/** Filters of the map page, in its address. */
export const mapSearchSchema = z.strictObject({
  q: z.string().max(100).optional(),
  layer: manyOf(lookupSchema(pinLayers)),
  mark: manyOf(lookupSchema(caseMarks)),
});
export interface MapSearch extends z.infer<typeof mapSearchSchema> {}

const boxParts = 4;

/** `south,west,north,east` in degrees. */
export const boxSchema = z
  .string()
  .transform((text) => text.split(",").map(Number))
  .refine(
    (parts) =>
      parts.length === boxParts && parts.every((part) => Number.isFinite(part)),
  )
  .transform(([south = 0, west = 0, north = 0, east = 0]) => ({
    south,
    west,
    north,
    east,
  }));
export interface Box extends z.infer<typeof boxSchema> {}

/** Which open cases the map asks for; of none of these all. */
export interface CasePinQuery {
  readonly box?: Box | undefined;
  readonly case_kind?: CaseModule | undefined;
  readonly ids?: readonly number[] | undefined;
}
