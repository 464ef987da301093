import { writeOf } from "#platform/server/http/write-of.ts";
import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  addAttachment,
  checkAttachment,
  countUnreadAnnouncements,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  getAnnouncementTimeline,
  listAnnouncements,
  listReaders,
  readAnnouncement,
  removeAttachment,
  unreadAnnouncement,
  updateAnnouncement,
} from "../contract/endpoints.ts";
import { countUnread, type AnnouncementService } from "./service.ts";

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  service: AnnouncementService,
): void => {
  registerEndpoint(app, context, listAnnouncements, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(
    app,
    context,
    countUnreadAnnouncements,
    async ({ db, actor }) => ({
      data: { unread: await countUnread(db, actor) },
    }),
  );
  registerEndpoint(
    app,
    context,
    getAnnouncement,
    async ({ db, actor, params }) => ({
      data: await service.get(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    listReaders,
    async ({ db, actor, params }) => ({
      data: await service.readers(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    getAnnouncementTimeline,
    async ({ db, actor, params }) => ({
      data: await service.timeline(db, actor, params.id),
    }),
  );
};

const registerWrites = (
  app: FastifyInstance,
  context: ServerContext,
  service: AnnouncementService,
): void => {
  registerEndpoint(app, context, createAnnouncement, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, updateAnnouncement, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, deleteAnnouncement, async (input) => {
    await service.remove(writeOf(input), input.params.id);
    return undefined;
  });
  registerEndpoint(app, context, addAttachment, async (input) => ({
    data: await service.attach(writeOf(input), input.params.id, input.upload),
  }));
  // By the time it is here the file has been read and judged; what arrived is removed after the answer.
  registerEndpoint(app, context, checkAttachment, () =>
    Promise.resolve(undefined),
  );
  registerEndpoint(app, context, removeAttachment, async (input) => {
    const { id, file_id } = input.params;
    await service.detach(writeOf(input), id, file_id);
    return undefined;
  });
};

/** All operations of announcements. */
export const registerAnnouncementRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: AnnouncementService,
): void => {
  registerReads(app, context, service);
  registerWrites(app, context, service);
  registerEndpoint(app, context, readAnnouncement, async (input) => ({
    data: await service.mark(writeOf(input), input.params.id, "read"),
  }));
  registerEndpoint(app, context, unreadAnnouncement, async (input) => ({
    data: await service.mark(writeOf(input), input.params.id, "unread"),
  }));
};
