import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { callLogPages } from "../contract/pages.ts";

export const callLogModule: WebModule = {
  pages: wirePages(callLogPages, {
    callLogs: screenOf(() => import("./pages/call-log-list-page.tsx")),
    callLogForm: screenOf(() => import("./pages/call-log-form-page.tsx")),
    callLog: screenOf(() => import("./pages/call-log-page.tsx")),
  }),
};
