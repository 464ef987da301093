import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CallLogService } from "./service.ts";

/** All operations of calls. */
export const registerCallLogRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CallLogService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.getCallLogControl,
    async ({ db }) => ({ data: await service.control(db) }),
  );
  registerRecordRoutes(app, context, endpoints.callLogEndpoints, service);
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
