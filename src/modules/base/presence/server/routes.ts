import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data } = operationsOf(app, context);
  data(
    reportPresence,
    ({ actor, body: { state, ...key }, db }) =>
      service.report(db, actor, key, state),
    { hasOwnTransactions: true },
  );
  data(listPresence, ({ actor, query, db }) => service.list(db, actor, query));
  data(listPresenceMarks, ({ actor, query, db }) =>
    service.listMarks(db, actor, query),
  );
};
