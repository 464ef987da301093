import { defineCall } from "./endpoint.ts";
import type { DataOf } from "./paging.ts";
import { signedIn } from "./permissions.ts";
import type {
  preferencesPatchSchema,
  preferencesSchema,
} from "./preference-schema.ts";

const path = "/api/preferences";
const access = signedIn();
type Answer = DataOf<typeof preferencesSchema>;

export const getPreferences = defineCall<{ response: Answer }>({
  method: "GET",
  path,
  access,
});

export const updatePreferences = defineCall<{
  body: typeof preferencesPatchSchema;
  response: Answer;
}>({ method: "PATCH", path, access });
