import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { ApplicationService } from "./service.ts";

/** All operations of orders of calls. */
export const registerApplicationRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ApplicationService,
): void => {
  const { data, done, answer } = operationsOf(app, context);
  answer(endpoints.listApplications, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  data(endpoints.listToldApplications, ({ db, actor }) =>
    service.listTold(db, actor),
  );
  data(endpoints.getApplicationControl, ({ db }) => service.control(db));
  data(endpoints.listCaseHits, ({ db, actor, query }) =>
    service.listHits(db, actor, query.number),
  );
  data(endpoints.getApplication, ({ db, actor, params }) =>
    service.get(db, actor, params.id),
  );
  data(endpoints.getApplicationTimeline, ({ db, actor, params }) =>
    service.timeline(db, actor, params.id),
  );
  data(endpoints.createApplication, (input) =>
    service.create(writeOf(input), input.body),
  );
  data(endpoints.updateApplication, (input) =>
    service.update(writeOf(input), input.params.id, input.body),
  );
  done(endpoints.removeApplication, (input) =>
    service.remove(writeOf(input), input.params.id, input.query),
  );
  data(endpoints.approveApplication, (input) =>
    service.approve(writeOf(input), { ...input.params, ...input.body }),
  );
  data(endpoints.returnApplication, (input) => {
    const { version, reason } = input.body;
    return service.sendBack(
      writeOf(input),
      { ...input.params, version },
      reason,
    );
  });
  data(endpoints.resendApplication, (input) =>
    service.resend(writeOf(input), { ...input.params, ...input.body }),
  );
  data(endpoints.withdrawApplication, (input) =>
    service.withdraw(writeOf(input), { ...input.params, ...input.body }),
  );
  done(endpoints.seeApplication, (input) =>
    service.see(writeOf(input), input.params.id),
  );
};
