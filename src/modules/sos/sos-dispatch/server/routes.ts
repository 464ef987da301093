import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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

const registerReports = (
  app: FastifyInstance,
  context: ServerContext,
  { reports }: DispatchService,
): void => {
  const { data, done } = operationsOf(app, context);
  data(listWorkReports, ({ db, actor, params }) =>
    reports.list(db, actor, params.id),
  );
  data(createWorkReport, (input) =>
    reports.create(input, input.params.id, input.body),
  );
  data(updateWorkReport, (input) =>
    reports.update(input, input.params.id, input.body),
  );
  data(submitWorkReport, (input) =>
    reports.submit(input, input.params.id, input.body.version),
  );
  data(addWorkReportPhoto, (input) =>
    reports.addPhoto(input, input.params.id, {
      upload: input.upload,
      takenAt: input.body.taken_at,
    }),
  );
  done(removeWorkReportPhoto, (input) =>
    reports.removePhoto(input, input.params.id, input.params.photo_id),
  );
};

/** Operations of dispatches, suggestions and work reports for the call centre. */
export const registerDispatchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: DispatchService,
): void => {
  const { data } = operationsOf(app, context);
  const { desk } = service;
  data(listDispatches, ({ db, actor, params }) =>
    desk.listOfCase(db, actor, params.id),
  );
  data(getDispatch, ({ db, actor, params }) =>
    desk.getOne(db, actor, params.id),
  );
  data(listSuggestions, ({ db, actor, params }) =>
    desk.suggestForCase(db, actor, params.id),
  );
  data(listSuggestionsForPlace, ({ db, query }) =>
    desk.suggestForPlace(db, query),
  );
  data(createDispatch, (input) =>
    desk.arrange(input, input.params.id, input.body),
  );
  data(updateDispatch, (input) =>
    desk.change(input, input.params.id, input.body),
  );
  data(sendDispatch, (input) =>
    desk.advance(input, input.params.id, "send", input.body),
  );
  data(acceptDispatch, (input) =>
    desk.accept(input, input.params.id, input.body),
  );
  data(declineDispatch, (input) =>
    desk.decline(input, input.params.id, input.body),
  );
  const timed = [
    [departDispatch, "depart"],
    [arriveDispatch, "arrive"],
    [finishDispatch, "finish"],
  ] as const;
  for (const [endpoint, action] of timed)
    data(endpoint, (input) =>
      desk.advance(input, input.params.id, action, input.body),
    );
  data(cancelDispatch, (input) =>
    desk.cancel(input, input.params.id, input.body),
  );
  registerReports(app, context, service);
  data(listLateReports, ({ db, actor }) => desk.listLateReports(db, actor));
  data(seeLateReport, (input) =>
    desk.seeLateReport(input, input.params.id, input.body.told_at),
  );
};
