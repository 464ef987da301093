import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { slipMenuCounts } from "../contract/menu-rules.ts";
import { externalPages, slipPages } from "../contract/pages.ts";

const promoted = screenOf(() => import("./pages/promoted-page.tsx"));
const afterExternal = screenOf(() => import("./pages/after-external-page.tsx"));

/** Outbound calls, inside and outside. */
export const outboundCallModule: WebModule = {
  pages: [
    ...wirePages(slipPages, {
      list: screenOf(() => import("./pages/outbound-list-page.tsx")),
      call: screenOf(() => import("./pages/outgoing-call-page.tsx")),
      history: screenOf(() => import("./pages/outgoing-history-page.tsx")),
      after: screenOf(() => import("./pages/after-call-page.tsx")),
      afterHistory: screenOf(() => import("./pages/after-history-page.tsx")),
    }),
    ...wirePages(externalPages, {
      promote: screenOf(() => import("./pages/promote-list-page.tsx")),
      promoted,
      promotedSlip: promoted,
      afterList: screenOf(() => import("./pages/after-list-page.tsx")),
      after: afterExternal,
      afterSlip: afterExternal,
      lease: screenOf(() => import("./pages/lease-list-page.tsx")),
    }),
  ],
  counts: { outbound: slipMenuCounts },
};
