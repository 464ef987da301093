import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { specialClientPages } from "../contract/pages.ts";

export const specialClientModule: WebModule = {
  pages: wirePages(specialClientPages, {
    list: lazyRouteComponent(
      () => import("./pages/special-client-list-page.tsx"),
      "SpecialClientListPage",
    ),
    form: lazyRouteComponent(
      () => import("./pages/special-client-form-page.tsx"),
      "SpecialClientFormPage",
    ),
    detail: lazyRouteComponent(
      () => import("./pages/special-client-page.tsx"),
      "SpecialClientPage",
    ),
  }),
};
