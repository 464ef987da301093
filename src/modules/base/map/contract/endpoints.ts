import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import {
  placeSchema,
  postalAddressSchema,
  surroundingsSchema,
} from "./schema.ts";

const define = endpointsOf("map");
const maximumWords = 100;

/** Digits with or without hyphen, full width too; an unknown or incomplete code has no candidates. */
export const listPostalAddresses = define({
  method: "GET",
  path: "/api/map/postalCodes/{code}",
  access: signedIn(),
  summary: "Addresses of a postal code",
  params: z.object({ code: z.string().max(20) }),
  response: z.object({ data: z.array(postalAddressSchema) }),
});

/** `豊田市`, `とよた`, `東名 120.5`, `海老名SA`: municipalities, interchanges and kiloposts, the best first. */
export const findPlaces = define({
  method: "GET",
  path: "/api/map/places",
  access: signedIn(),
  summary: "Places by name, reading, interchange or expressway and kilopost",
  query: z.strictObject({ q: z.string().trim().min(1).max(maximumWords) }),
  response: z.object({ data: z.array(placeSchema) }),
});

export const getSurroundings = define({
  method: "GET",
  path: "/api/map/surroundings",
  access: signedIn(),
  summary: "Municipality and expressways near coordinates",
  query: z.strictObject({
    latitude: z.coerce.number().min(20).max(46),
    longitude: z.coerce.number().min(122).max(154),
  }),
  response: dataOf(surroundingsSchema),
});
