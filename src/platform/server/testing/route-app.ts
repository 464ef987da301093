import Fastify, { type FastifyInstance } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import {
  accountSideOfRole,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { installErrorHandler } from "#platform/server/http/error-handler.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";

/** An account of a test, made of its role and permissions. */
export const actorOf = (
  role: Role,
  permissions: readonly Permission[],
): Actor => ({
  user_id: 1,
  session_id: "00000000-0000-4000-8000-000000000001",
  username: "test",
  name: "test",
  account_id: 1,
  role,
  side: accountSideOfRole[role],
  division: "",
  permissions,
  car_dealer_id: null,
  tow_truck_company_id: null,
  vehicle_make: null,
});

/** A database of endpoints that have none: every use of it fails the test. */
const noDatabase = new Proxy(
  {},
  {
    get: () => {
      throw new Error("this endpoint reads no database");
    },
  },
) as Db;

/**
 * A server with the routes of one module and nothing else: for endpoints without a database. The token of
 * a request is the key of its account in `actors`.
 */
export const createRouteApp = async (
  actors: Readonly<Record<string, Actor>>,
  register: (app: FastifyInstance, context: ServerContext) => void,
): Promise<FastifyInstance> => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("endpoints", []);
  installErrorHandler(app);
  register(app, {
    db: noDatabase,
    log: app.log,
    resolveActor: (token) => Promise.resolve(actors[token]),
  });
  await app.ready();
  return app;
};
