import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/contract/errors.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data, done } = operationsOf(app, context);
  data(endpoints.getCallLogControl, ({ db }) => service.control(db));
  registerRecordRoutes(app, context, endpoints.callLogEndpoints, service);
  data(endpoints.addRecording, async (input) => {
    if (input.upload === undefined) throw new AppError("server_error");
    return service.addRecording(input, input.params.id, input.upload);
  });
  done(endpoints.removeRecording, (input) =>
    service.removeRecording(input, input.params.id, input.params.file_id),
  );
};
