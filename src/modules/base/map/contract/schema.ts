import { z } from "zod";

/** Coordinates in degrees (WGS 84), inside the box of Japan. */
const coordinatesSchema = z.object({
  latitude: z.number().min(20).max(46),
  longitude: z.number().min(122).max(154),
});
export interface PlaceCoordinates extends z.infer<typeof coordinatesSchema> {}

const postalAddress = z.object({
  postal_code: z.string(),
  prefecture: z.string(),
  /** Municipality and town, without the prefecture. */
  address: z.string(),
  address_kana: z.string(),
  /** Set where the code belongs to one large company or office. */
  company_name: z.string(),
  /** Of the municipality; null where it is not known. */
  coordinates: coordinatesSchema.nullable(),
});

/** One address of a postal code; `postal_code` as it is written, `150-0001`. */
export interface PostalAddressCandidate extends z.infer<typeof postalAddress> {}
export const postalAddressSchema: z.ZodType<PostalAddressCandidate> =
  postalAddress;

/** A place found by words: a prefecture, a municipality, an interchange or a kilopost of an expressway. */
export const placeSchema = z.object({
  kind: z.enum(["prefecture", "municipality", "interchange", "kilopost"]),
  name: z.string(),
  ...coordinatesSchema.shape,
  prefecture: z.string().nullable(),
  /** Municipality and what follows it in an address. */
  address: z.string().nullable(),
  expressway: z.string().nullable(),
  /** Kilometres. */
  kilopost: z.number().nullable(),
});
export interface Place extends z.infer<typeof placeSchema> {}

/** What lies around coordinates: what a pick on the map proposes. */
export const surroundingsSchema = z.object({
  prefecture: z.string(),
  municipality: z.string(),
  expressways: z.array(
    z.object({
      expressway: z.string(),
      /** Kilometres, one decimal. */
      kilopost: z.number(),
      nearest_interchange: z.string(),
      distance_km: z.number(),
    }),
  ),
});
export interface Surroundings extends z.infer<typeof surroundingsSchema> {}
