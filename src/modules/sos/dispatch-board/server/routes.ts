import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  acknowledgeBoardAlarm,
  getDispatchBoard,
  listDispatchOffers,
  sendDispatchOffer,
  updateBoardPolicy,
} from "../contract/endpoints.ts";
import { createBoardService } from "./service.ts";

/** Operations of the dispatch board. */
export const registerBoardRoutes = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const board = createBoardService();
  registerEndpoint(app, context, getDispatchBoard, async ({ db, actor }) => ({
    data: await board.read(db, actor),
  }));
  registerEndpoint(
    app,
    context,
    listDispatchOffers,
    async ({ db, actor, params }) => ({
      data: await board.offers({ db, actor, inquiryId: params.id }),
    }),
  );
  registerEndpoint(app, context, sendDispatchOffer, async (input) => ({
    data: await board.send(input, input.params.id, input.body),
  }));
  registerEndpoint(app, context, acknowledgeBoardAlarm, async (input) => ({
    data: await board.acknowledge(input, input.params.id, input.body.version),
  }));
  registerEndpoint(app, context, updateBoardPolicy, async (input) => ({
    data: await board.changePolicy(input, input.body),
  }));
};
