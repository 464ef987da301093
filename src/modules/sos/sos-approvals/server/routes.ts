import type { FastifyInstance } from "fastify";
import { writeOf } from "#platform/server/http/write-of.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
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
  registerEndpoint(app, context, listApprovals, ({ db, actor, query }) =>
    service.listApprovals(db, actor, query),
  );
  registerEndpoint(app, context, listCancelRequests, ({ db, actor, query }) =>
    service.listRequests(db, actor, query),
  );
  registerEndpoint(app, context, requestCancel, async (input) => ({
    data: await service.request(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, approveCancelRequest, async (input) => ({
    data: await service.approve(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, refuseCancelRequest, async (input) => ({
    data: await service.refuse(writeOf(input), input.params.id, input.body),
  }));
  for (const [endpoint, action] of finishing)
    registerEndpoint(app, context, endpoint, async (input) => ({
      data: await service.finish(writeOf(input), input.params.id, {
        ...input.body,
        action,
      }),
    }));
};
