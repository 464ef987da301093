import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { roadKeepers } from "./access-rules.ts";
import {
  expresswaySettingsSchema,
  roadCheckSchema,
  roadsInUseSchema,
  roadSourceSchema,
} from "./schema.ts";

const define = endpointsOf("settings");

/** With an ETag: who has them already gets 304 without a body. */
export const getExpressways = define({
  method: "GET",
  path: "/api/expressways",
  // Roads are no secret, and the map is open to everybody who is signed in.
  access: signedIn(),
  summary: "The expressways in use, with their points",
  response: dataOf(roadsInUseSchema),
});

export const getExpresswaySource = define({
  method: "GET",
  path: "/api/expressways/source",
  access: signedIn(),
  summary: "Where the expressways in use come from, with the link to the file",
  response: dataOf(roadSourceSchema),
});

export const getExpresswaySettings = define({
  method: "GET",
  path: "/api/expressways/settings",
  access: roadKeepers,
  summary:
    "All uploaded sets of expressways, which is in use, and the switches",
  response: dataOf(expresswaySettingsSchema),
});

/** Writes nothing. A table with wrong rows is an answer, not a failure. */
export const checkExpressways = define({
  method: "POST",
  path: "/api/expressway/check",
  access: roadKeepers,
  summary: "Checks every row of a table of expressways",
  upload: "table",
  status: 200,
  response: dataOf(roadCheckSchema),
});

/**
 * Spec §7 `api/expressway/update`. All rows or none: 422 names row and column of what is wrong. 568 where somebody
 * else changed the roads in use meanwhile.
 */
export const updateExpressways = define({
  method: "POST",
  path: "/api/expressway/update",
  access: roadKeepers,
  summary: "Takes an uploaded table of expressways into use",
  upload: "table",
  body: z.strictObject({ version: z.coerce.number().int().positive() }),
  status: 200,
  response: dataOf(expresswaySettingsSchema),
});

export const switchExpressways = define({
  method: "PATCH",
  path: "/api/expressways/settings",
  access: roadKeepers,
  summary: "Goes back to an earlier set, or to the built-in expressways (null)",
  body: z.strictObject({
    version: z.number().int().positive(),
    set_id: z.number().int().positive().nullable(),
  }),
  response: dataOf(expresswaySettingsSchema),
});
