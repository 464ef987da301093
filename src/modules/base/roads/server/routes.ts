import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  checkExpressways,
  getExpressways,
  getExpresswaySettings,
  getExpresswaySource,
  switchExpressways,
  updateExpressways,
} from "../contract/endpoints.ts";
import type { ExpresswayService } from "./service.ts";

const given = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new AppError("server_error");
  return part;
};

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  service: ExpresswayService,
): void => {
  registerEndpoint(
    app,
    context,
    getExpressways,
    async ({ db, request, reply }) => {
      const data = await service.inUse(db);
      const tag = `"${data.digest}"`;
      // Asked again each time, so that nobody keeps roads that are no longer in use.
      reply.headers({ etag: tag, "cache-control": "private, no-cache" });
      if (request.headers["if-none-match"] === tag)
        await reply.status(304).send();
      return { data };
    },
  );
  registerEndpoint(app, context, getExpresswaySource, async (input) => ({
    data: await service.source(input.db, input.actor),
  }));
  registerEndpoint(app, context, getExpresswaySettings, async (input) => ({
    data: await service.settings(input.db, input.actor),
  }));
};

/** All operations of the expressways. */
export const registerExpresswayRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ExpresswayService,
): void => {
  registerReads(app, context, service);
  registerEndpoint(app, context, checkExpressways, async (input) => ({
    data: await service.check(input.db, input.actor, given(input.upload)),
  }));
  registerEndpoint(app, context, updateExpressways, async (input) => {
    await service.upload(input, input.body.version, given(input.upload));
    return { data: await service.settings(input.db, input.actor) };
  });
  registerEndpoint(app, context, switchExpressways, async (input) => {
    await service.change(input, input.body);
    return { data: await service.settings(input.db, input.actor) };
  });
};
