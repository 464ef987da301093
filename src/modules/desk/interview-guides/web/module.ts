import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { interviewGuidePages } from "../contract/pages.ts";

export const interviewGuideModule: WebModule = {
  pages: wirePages(interviewGuidePages, {
    ...recordScreens(
      async () => (await import("../contract/record.ts")).interviewGuides,
    ),
    form: screenOf(() => import("./pages/interview-guide-form-page.tsx")),
    detail: screenOf(() => import("./pages/interview-guide-page.tsx")),
  }),
};
