import type { RouteComponent } from "@tanstack/react-router";
import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { inquiryMenuCounts } from "../contract/menu-rules.ts";
import { sosInquiryPages } from "../contract/pages.ts";

/** The detail comes from the composition root: it shows what modules above add to a case. */
export const inquiryModule = (sosInquiryDetail: RouteComponent): WebModule => ({
  pages: wirePages(sosInquiryPages, {
    sosInquiryList: screenOf(() => import("./pages/inquiry-list-page.tsx")),
    sosInquiryForm: screenOf(() => import("./pages/inquiry-form-page.tsx")),
    sosInquiryDetail,
    sosCreatedFiles: screenOf(() => import("./pages/created-files-page.tsx")),
  }),
  counts: { sos: inquiryMenuCounts },
});
