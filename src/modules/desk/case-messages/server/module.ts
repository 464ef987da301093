import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { registerMessageRoutes } from "./routes.ts";
import {
  countMessagesForMenu,
  createMessageService,
  purgeUnread,
} from "./service.ts";

/** What the desk writes to dealers and makers about a case, and they to it. */
export const messageModule = (lockCase: LockCase): ServerModule => ({
  routes: (app, context) => {
    registerMessageRoutes(app, context, createMessageService(lockCase));
  },
  counters: [countMessagesForMenu],
  jobs: [{ name: "unread_messages", everyMs: 60 * 60_000, run: purgeUnread }],
});
