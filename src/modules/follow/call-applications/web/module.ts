import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { applicationMenuCounts } from "../contract/menu-rules.ts";
import { applicationPages } from "../contract/pages.ts";

export const applicationModule: WebModule = {
  pages: wirePages(applicationPages, {
    callApplication: screenOf(
      () => import("./pages/call-application-page.tsx"),
    ),
  }),
  counts: { justdoit: applicationMenuCounts },
};
