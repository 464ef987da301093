import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { approvalMenuCounts } from "../contract/menu-rules.ts";
import { approvalPages } from "../contract/pages.ts";

export const approvalModule: WebModule = {
  pages: wirePages(approvalPages, {
    approvalQueue: lazyRouteComponent(
      () => import("./pages/approval-queue-page.tsx"),
      "ApprovalQueuePage",
    ),
  }),
  counts: { sos: approvalMenuCounts },
};
