import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data } = operationsOf(app, context);
  data(getRegistrySettings, ({ db }) => registry.read(db));
  data(changeRegistryUrl, (input) => registry.change(input, input.body));
  data(checkRegistryAddress, ({ db, body }) => registry.check(db, body.slot), {
    hasOwnTransactions: true,
  });
};
