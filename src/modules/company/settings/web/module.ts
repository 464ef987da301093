import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { settingsPages } from "../contract/pages.ts";

export const settingsModule: WebModule = {
  pages: wirePages(settingsPages, {
    registrySettings: lazyRouteComponent(
      () => import("./pages/registry-page.tsx"),
      "RegistryPage",
    ),
  }),
};
