import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CaseInterviewService } from "./case-service.ts";
import { copyGuide } from "./copy-service.ts";
import { listCurrentGuides } from "./service.ts";

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

/** The questions of the day, copies of a guide, and the answers of a case. */
export const registerInterviewRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  caseInterviews: CaseInterviewService,
): void => {
  registerEndpoint(
    app,
    context,
    endpoints.listCurrentGuides,
    async ({ db, actor }) => ({ data: await listCurrentGuides(db, actor) }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.copyInterviewGuide,
    async (input) => ({
      data: {
        copied: await copyGuide(
          writeOf(input),
          input.params.id,
          input.body.subjects,
        ),
      },
    }),
  );
  registerCaseInterviewRoutes(app, context, caseInterviews);
};
