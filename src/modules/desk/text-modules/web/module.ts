import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { textModulePages } from "../contract/pages.ts";

export const textModuleModule: WebModule = {
  pages: wirePages(textModulePages, {
    textModuleList: lazyRouteComponent(
      () => import("./pages/text-module-list-page.tsx"),
      "TextModuleListPage",
    ),
    textModuleForm: lazyRouteComponent(
      () => import("./pages/text-module-form-page.tsx"),
      "TextModuleFormPage",
    ),
    textModule: lazyRouteComponent(
      () => import("./pages/text-module-page.tsx"),
      "TextModulePage",
    ),
  }),
};
