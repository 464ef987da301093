import type { FastifyInstance } from "fastify";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  acceptDispatch,
  arriveDispatch,
  cancelDispatch,
  createDispatch,
  declineDispatch,
  departDispatch,
  finishDispatch,
  getDispatch,
  listDispatches,
  listSuggestions,
  listSuggestionsForPlace,
  sendDispatch,
  updateDispatch,
} from "../contract/endpoints.ts";
import {
  listLateReports,
  seeLateReport,
} from "../contract/late-report-endpoints.ts";
import {
  addWorkReportPhoto,
  createWorkReport,
  listWorkReports,
  removeWorkReportPhoto,
  submitWorkReport,
  updateWorkReport,
} from "../contract/work-report-endpoints.ts";
import type { DispatchService } from "./service.ts";

const writeOf = ({ db, actor, screen }: InquiryWrite): InquiryWrite => ({
  db,
  actor,
  screen,
});

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  { desk, reports }: DispatchService,
): void => {
  registerEndpoint(
    app,
    context,
    listDispatches,
    async ({ db, actor, params }) => ({
      data: await desk.listOfCase(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    getDispatch,
    async ({ db, actor, params }) => ({
      data: await desk.getOne(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    listSuggestions,
    async ({ db, actor, params }) => ({
      data: await desk.suggestForCase(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    listSuggestionsForPlace,
    async ({ db, query }) => ({ data: await desk.suggestForPlace(db, query) }),
  );
  registerEndpoint(
    app,
    context,
    listWorkReports,
    async ({ db, actor, params }) => ({
      data: await reports.list(db, actor, params.id),
    }),
  );
};

const registerSteps = (
  app: FastifyInstance,
  context: ServerContext,
  { desk }: DispatchService,
): void => {
  registerEndpoint(app, context, sendDispatch, async (input) => ({
    data: await desk.advance(
      writeOf(input),
      input.params.id,
      "send",
      input.body,
    ),
  }));
  registerEndpoint(app, context, acceptDispatch, async (input) => ({
    data: await desk.accept(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, declineDispatch, async (input) => ({
    data: await desk.decline(writeOf(input), input.params.id, input.body),
  }));
  const timed = [
    [departDispatch, "depart"],
    [arriveDispatch, "arrive"],
    [finishDispatch, "finish"],
  ] as const;
  for (const [endpoint, action] of timed)
    registerEndpoint(app, context, endpoint, async (input) => ({
      data: await desk.advance(
        writeOf(input),
        input.params.id,
        action,
        input.body,
      ),
    }));
  registerEndpoint(app, context, cancelDispatch, async (input) => ({
    data: await desk.cancel(writeOf(input), input.params.id, input.body),
  }));
};

const registerLateReports = (
  app: FastifyInstance,
  context: ServerContext,
  { desk }: DispatchService,
): void => {
  registerEndpoint(app, context, listLateReports, async ({ db, actor }) => ({
    data: await desk.listLateReports(db, actor),
  }));
  registerEndpoint(app, context, seeLateReport, async (input) => ({
    data: await desk.seeLateReport(
      writeOf(input),
      input.params.id,
      input.body.told_at,
    ),
  }));
};

const registerReports = (
  app: FastifyInstance,
  context: ServerContext,
  { reports }: DispatchService,
): void => {
  registerEndpoint(app, context, createWorkReport, async (input) => ({
    data: await reports.create(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, updateWorkReport, async (input) => ({
    data: await reports.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, submitWorkReport, async (input) => ({
    data: await reports.submit(
      writeOf(input),
      input.params.id,
      input.body.version,
    ),
  }));
  registerEndpoint(app, context, addWorkReportPhoto, async (input) => ({
    data: await reports.addPhoto(writeOf(input), input.params.id, {
      upload: input.upload,
      takenAt: input.body.taken_at,
    }),
  }));
  registerEndpoint(app, context, removeWorkReportPhoto, async (input) => {
    await reports.removePhoto(
      writeOf(input),
      input.params.id,
      input.params.photo_id,
    );
    return undefined;
  });
};

/** Operations of dispatches, suggestions and work reports for the call centre. */
export const registerDispatchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: DispatchService,
): void => {
  registerReads(app, context, service);
  registerEndpoint(app, context, createDispatch, async (input) => ({
    data: await service.desk.arrange(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
  registerEndpoint(app, context, updateDispatch, async (input) => ({
    data: await service.desk.change(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
  registerSteps(app, context, service);
  registerReports(app, context, service);
  registerLateReports(app, context, service);
};
