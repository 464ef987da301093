import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { roadPages } from "../contract/pages.ts";

export const roadModule: WebModule = {
  pages: wirePages(roadPages, {
    expresswaySettings: lazyRouteComponent(
      () => import("./pages/expressway-page.tsx"),
      "ExpresswayPage",
    ),
  }),
};
