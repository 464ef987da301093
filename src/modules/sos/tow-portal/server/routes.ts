import type { FastifyInstance } from "fastify";
import type { DispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  acceptTowRequest,
  addTowPhoto,
  arriveTowRequest,
  declineTowRequest,
  departTowRequest,
  finishTowRequest,
  getTowRequest,
  listTowRequests,
  removeTowPhoto,
  saveTowReport,
  sendTowPosition,
  submitTowReport,
  takeTowNotice,
} from "../contract/endpoints.ts";

/** Operations of the towing companies' portal, over the dispatches of sos-dispatch. */
export const registerTowPortalRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  { tow }: DispatchService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  answer(listTowRequests, ({ db, actor, query }) => tow.list(db, actor, query));
  data(getTowRequest, ({ db, actor, params }) => tow.get(db, actor, params.id));
  data(acceptTowRequest, (input) =>
    tow.accept(input, input.params.id, input.body),
  );
  data(declineTowRequest, (input) =>
    tow.decline(input, input.params.id, input.body),
  );
  data(sendTowPosition, (input) =>
    tow.keepPosition(input, input.params.id, input.body),
  );
  data(takeTowNotice, (input) =>
    tow.notice(input, input.params.id, input.body),
  );
  const timed = [
    [departTowRequest, "depart"],
    [arriveTowRequest, "arrive"],
    [finishTowRequest, "finish"],
  ] as const;
  for (const [endpoint, action] of timed)
    data(endpoint, (input) => tow[action](input, input.params.id, input.body));
  data(saveTowReport, (input) =>
    tow.saveReport(input, input.params.id, input.body),
  );
  data(submitTowReport, (input) =>
    tow.submitReport(input, input.params.id, input.body.version),
  );
  data(addTowPhoto, (input) =>
    tow.addPhoto(input, input.params.id, input.upload, input.body.taken_at),
  );
  done(removeTowPhoto, async (input) => {
    const { id, photo_id } = input.params;
    await tow.removePhoto(input, id, photo_id);
  });
};
