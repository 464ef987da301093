import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import {
  getPreferences,
  updatePreferences,
} from "#platform/contract/preference-endpoints.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { measurePreferences, keepPreferences } from "./mutations.ts";
import { getPreferencesOf } from "./queries.ts";

/** Three parts for each of some sixty lists, and the theme; a part has some hundred characters. */
const mostParts = 200;
const mostCharacters = 300_000;

/** Each account reads and writes its own preferences and no others. */
export const registerPreferenceRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(getPreferences, ({ actor, db }) => getPreferencesOf(db, actor.user_id));
  data(updatePreferences, async ({ actor, body, db }) => {
    await keepPreferences(db, actor.user_id, body);
    const kept = await measurePreferences(db, actor.user_id);
    if (kept.parts > mostParts || kept.characters > mostCharacters)
      throw new AppError("invalid_input");
    return getPreferencesOf(db, actor.user_id);
  });
};
