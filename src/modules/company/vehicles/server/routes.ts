import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { lookupVehicles, maximumLookupResults } from "../contract/endpoints.ts";
import { paceLookUp } from "./look-up-service.ts";
import type { RegistryClient } from "./registry-service.ts";

export const registerVehicleRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  registry: RegistryClient,
): void => {
  const { answer } = operationsOf(app, context);
  answer(lookupVehicles, async ({ actor, query }) => {
    paceLookUp(actor);
    const found = await registry.findVehicles(query);
    return {
      data: found.slice(0, maximumLookupResults),
      is_capped: found.length > maximumLookupResults,
    };
  });
};
