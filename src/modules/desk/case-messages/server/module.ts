import type { ServerModule } from "#platform/server/module.ts";
import { registerMessageRoutes } from "./routes.ts";
import { countMessagesForMenu, purgeUnread } from "./service.ts";

/** What the desk writes to dealers and makers about a case, and they to it. */
export const messageModule: ServerModule = {
  routes: registerMessageRoutes,
  counters: [countMessagesForMenu],
  jobs: [{ name: "unread_messages", everyMs: 60 * 60_000, run: purgeUnread }],
};
