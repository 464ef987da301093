import type { FastifyInstance } from "fastify";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { specialClientEndpoints } from "../contract/endpoints.ts";
import { specialClientRecords } from "./service.ts";

export const registerSpecialClientRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => specialClientRecords.register(app, context, specialClientEndpoints);
