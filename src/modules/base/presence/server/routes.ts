import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listPresence,
  listPresenceMarks,
  reportPresence,
} from "../contract/endpoints.ts";
import type { PresenceService } from "./service.ts";

/** Who else is at a record. */
export const registerPresenceRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: PresenceService,
): void => {
  registerEndpoint(
    app,
    context,
    reportPresence,
    async ({ actor, body: { state, ...key }, db }) => ({
      data: await service.report(db, actor, key, state),
    }),
    // Repeating a report does no harm: no key is kept for each of them.
    { hasOwnTransactions: true },
  );
  registerEndpoint(
    app,
    context,
    listPresence,
    async ({ actor, query, db }) => ({
      data: await service.list(db, actor, query),
    }),
  );
  registerEndpoint(
    app,
    context,
    listPresenceMarks,
    async ({ actor, query, db }) => ({
      data: await service.listMarks(db, actor, query),
    }),
  );
};
