import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { followMenuCounts } from "../contract/menu-rules.ts";
import { followPages } from "../contract/pages.ts";

/** Just Do It: who is called next, and what comes of it. */
export const followCallModule: WebModule = {
  pages: wirePages(followPages, {
    list: screenOf(() => import("./pages/call-list-page.tsx")),
    calls: screenOf(() => import("./pages/follow-call-page.tsx")),
  }),
  counts: { justdoit: followMenuCounts },
};
