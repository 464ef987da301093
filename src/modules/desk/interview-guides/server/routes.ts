import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { CaseInterviewService } from "./case-service.ts";
import { copyGuide } from "./copy-service.ts";
import { listCurrentGuides } from "./service.ts";

/** The questions of the day, copies of a guide, and the answers of a case. */
export const registerInterviewRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  caseInterviews: CaseInterviewService,
): void => {
  const { data } = operationsOf(app, context);
  data(endpoints.listCurrentGuides, ({ db, actor }) =>
    listCurrentGuides(db, actor),
  );
  data(endpoints.copyInterviewGuide, async (input) => ({
    copied: await copyGuide(input, input.params.id, input.body.subjects),
  }));
  for (const module of caseModules) {
    const { get, update } = endpoints.caseInterviews[module];
    data(get, ({ db, actor, params }) =>
      caseInterviews.get(db, actor, { module, id: params.id }),
    );
    data(update, (input) =>
      caseInterviews.update(input, { module, id: input.params.id }, input.body),
    );
  }
};
