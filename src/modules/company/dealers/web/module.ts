import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { dealerPages } from "../contract/pages.ts";

export const dealerModule: WebModule = {
  pages: wirePages(dealerPages, {
    carDealerSearch: lazyRouteComponent(
      () => import("./pages/car-dealer-search-page.tsx"),
      "CarDealerSearchPage",
    ),
    carDealer: lazyRouteComponent(
      () => import("./pages/car-dealer-page.tsx"),
      "CarDealerPage",
    ),
    carDealerForm: lazyRouteComponent(
      () => import("./pages/car-dealer-form-page.tsx"),
      "CarDealerFormPage",
    ),
    carDealerDetails: lazyRouteComponent(
      () => import("./pages/car-dealer-details-page.tsx"),
      "CarDealerDetailsPage",
    ),
    branch: lazyRouteComponent(
      () => import("./pages/branch-page.tsx"),
      "BranchPage",
    ),
    branchForm: lazyRouteComponent(
      () => import("./pages/branch-form-page.tsx"),
      "BranchFormPage",
    ),
  }),
};
