import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerAnnouncementRoutes } from "./routes.ts";
import {
  announcementFiles,
  announcementSearcher,
  createAnnouncementService,
  findAnnouncementAudience,
} from "./service.ts";

/** Announcements. */
export const announcementModule = (files: FilePort): ServerModule => ({
  routes: (app, context) => {
    registerAnnouncementRoutes(
      app,
      context,
      createAnnouncementService({ files }),
    );
  },
  searchers: [announcementSearcher],
  presence: { announcement: findAnnouncementAudience },
  files: [announcementFiles],
});
