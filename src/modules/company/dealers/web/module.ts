import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { dealerPages } from "../contract/pages.ts";

export const dealerModule: WebModule = {
  pages: wirePages(dealerPages, {
    carDealerSearch: screenOf(
      () => import("./pages/car-dealer-search-page.tsx"),
    ),
    carDealer: screenOf(() => import("./pages/car-dealer-page.tsx")),
    carDealerForm: screenOf(() => import("./pages/car-dealer-form-page.tsx")),
    carDealerDetails: screenOf(
      () => import("./pages/car-dealer-details-page.tsx"),
    ),
    branch: screenOf(() => import("./pages/branch-page.tsx")),
    branchForm: screenOf(() => import("./pages/branch-form-page.tsx")),
  }),
};
