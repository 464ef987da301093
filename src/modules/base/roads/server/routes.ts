import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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

/** All operations of the expressways. */
export const registerExpresswayRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ExpresswayService,
): void => {
  const { answer, data } = operationsOf(app, context);
  answer(getExpressways, async ({ db, request, reply }) => {
    const data = await service.inUse(db);
    const tag = `"${data.digest}"`;
    // Asked again each time, so that nobody keeps roads that are no longer in use.
    reply.headers({ etag: tag, "cache-control": "private, no-cache" });
    if (request.headers["if-none-match"] === tag)
      await reply.status(304).send();
    return { data };
  });
  data(getExpresswaySource, (input) => service.source(input.db, input.actor));
  data(getExpresswaySettings, (input) =>
    service.settings(input.db, input.actor),
  );
  data(checkExpressways, (input) =>
    service.check(input.db, input.actor, given(input.upload)),
  );
  data(updateExpressways, async (input) => {
    await service.upload(input, input.body.version, given(input.upload));
    return service.settings(input.db, input.actor);
  });
  data(switchExpressways, async (input) => {
    await service.change(input, input.body);
    return service.settings(input.db, input.actor);
  });
};
