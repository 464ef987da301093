import {
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { inquiryMenuCounts } from "../contract/menu-rules.ts";
import { sosInquiryPages } from "../contract/pages.ts";

/** The detail comes from the composition root: it shows what modules above add to a case. */
export const inquiryModule = (sosInquiryDetail: RouteComponent): WebModule => ({
  pages: wirePages(sosInquiryPages, {
    sosInquiryList: lazyRouteComponent(
      () => import("./pages/inquiry-list-page.tsx"),
      "InquiryListPage",
    ),
    sosInquiryForm: lazyRouteComponent(
      () => import("./pages/inquiry-form-page.tsx"),
      "InquiryFormPage",
    ),
    sosInquiryDetail,
    sosCreatedFiles: lazyRouteComponent(
      () => import("./pages/created-files-page.tsx"),
      "SosCreatedFilesPage",
    ),
  }),
  counts: { sos: inquiryMenuCounts },
});
