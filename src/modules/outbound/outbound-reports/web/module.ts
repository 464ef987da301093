import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { outboundReportPages } from "../contract/pages.ts";

/** Reports of outbound calling. */
export const outboundReportModule: WebModule = {
  pages: wirePages(outboundReportPages, {
    report: screenOf(() => import("./pages/report-page.tsx")),
  }),
};
