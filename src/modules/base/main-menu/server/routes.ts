import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type { MenuCounter } from "#platform/server/menu-counter.ts";
import { getMainMenu } from "../contract/endpoints.ts";

/** The main menu, over the counters that the composition root hands in. */
export const registerMainMenuRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  counters: readonly MenuCounter[],
): void => {
  const { data } = operationsOf(app, context);
  data(getMainMenu, async ({ db, actor }) => {
    const parts = await Promise.all(counters.map((count) => count(db, actor)));
    const counts = Object.fromEntries(parts.flatMap(Object.entries<number>));
    return { counts };
  });
};
