import { withSchemas } from "./endpoint.ts";
import { dataOf } from "./paging.ts";
import * as calls from "./preference-calls.ts";
import {
  preferencesPatchSchema,
  preferencesSchema,
} from "./preference-schema.ts";

const tag = "preferences";

export const getPreferences = withSchemas(calls.getPreferences, {
  tag,
  summary: "What the signed-in account arranged for itself",
  response: dataOf(preferencesSchema),
});

/** Without a version: the account is alone with its preferences, and each part of them is written by itself. */
export const updatePreferences = withSchemas(calls.updatePreferences, {
  tag,
  summary:
    "Change some preferences of the signed-in account; null takes one back",
  // Widths and conditions go by names, to which no schema sets an end.
  body_bytes: 300_000,
  body: preferencesPatchSchema,
  response: dataOf(preferencesSchema),
});
