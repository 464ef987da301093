import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import { countUnread, type AnnouncementService } from "./service.ts";

/** All operations of announcements. */
export const registerAnnouncementRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: AnnouncementService,
): void => {
  registerRecordRoutes(app, context, endpoints.announcementEndpoints, service);
  registerEndpoint(
    app,
    context,
    endpoints.countUnreadAnnouncements,
    async ({ db, actor }) => ({
      data: { unread: await countUnread(db, actor) },
    }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.listReaders,
    async ({ db, actor, params }) => ({
      data: await service.readers(db, actor, params.id),
    }),
  );
  registerEndpoint(app, context, endpoints.addAttachment, async (input) => ({
    data: await service.attach(input, input.params.id, input.upload),
  }));
  // By the time it is here the file has been read and judged; what arrived is removed after the answer.
  registerEndpoint(app, context, endpoints.checkAttachment, () =>
    Promise.resolve(undefined),
  );
  registerEndpoint(app, context, endpoints.removeAttachment, async (input) => {
    const { id, file_id } = input.params;
    await service.detach(input, id, file_id);
    return undefined;
  });
  registerEndpoint(app, context, endpoints.readAnnouncement, async (input) => ({
    data: await service.mark(input, input.params.id, "read"),
  }));
  registerEndpoint(
    app,
    context,
    endpoints.unreadAnnouncement,
    async (input) => ({
      data: await service.mark(input, input.params.id, "unread"),
    }),
  );
};
