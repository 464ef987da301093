import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { specialClientPages } from "../contract/pages.ts";

export const specialClientModule: WebModule = {
  pages: wirePages(specialClientPages, {
    specialClientList: lazyRouteComponent(
      () => import("./pages/special-client-list-page.tsx"),
      "SpecialClientListPage",
    ),
    specialClientForm: lazyRouteComponent(
      () => import("./pages/special-client-form-page.tsx"),
      "SpecialClientFormPage",
    ),
    specialClient: lazyRouteComponent(
      () => import("./pages/special-client-page.tsx"),
      "SpecialClientPage",
    ),
  }),
};
