import { findCaseAudience } from "#modules/desk/case-desk/server/service.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { jobOfPass } from "#platform/server/jobs/slow-pass.ts";
import { sosCase } from "../contract/key-rules.ts";
import { registerInquiryRoutes } from "./routes.ts";
import {
  countInquiriesForMenu,
  createInquiryService,
  foldInquiryCounts,
  indexOldInquiries,
  inquiryExport,
  inquirySearcher,
  type InquiryDependencies,
} from "./service.ts";

/** Cases of the emergency desk. */
export const inquiryModule = (
  dependencies: InquiryDependencies,
): ServerModule => ({
  routes: (app, context) => {
    registerInquiryRoutes(app, context, createInquiryService(dependencies));
  },
  exports: [inquiryExport(dependencies)],
  searchers: [inquirySearcher],
  presence: {
    sos_inquiry: (db, actor, id) => findCaseAudience(db, actor, sosCase(id)),
  },
  counters: [countInquiriesForMenu],
  jobs: [
    { name: "inquiry_counts", everyMs: 10 * 60_000, run: foldInquiryCounts },
    jobOfPass({ name: "sos_search_parts", batch: indexOldInquiries }),
  ],
});
