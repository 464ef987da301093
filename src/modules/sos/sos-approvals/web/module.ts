import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { approvalMenuCounts } from "../contract/menu-rules.ts";
import { approvalPages } from "../contract/pages.ts";

export const approvalModule: WebModule = {
  pages: wirePages(approvalPages, {
    approvalQueue: screenOf(() => import("./pages/approval-queue-page.tsx")),
  }),
  counts: { sos: approvalMenuCounts },
};
