import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  listThreads,
  threads,
  withdrawMessage,
} from "../contract/endpoints.ts";
import {
  outsideDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import type { MessageService } from "./service.ts";

/** All operations of the messages on cases. */
export const registerMessageRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: MessageService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  answer(listThreads, ({ db, actor, query }) =>
    service.listThreads(db, actor, query),
  );
  for (const module of outsideDesks) {
    const endpoints = threads[module];
    const keyOf = ({ id }: { id: number }): CaseKey => ({ module, id });
    data(endpoints.get, (input) =>
      service.threadOf(input.db, input.actor, keyOf(input.params)),
    );
    data(endpoints.write, (input) =>
      service.write(input, keyOf(input.params), input.body),
    );
    done(endpoints.read, async (input) => {
      const { params, body } = input;
      await service.read(input, keyOf(params), body.ids);
    });
  }
  data(withdrawMessage, (input) => service.withdraw(input, input.params.id));
};
