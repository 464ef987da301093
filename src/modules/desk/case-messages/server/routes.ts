import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  getThread,
  listThreads,
  readThread,
  withdrawMessage,
  writeMessage,
} from "../contract/endpoints.ts";
import type { MessageService } from "./service.ts";

/** All operations of the messages on cases. */
export const registerMessageRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: MessageService,
): void => {
  registerEndpoint(app, context, listThreads, ({ db, actor, query }) =>
    service.listThreads(db, actor, query),
  );
  registerEndpoint(app, context, getThread, async ({ db, actor, params }) => ({
    data: await service.threadOf(db, actor, params.id),
  }));
  registerEndpoint(app, context, writeMessage, async (input) => ({
    data: await service.write(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, readThread, async (input) => {
    await service.read(writeOf(input), input.params.id, input.body.ids);
    return undefined;
  });
  registerEndpoint(app, context, withdrawMessage, async (input) => ({
    data: await service.withdraw(writeOf(input), input.params.id),
  }));
};
