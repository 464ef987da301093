import type { FastifyInstance } from "fastify";
import { writeOf } from "#platform/server/http/write-of.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  acknowledgeCancelRequest,
  approveCancelRequest,
  listApprovals,
  listCancelRequests,
  refuseCancelRequest,
  requestCancel,
  withdrawCancelRequest,
} from "../contract/endpoints.ts";
import type { ApprovalService } from "./service.ts";

const finishing = [
  [withdrawCancelRequest, "withdraw"],
  [acknowledgeCancelRequest, "acknowledge"],
] as const;

/** All operations of approvals and of requests to cancel. */
export const registerApprovalRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ApprovalService,
): void => {
  const { data, answer } = operationsOf(app, context);
  answer(listApprovals, ({ db, actor, query }) =>
    service.listApprovals(db, actor, query),
  );
  answer(listCancelRequests, ({ db, actor, query }) =>
    service.listRequests(db, actor, query),
  );
  data(requestCancel, (input) =>
    service.request(writeOf(input), input.params.id, input.body),
  );
  data(approveCancelRequest, (input) =>
    service.approve(writeOf(input), input.params.id, input.body),
  );
  data(refuseCancelRequest, (input) =>
    service.refuse(writeOf(input), input.params.id, input.body),
  );
  for (const [endpoint, action] of finishing)
    data(endpoint, (input) =>
      service.finish(writeOf(input), input.params.id, {
        ...input.body,
        action,
      }),
    );
};
