import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CaseInterviewService } from "./case-service.ts";
import { interviewGuideService } from "./service.ts";

const registerCaseInterviewRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: CaseInterviewService,
): void => {
  for (const module of caseModules) {
    const { get, update } = endpoints.caseInterviews[module];
    registerEndpoint(app, context, get, async ({ db, actor, params }) => ({
      data: await service.get(db, actor, { module, id: params.id }),
    }));
    registerEndpoint(app, context, update, async (input) => ({
      data: await service.update(
        writeOf(input),
        { module, id: input.params.id },
        input.body,
      ),
    }));
  }
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
