import { lazyRouteComponent } from "@tanstack/react-router";
import { byOutsideDesk } from "#modules/base/desks/contract/rules.ts";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { messageMenuCounts } from "../contract/menu-rules.ts";
import { messagePages } from "../contract/pages.ts";

export const messageModule: WebModule = {
  pages: wirePages(
    messagePages,
    byOutsideDesk((module) =>
      lazyRouteComponent(async () => {
        const { threadList } = await import("./pages/thread-list-page.tsx");
        return { default: threadList(module) };
      }),
    ),
  ),
  counts: byOutsideDesk((desk) =>
    messageMenuCounts.filter(({ module }) => module === desk),
  ),
};
