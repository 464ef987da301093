import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { announcementPages } from "../contract/pages.ts";

export const announcementModule: WebModule = {
  pages: wirePages(announcementPages, {
    announcementList: lazyRouteComponent(
      () => import("./pages/announcement-list-page.tsx"),
      "AnnouncementListPage",
    ),
    announcementForm: lazyRouteComponent(
      () => import("./pages/announcement-form-page.tsx"),
      "AnnouncementFormPage",
    ),
    announcement: lazyRouteComponent(
      () => import("./pages/announcement-page.tsx"),
      "AnnouncementPage",
    ),
  }),
};
