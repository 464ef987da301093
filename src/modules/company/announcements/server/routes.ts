import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import { announcementEndpoints } from "../contract/record-endpoints.ts";
import { countUnread, type AnnouncementService } from "./service.ts";

/** All operations of announcements. */
export const registerAnnouncementRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: AnnouncementService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  registerRecordRoutes(app, context, announcementEndpoints, service);
  data(endpoints.countUnreadAnnouncements, async ({ db, actor }) => ({
    unread: await countUnread(db, actor),
  }));
  data(endpoints.listReaders, ({ db, actor, params }) =>
    service.readers(db, actor, params.id),
  );
  data(endpoints.addAttachment, (input) =>
    service.attach(input, input.params.id, input.upload),
  );
  // By the time it is here the file has been read and judged; what arrived is removed after the answer.
  answer(endpoints.checkAttachment, () => Promise.resolve(undefined));
  done(endpoints.removeAttachment, async (input) => {
    const { id, file_id } = input.params;
    await service.detach(input, id, file_id);
  });
  data(endpoints.readAnnouncement, (input) =>
    service.mark(input, input.params.id, "read"),
  );
  data(endpoints.unreadAnnouncement, (input) =>
    service.mark(input, input.params.id, "unread"),
  );
};
