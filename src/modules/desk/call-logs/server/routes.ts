import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CallLogService } from "./service.ts";

/** Reading operations of calls. */
const registerReading = (
  app: FastifyInstance,
  context: ServerContext,
  service: CallLogService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.listCallLogs,
    ({ db, actor, query }) => service.list(db, actor, query),
  );
  registerEndpoint(
    app,
    context,
    endpoints.getCallLogControl,
    async (input) => ({
      data: await service.control(input.db),
    }),
  );
  registerEndpoint(app, context, endpoints.getCallLog, async (input) => ({
    data: await service.get(input.db, input.actor, input.params.id),
  }));
  registerEndpoint(
    app,
    context,
    endpoints.getCallLogTimeline,
    async ({ db, actor, params }) => ({
      data: await service.timeline(db, actor, params.id),
    }),
  );
};

const registerNeighbours = (
  app: FastifyInstance,
  context: ServerContext,
  service: CallLogService,
): void =>
  registerEndpoint(
    app,
    context,
    endpoints.getCallLogNeighbours,
    async ({ db, actor, params, query }) => ({
      data: await service.neighbours(db, actor, params.id, query),
    }),
  );

/** All operations of calls. */
export const registerCallLogRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CallLogService,
): void => {
  registerReading(app, context, service);
  registerNeighbours(app, context, service);
  registerEndpoint(app, context, endpoints.createCallLog, async (input) => ({
    data: await service.create(input, input.body),
  }));
  registerEndpoint(app, context, endpoints.updateCallLog, async (input) => ({
    data: await service.update(input, input.params.id, input.body),
  }));
  registerEndpoint(app, context, endpoints.deleteCallLog, async (input) => {
    await service.remove(input, input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, endpoints.addRecording, async (input) => {
    if (input.upload === undefined) throw new AppError("server_error");
    return {
      data: await service.addRecording(input, input.params.id, input.upload),
    };
  });
  registerEndpoint(app, context, endpoints.removeRecording, async (input) => {
    await service.removeRecording(input, input.params.id, input.params.file_id);
    return undefined;
  });
};
