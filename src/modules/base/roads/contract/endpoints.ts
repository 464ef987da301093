import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { roadKeepers } from "./access-rules.ts";
import {
  expresswaySettingsSchema,
  roadCheckSchema,
  roadsInUseSchema,
  roadSourceSchema,
} from "./schema.ts";

const tag = "settings";

/** With an ETag: who has them already gets 304 without a body. */
export const getExpressways = defineEndpoint({
  method: "GET",
  path: "/api/expressways",
  // Roads are no secret, and the map is open to everybody who is signed in.
  access: signedIn(),
  summary: "The expressways in use, with their points",
  tag,
  response: dataOf(roadsInUseSchema),
});

export const getExpresswaySource = defineEndpoint({
  method: "GET",
  path: "/api/expressways/source",
  access: signedIn(),
  summary: "Where the expressways in use come from, with the link to the file",
  tag,
  response: dataOf(roadSourceSchema),
});

export const getExpresswaySettings = defineEndpoint({
  method: "GET",
  path: "/api/expressways/settings",
  access: roadKeepers,
  summary:
    "All uploaded sets of expressways, which is in use, and the switches",
  tag,
  response: dataOf(expresswaySettingsSchema),
});

/** Writes nothing. A table with wrong rows is an answer, not a failure. */
export const checkExpressways = defineEndpoint({
  method: "POST",
  path: "/api/expressway/check",
  access: roadKeepers,
  summary: "Checks every row of a table of expressways",
  tag,
  upload: "table",
  status: 200,
  response: dataOf(roadCheckSchema),
});

/**
 * Spec §7 `api/expressway/update`. All rows or none: 422 names row and column of what is wrong. 568 where somebody
 * else changed the roads in use meanwhile.
 */
export const updateExpressways = defineEndpoint({
  method: "POST",
  path: "/api/expressway/update",
  access: roadKeepers,
  summary: "Takes an uploaded table of expressways into use",
  tag,
  upload: "table",
  body: z.strictObject({ version: z.coerce.number().int().positive() }),
  status: 200,
  response: dataOf(expresswaySettingsSchema),
});

export const switchExpressways = defineEndpoint({
  method: "PATCH",
  path: "/api/expressways/settings",
  access: roadKeepers,
  summary: "Goes back to an earlier set, or to the built-in expressways (null)",
  tag,
  body: z.strictObject({
    version: z.number().int().positive(),
    set_id: z.number().int().positive().nullable(),
  }),
  response: dataOf(expresswaySettingsSchema),
});
