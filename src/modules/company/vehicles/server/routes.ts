import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { lookupVehicles, maximumLookupResults } from "../contract/endpoints.ts";
import type { RegistryClient } from "./registry-service.ts";

export const registerVehicleRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  registry: RegistryClient,
): void => {
  registerEndpoint(app, context, lookupVehicles, async ({ query }) => {
    const found = await registry.findVehicles(query);
    return {
      data: found.slice(0, maximumLookupResults),
      is_capped: found.length > maximumLookupResults,
    };
  });
};
