import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { FollowService } from "./service.ts";

const registerItems = (
  app: FastifyInstance,
  context: ServerContext,
  { reading, items }: FollowService,
): void => {
  const { data, answer } = operationsOf(app, context);
  const chains = reading.items;
  answer(endpoints.listFollowItems, ({ db, actor, query }) =>
    chains.list(db, actor, query),
  );
  data(endpoints.getFollowCounts, ({ db, actor }) => chains.counts(db, actor));
  data(endpoints.getFollowControl, ({ db }) => reading.control(db));
  data(endpoints.listCaseChains, ({ db, actor, query }) =>
    chains.ofCase(db, actor, query),
  );
  data(endpoints.getFollowItem, ({ db, actor, params }) =>
    chains.get(db, actor, params.id),
  );
  data(endpoints.getFollowItemTimeline, ({ db, actor, params }) =>
    chains.timeline(db, actor, params.id),
  );
  data(endpoints.getFollowItemNeighbours, ({ db, actor, query, params }) =>
    chains.neighbours(db, actor, query, params.id),
  );
  data(endpoints.assignFollowItems, (input) =>
    items.assign(writeOf(input), input.body),
  );
  data(endpoints.deleteFollowApplications, (input) =>
    items.deleteApplications(writeOf(input), input.body),
  );
  data(endpoints.closeFollowItem, (input) =>
    items.close(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.reopenFollowItem, (input) =>
    items.reopen(writeOf(input), input.params.id, input.body),
  );
};

const registerCalls = (
  app: FastifyInstance,
  context: ServerContext,
  { reading, calls }: FollowService,
): void => {
  const { data, answer } = operationsOf(app, context);
  answer(endpoints.listFollowCalls, ({ db, actor, query }) =>
    reading.listCalls(db, actor, query),
  );
  data(endpoints.getFollowCall, ({ db, actor, params }) =>
    reading.getCall(db, actor, params.id),
  );
  data(endpoints.claimFollowCall, (input) =>
    calls.claim(writeOf(input), input.params.id, {}),
  );
  data(endpoints.releaseFollowCall, (input) =>
    calls.release(writeOf(input), input.params.id, {}),
  );
  data(endpoints.takeOverFollowCall, (input) =>
    calls.takeOver(writeOf(input), input.params.id, {}),
  );
  data(
    endpoints.recordFollowCall,
    (input) => calls.record(writeOf(input), input.params.id, input.body),
    { hasOwnTransactions: true },
  );
  data(endpoints.postponeFollowCall, (input) =>
    calls.postpone(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.dropFollowCall, (input) =>
    calls.drop(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.handOffCalls, (input) =>
    calls.handOff(writeOf(input), input.body),
  );
};

/** All operations of Just Do It beside the orders of calls. */
export const registerFollowRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: FollowService,
): void => {
  registerItems(app, context, service);
  registerCalls(app, context, service);
  const { data } = operationsOf(app, context);
  data(endpoints.getFollowPolicy, ({ db }) => service.policy.read(db));
  data(endpoints.updateFollowPolicy, (input) =>
    service.policy.update(writeOf(input), input.body),
  );
};
