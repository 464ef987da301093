import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { messageMenuCounts } from "../contract/menu-rules.ts";
import { messagePages } from "../contract/pages.ts";

export const messageModule: WebModule = {
  pages: wirePages(messagePages, {
    messageThreads: lazyRouteComponent(
      () => import("./pages/thread-list-page.tsx"),
      "ThreadListPage",
    ),
  }),
  counts: { sos: messageMenuCounts },
};
