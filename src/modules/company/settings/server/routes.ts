import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  changeRegistryUrl,
  checkRegistryAddress,
  getRegistrySettings,
} from "../contract/endpoints.ts";
import type { RegistrySettingsService } from "./service.ts";

export const registerSettingsRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  registry: RegistrySettingsService,
): void => {
  registerEndpoint(app, context, getRegistrySettings, async ({ db }) => ({
    data: await registry.read(db),
  }));
  registerEndpoint(app, context, changeRegistryUrl, async (input) => ({
    data: await registry.change(input, input.body),
  }));
  registerEndpoint(
    app,
    context,
    checkRegistryAddress,
    async ({ db, body }) => ({ data: await registry.check(db, body.slot) }),
    // What runs is to be seen by others while it runs.
    { hasOwnTransactions: true },
  );
};
