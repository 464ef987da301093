import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { towCompanyMenuCounts } from "../contract/menu-rules.ts";
import { managementPages } from "../contract/pages.ts";

export const organisationModule: WebModule = {
  pages: wirePages(managementPages, {
    towCompanyList: lazyRouteComponent(
      () => import("./pages/tow-company-list-page.tsx"),
      "TowCompanyListPage",
    ),
    towCompanyForm: lazyRouteComponent(
      () => import("./pages/tow-company-form-page.tsx"),
      "TowCompanyFormPage",
    ),
    towCompany: lazyRouteComponent(
      () => import("./pages/tow-company-page.tsx"),
      "TowCompanyPage",
    ),
    carMakerList: lazyRouteComponent(
      () => import("./pages/car-maker-list-page.tsx"),
      "CarMakerListPage",
    ),
    carMakerForm: lazyRouteComponent(
      () => import("./pages/car-maker-form-page.tsx"),
      "CarMakerFormPage",
    ),
    carMaker: lazyRouteComponent(
      () => import("./pages/car-maker-page.tsx"),
      "CarMakerPage",
    ),
  }),
  counts: { management: towCompanyMenuCounts },
};
