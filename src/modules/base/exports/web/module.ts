import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { exportPages } from "../contract/pages.ts";

export const exportModule: WebModule = {
  pages: wirePages(exportPages, {
    createdFiles: lazyRouteComponent(
      () => import("./pages/created-files-page.tsx"),
      "CreatedFilesPage",
    ),
  }),
};
