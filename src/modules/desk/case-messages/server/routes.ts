import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listThreads,
  threads,
  withdrawMessage,
} from "../contract/endpoints.ts";
import {
  caseModules,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
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
  for (const module of caseModules) {
    const endpoints = threads[module];
    const keyOf = ({ id }: { id: number }): CaseKey => ({ module, id });
    registerEndpoint(app, context, endpoints.get, async (input) => ({
      data: await service.threadOf(input.db, input.actor, keyOf(input.params)),
    }));
    registerEndpoint(app, context, endpoints.write, async (input) => ({
      data: await service.write(
        writeOf(input),
        keyOf(input.params),
        input.body,
      ),
    }));
    registerEndpoint(app, context, endpoints.read, async (input) => {
      const { params, body } = input;
      await service.read(writeOf(input), keyOf(params), body.ids);
      return undefined;
    });
  }
  registerEndpoint(app, context, withdrawMessage, async (input) => ({
    data: await service.withdraw(writeOf(input), input.params.id),
  }));
};
