import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { callLogPages } from "../contract/pages.ts";

export const callLogModule: WebModule = {
  pages: wirePages(callLogPages, {
    callLogs: lazyRouteComponent(
      () => import("./pages/call-log-list-page.tsx"),
      "CallLogListPage",
    ),
    callLogForm: lazyRouteComponent(
      () => import("./pages/call-log-form-page.tsx"),
      "CallLogFormPage",
    ),
    callLog: lazyRouteComponent(
      () => import("./pages/call-log-page.tsx"),
      "CallLogPage",
    ),
  }),
};
