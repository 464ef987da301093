import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { announcementPages } from "../contract/pages.ts";

export const announcementModule: WebModule = {
  pages: wirePages(announcementPages, {
    announcementList: screenOf(
      () => import("./pages/announcement-list-page.tsx"),
    ),
    announcementForm: screenOf(
      () => import("./pages/announcement-form-page.tsx"),
    ),
    announcement: screenOf(() => import("./pages/announcement-page.tsx")),
  }),
};
