import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CaseInterviewService } from "./case-service.ts";
import { interviewGuideService } from "./service.ts";

const registerCaseInterviewRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CaseInterviewService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.getCaseInterview,
    async ({ db, actor, params }) => ({
      data: await service.get(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.updateCaseInterview,
    async ({ db, actor, screen, params, body }) => ({
      data: await service.update({ db, actor, screen }, params.id, body),
    }),
  );
};

/** Guides as they are kept, the questions of the day, and the answers of a case. */
export const registerInterviewGuideRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  caseInterviews: CaseInterviewService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.listCurrentGuides,
    async ({ db, actor }) => ({
      data: await interviewGuideService.listCurrent(db, actor),
    }),
  );
  registerRecordRoutes(
    app,
    context,
    {
      list: endpoints.listInterviewGuides,
      get: endpoints.getInterviewGuide,
      create: endpoints.createInterviewGuide,
      update: endpoints.updateInterviewGuide,
      remove: endpoints.deleteInterviewGuide,
      timeline: endpoints.getInterviewGuideTimeline,
      neighbours: endpoints.getInterviewGuideNeighbours,
    },
    interviewGuideService,
  );
  registerEndpoint(
    app,
    context,
    endpoints.copyInterviewGuide,
    async ({ db, actor, screen, params, body }) => ({
      data: {
        copied: await interviewGuideService.copy(
          { db, actor, screen },
          params.id,
          body.subjects,
        ),
      },
    }),
  );
  registerCaseInterviewRoutes(app, context, caseInterviews);
};
