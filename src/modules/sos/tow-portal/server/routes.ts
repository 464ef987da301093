import type { FastifyInstance } from "fastify";
import type { DispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
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

type TowService = DispatchService["tow"];

const writeOf = ({ db, actor, screen }: InquiryWrite): InquiryWrite => ({
  db,
  actor,
  screen,
});

const registerSteps = (
  app: FastifyInstance,
  context: ServerContext,
  tow: TowService,
): void => {
  registerEndpoint(app, context, acceptTowRequest, async (input) => ({
    data: await tow.accept(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, declineTowRequest, async (input) => ({
    data: await tow.decline(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, sendTowPosition, async (input) => ({
    data: await tow.keepPosition(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, takeTowNotice, async (input) => ({
    data: await tow.notice(writeOf(input), input.params.id, input.body),
  }));
  const timed = [
    [departTowRequest, "depart"],
    [arriveTowRequest, "arrive"],
    [finishTowRequest, "finish"],
  ] as const;
  for (const [endpoint, action] of timed)
    registerEndpoint(app, context, endpoint, async (input) => ({
      data: await tow[action](writeOf(input), input.params.id, input.body),
    }));
};

const registerReports = (
  app: FastifyInstance,
  context: ServerContext,
  tow: TowService,
): void => {
  registerEndpoint(app, context, saveTowReport, async (input) => ({
    data: await tow.saveReport(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, submitTowReport, async (input) => ({
    data: await tow.submitReport(
      writeOf(input),
      input.params.id,
      input.body.version,
    ),
  }));
  registerEndpoint(app, context, addTowPhoto, async (input) => ({
    data: await tow.addPhoto(
      writeOf(input),
      input.params.id,
      input.upload,
      input.body.taken_at,
    ),
  }));
  registerEndpoint(app, context, removeTowPhoto, async (input) => {
    const { id, photo_id } = input.params;
    await tow.removePhoto(writeOf(input), id, photo_id);
    return undefined;
  });
};

/** Operations of the towing companies' portal, over the dispatches of sos-dispatch. */
export const registerTowPortalRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  { tow }: DispatchService,
): void => {
  registerEndpoint(app, context, listTowRequests, ({ db, actor, query }) =>
    tow.list(db, actor, query),
  );
  registerEndpoint(
    app,
    context,
    getTowRequest,
    async ({ db, actor, params }) => ({
      data: await tow.get(db, actor, params.id),
    }),
  );
  registerSteps(app, context, tow);
  registerReports(app, context, tow);
};
