import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data } = operationsOf(app, context);
  const board = createBoardService();
  data(getDispatchBoard, ({ db, actor }) => board.read(db, actor));
  data(listDispatchOffers, ({ db, actor, params }) =>
    board.offers({ db, actor, inquiryId: params.id }),
  );
  data(sendDispatchOffer, (input) =>
    board.send(input, input.params.id, input.body),
  );
  data(acknowledgeBoardAlarm, (input) =>
    board.acknowledge(input, input.params.id, input.body.version),
  );
  data(updateBoardPolicy, (input) => board.changePolicy(input, input.body));
};
