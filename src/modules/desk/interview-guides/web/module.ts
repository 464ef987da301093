import { lazyRouteComponent } from "@tanstack/react-router";
import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { interviewGuidePages } from "../contract/pages.ts";

export const interviewGuideModule: WebModule = {
  pages: wirePages(interviewGuidePages, {
    ...recordScreens(
      async () => (await import("../contract/record.ts")).interviewGuides,
    ),
    form: lazyRouteComponent(
      () => import("./pages/interview-guide-form-page.tsx"),
      "InterviewGuideFormPage",
    ),
    detail: lazyRouteComponent(
      () => import("./pages/interview-guide-page.tsx"),
      "InterviewGuidePage",
    ),
  }),
};
