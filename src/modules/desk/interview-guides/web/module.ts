import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { interviewGuidePages } from "../contract/pages.ts";

export const interviewGuideModule: WebModule = {
  pages: wirePages(interviewGuidePages, {
    interviewGuideList: lazyRouteComponent(
      () => import("./pages/interview-guide-list-page.tsx"),
      "InterviewGuideListPage",
    ),
    interviewGuideForm: lazyRouteComponent(
      () => import("./pages/interview-guide-form-page.tsx"),
      "InterviewGuideFormPage",
    ),
    interviewGuide: lazyRouteComponent(
      () => import("./pages/interview-guide-page.tsx"),
      "InterviewGuidePage",
    ),
  }),
};
